#!/bin/sh
# Runs a command of this archive: hoistway start, hoistway backup --out DIR, …
set -eu
self=$(readlink -f "$0")
root=$(dirname "$(dirname "$self")")
exec "$root/node/node" "$root/bin/hoistway.mjs" "$@"
