#!/bin/sh
# A command of the archive in /opt/hoistway as the service runs: its user, its settings. hoistway backup --out DIR, …
# /usr/local/bin/hoistway; deploy/hoistway.service is the service.
unit=hoistway-command-$$
# Whoever ends this ends the command.
trap 'systemctl stop "$unit" 2>/dev/null' INT TERM HUP
systemd-run --unit="$unit" --quiet --wait --collect --pty --pipe --uid=hoistway --working-directory=/var/lib/hoistway \
  --setenv=HOISTWAY_DATA=/var/lib/hoistway/data --property=EnvironmentFile=/etc/hoistway.env --property=UMask=0077 \
  /opt/hoistway/bin/hoistway "$@" <&0 &
command=$!
wait "$command"
status=$?
if [ "$status" -gt 128 ]; then
  wait "$command"
  status=$?
fi
exit "$status"
