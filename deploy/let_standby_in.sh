#!/bin/bash
# Run once by the image of PostgreSQL when the primary is made: the standby may follow it.
set -euo pipefail
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" -v word="$(cat /run/secrets/replication-password)" <<'SQL'
CREATE ROLE replicator REPLICATION LOGIN PASSWORD :'word';
SQL
echo "host replication replicator samenet scram-sha-256" >>"$PGDATA/pg_hba.conf"
