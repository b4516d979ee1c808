#!/bin/sh
# What the image of PostgreSQL runs when it makes its data (compose.yaml).
exec psql --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$OWNER_PASSWORD" -v worker_password="$WORKER_PASSWORD" -f /roles.sql
