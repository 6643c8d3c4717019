"""Benchmarks, told as ratios to something that the machine does anyway."""
