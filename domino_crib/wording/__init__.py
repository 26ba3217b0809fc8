"""Codes to text in English, Polish and Danish."""
