"""What all tests share: how hypothesis plays."""

import os

from hypothesis import settings

# No example is timed, since a slow machine is no failure; CI plays the same examples on every run.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ, print_blob=True)
settings.load_profile("house")
