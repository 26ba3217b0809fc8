"""Tests of the documents: links lead somewhere, examples print what they say."""
