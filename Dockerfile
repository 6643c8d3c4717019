# The bot alone: no tests, no local table. docs/operating.md says how to run it.
FROM python:3.11-slim-bookworm AS build

WORKDIR /app
COPY requirements-run.lock ./
RUN python -m venv /venv && \
    /venv/bin/python -m pip install --quiet --no-cache-dir --disable-pip-version-check \
        --require-hashes --only-binary :all: -r requirements-run.lock && \
    /venv/bin/python -m pip uninstall --quiet --yes pip setuptools
# Compiled here, since the running container can write nothing but its data.
COPY . ./
RUN /venv/bin/python -m compileall -q /app /venv && mkdir /data

FROM python:3.11-slim-bookworm

LABEL org.opencontainers.image.title="Table referee" \
      org.opencontainers.image.description="A Discord bot that is the game master of board games" \
      org.opencontainers.image.licenses="MIT"

ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    DATABASE_URL=sqlite+aiosqlite:////data/tables.sqlite3

COPY --from=build /venv /venv
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /data /data

USER 10001:10001
WORKDIR /app
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s --retries=3 CMD ["python", "-m", "bot", "health"]
ENTRYPOINT ["python", "-m", "bot"]
CMD ["run"]
