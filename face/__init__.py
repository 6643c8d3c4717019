"""What people see: wording, messages, buttons, and the one place that knows Discord's limits."""
