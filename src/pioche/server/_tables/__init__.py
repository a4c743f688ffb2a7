"""Live tables: commands and times go in, frames and batches to store come out."""
