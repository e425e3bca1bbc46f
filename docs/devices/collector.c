/*
 * A collector in C: a state each second, an event until it is acknowledged, answers to commands.
 *
 * cc -o collector collector.c -lmosquitto
 * SERIAL=HW-0001 SECRET=... ./collector
 */
#include <mosquitto.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static char state_topic[80], event_topic[80], reply_topic[80], command_topic[80], will_topic[80];
static char event[300];
static int event_mid = -1, connected = 0;

static long long now_ms(void) {
  struct timeval tv;
  gettimeofday(&tv, NULL);
  return tv.tv_sec * 1000LL + tv.tv_usec / 1000;
}

/* A real collector keeps events in flash, with ids that are never used again. */
static void make_event(const char *code, int on) {
  long long at = now_ms();
  snprintf(event, sizeof event, "{\"id\":\"%lld\",\"timeStamp\":%lld,\"code\":\"%s\",\"on\":%s}", at, at, code,
           on ? "true" : "false");
}

static void send_event(struct mosquitto *client) {
  if (connected && event[0] && event_mid < 0)
    mosquitto_publish(client, &event_mid, event_topic, (int)strlen(event), event, 1, false);
}

static void on_connect(struct mosquitto *client, void *data, int code) {
  (void)data;
  printf("%s\n", mosquitto_connack_string(code));
  fflush(stdout);
  connected = code == 0;
  event_mid = -1;
  if (connected) mosquitto_subscribe(client, NULL, command_topic, 1);
}

static void on_disconnect(struct mosquitto *client, void *data, int code) {
  (void)client, (void)data, (void)code;
  connected = 0;
}

static void on_publish(struct mosquitto *client, void *data, int mid) {
  (void)client, (void)data;
  if (mid != event_mid) return;
  /* The server has stored the event: only now may it be forgotten. */
  event[0] = '\0';
  event_mid = -1;
}

static void on_message(struct mosquitto *client, void *data, const struct mosquitto_message *message) {
  (void)data;
  char text[600], id[41], answer[200];
  snprintf(text, sizeof text, "%.*s", message->payloadlen, (char *)message->payload);
  /* A real collector parses the JSON, and answers with the groups that "read" names. */
  char *found = strstr(text, "\"id\":\"");
  if (!found || sscanf(found, "\"id\":\"%40[^\"]", id) != 1) return;
  snprintf(answer, sizeof answer, "{\"id\":\"%s\",\"part\":1,\"of\":1,\"values\":{\"F5-01\":33,\"F0-03\":1.75}}", id);
  mosquitto_publish(client, NULL, reply_topic, (int)strlen(answer), answer, 1, false);
}

static const char *setting(const char *name, const char *otherwise) {
  const char *value = getenv(name);
  return value ? value : otherwise;
}

int main(void) {
  const char *serial = getenv("SERIAL"), *secret = getenv("SECRET");
  if (!serial || !secret) return fprintf(stderr, "set SERIAL and SECRET\n"), 1;
  snprintf(state_topic, sizeof state_topic, "hoistway/v1/%s/state", serial);
  snprintf(event_topic, sizeof event_topic, "hoistway/v1/%s/event", serial);
  snprintf(reply_topic, sizeof reply_topic, "hoistway/v1/%s/reply", serial);
  snprintf(command_topic, sizeof command_topic, "hoistway/v1/%s/command", serial);
  snprintf(will_topic, sizeof will_topic, "hoistway/v1/%s/offline", serial);

  mosquitto_lib_init();
  struct mosquitto *client = mosquitto_new(serial, true, NULL);
  mosquitto_username_pw_set(client, serial, secret);
  mosquitto_will_set(client, will_topic, 2, "{}", 1, false);
  mosquitto_reconnect_delay_set(client, 1, 60, true);
  mosquitto_connect_callback_set(client, on_connect);
  mosquitto_disconnect_callback_set(client, on_disconnect);
  mosquitto_publish_callback_set(client, on_publish);
  mosquitto_message_callback_set(client, on_message);
  if (getenv("TLS_CA")) mosquitto_tls_set(client, getenv("TLS_CA"), NULL, NULL, NULL, NULL);
  if (mosquitto_connect(client, setting("HOST", "127.0.0.1"), atoi(setting("PORT", "1883")), 60))
    return fprintf(stderr, "the broker does not answer\n"), 1;

  make_event("K102", 1);
  long seconds = atol(setting("SECONDS_TO_RUN", "1000000000"));
  for (long long end = now_ms() + seconds * 1000, next = 0; now_ms() < end;) {
    if (mosquitto_loop(client, 200, 1) != MOSQ_ERR_SUCCESS) {
      connected = 0;
      sleep(1);
      mosquitto_reconnect(client);
      continue;
    }
    send_event(client);
    if (!connected || now_ms() < next) continue;
    next = now_ms() + 1000;
    char state[200];
    snprintf(state, sizeof state, "{\"timeStamp\":%lld,\"serviceMode\":1,\"carStatus\":0,\"carPosition\":3,\"doorZone\":true}",
             now_ms());
    mosquitto_publish(client, NULL, state_topic, (int)strlen(state), state, 0, false);
  }
  mosquitto_disconnect(client);
  mosquitto_destroy(client);
  mosquitto_lib_cleanup();
  return 0;
}
