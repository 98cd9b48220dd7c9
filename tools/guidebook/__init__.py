"""What the guide's pages are made of: words, facts from the engine, pictures, tables, style."""
