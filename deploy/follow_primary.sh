#!/bin/bash
# A streaming standby of the server PRIMARY (primary): copied when there is nothing yet, and followed from then on.
set -euo pipefail
export PGDATA=${PGDATA:-/var/lib/postgresql/data}
word=$(cat "${REPLICATION_PASSWORD_FILE:-/run/secrets/replication-password}")
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$word pg_basebackup --write-recovery-conf --wal-method=stream --checkpoint=fast --pgdata="$PGDATA" \
        --dbname="host=${PRIMARY:-primary} user=replicator application_name=standby"
    chmod 0700 "$PGDATA"
fi
exec postgres -c hot_standby_feedback=on "$@"
