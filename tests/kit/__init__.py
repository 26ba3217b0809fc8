"""Builders and strategies that tests share."""
