"""A collector in Python: a state each second, events that survive an outage, answers to commands.

python3 -m venv paho && paho/bin/pip install 'paho-mqtt>=2,<3'
SERIAL=HW-0001 SECRET=... paho/bin/python collector.py
"""

import json
import os
import sqlite3
import time

import paho.mqtt.client as mqtt

SERIAL = os.environ["SERIAL"]
TOPIC = f"hoistway/v1/{SERIAL}"
PARAMETERS = {"F5-01": 33, "F5-02": 35, "F0-03": 1.75}

# Events wait on disk until they are acknowledged; their number goes on where it stood.
store = sqlite3.connect(os.environ.get("EVENTS", "events.db"), check_same_thread=False)
store.execute("create table if not exists event (id integer primary key autoincrement, body text)")
sent = {}


def now():
    return int(time.time() * 1000)


def add_event(code, on):
    store.execute("insert into event (body) values (?)", [json.dumps({"timeStamp": now(), "code": code, "on": on})])
    store.commit()


def send_events(client):
    for number, body in store.execute("select id, body from event order by id limit 20").fetchall():
        if number not in sent.values() and number not in acknowledged:
            message = {"id": str(number), "seq": number, **json.loads(body)}
            sent[client.publish(f"{TOPIC}/event", json.dumps(message), qos=1).mid] = number


def on_connect(client, userdata, flags, reason, properties):
    print("connected" if reason == 0 else f"refused: {reason}", flush=True)
    sent.clear()
    client.subscribe(f"{TOPIC}/command", qos=1)
    client.publish(f"{TOPIC}/reply", json.dumps({"firmware": "example 1"}), qos=1)


def on_publish(client, userdata, mid, reason, properties):
    # The server has stored the event: only now may it be forgotten.
    if mid in sent:
        acknowledged.append(sent[mid])
        del sent[mid]


def on_message(client, userdata, message):
    command = json.loads(message.payload)
    values = {code: value for code, value in PARAMETERS.items() if code[:2] in command["read"]}
    answer = {"id": command["id"], "part": 1, "of": 1, "values": values}
    client.publish(f"{TOPIC}/reply", json.dumps(answer), qos=1)
    print(f"answered {command['id']}", flush=True)


acknowledged = []
client = mqtt.Client(mqtt.CallbackAPIVersion.VERSION2, client_id=SERIAL, protocol=mqtt.MQTTv311)
client.username_pw_set(SERIAL, os.environ["SECRET"])
client.will_set(f"{TOPIC}/offline", "{}", qos=1)
client.reconnect_delay_set(1, 60)
client.on_connect, client.on_publish, client.on_message = on_connect, on_publish, on_message
if os.environ.get("TLS"):
    client.tls_set()
client.connect(os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "1883")), keepalive=60)
client.loop_start()

add_event("K102", True)
for second in range(int(os.environ.get("SECONDS_TO_RUN", "1000000000"))):
    if client.is_connected():
        state = {"timeStamp": now(), "serviceMode": 1, "carStatus": 0, "carPosition": 3, "doorZone": True}
        client.publish(f"{TOPIC}/state", json.dumps(state), qos=0)
        send_events(client)
    while acknowledged:
        store.execute("delete from event where id = ?", [acknowledged[0]])
        store.commit()
        acknowledged.pop(0)
    if second == 3:
        add_event("K102", False)
    time.sleep(1)
client.disconnect()
