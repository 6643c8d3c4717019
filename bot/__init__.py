"""The wiring: client, telling, scheduler, settings and command line."""
