#!/bin/sh
# Sends one state and one event, then waits for a command.
# HOST=127.0.0.1 PORT=1883 SERIAL=HW-0001 SECRET=... sh collector.sh
set -eu
mqtt="-h ${HOST:-127.0.0.1} -p ${PORT:-1883} -u $SERIAL -P $SECRET"
topic="hoistway/v1/$SERIAL"
now() { echo "$(date +%s)000"; }

# shellcheck disable=SC2086 # the options are several words
mosquitto_pub $mqtt -t "$topic/state" \
  -m '{"timeStamp":'"$(now)"',"serviceMode":1,"carStatus":0,"carPosition":3,"doorZone":true,"doorStatus":2,"passengerStatus":false,"powerStatus":1}'

# An id is used once and never again, also after a restart.
# shellcheck disable=SC2086
mosquitto_pub $mqtt -q 1 -t "$topic/event" \
  -m '{"id":"'"$(date +%s)-$$"'","timeStamp":'"$(now)"',"code":"K102","on":true}'

# shellcheck disable=SC2086
mosquitto_sub $mqtt -q 1 -t "$topic/command" -C 1 -W "${WAIT:-10}" || echo "no command came"
