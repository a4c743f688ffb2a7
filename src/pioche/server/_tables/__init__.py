"""Live tables: commands and time come in, frames and batches to store go out."""
