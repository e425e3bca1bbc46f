import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing set means the demo on the loopback address', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    mqttPort: 1883,
    mqttHost: '127.0.0.1',
    demo: true,
  });
  expect(readConfig({ PORT: '', HOISTWAY_DEMO: 'off' })).toMatchObject({ port: 8080, demo: false });
});

test('an external database turns the demo off unless it is asked for', () => {
  const url = { DATABASE_URL: 'postgres://a@b/c' };
  expect(readConfig(url).demo).toBe(false);
  expect(readConfig({ ...url, HOISTWAY_DEMO: 'on' }).demo).toBe(true);
});

test('every wrong setting is named at once', () => {
  const wrong = { PORT: 'eighty', MQTT_URL: 'http://x', METRICS_TOKEN: 'short', HISTORY_DAYS: '0' };
  expect(() => readConfig(wrong)).toThrow(/PORT[^]*MQTT_URL[^]*METRICS_TOKEN[^]*HISTORY_DAYS/);
});

test('the demo is not shown to the network by accident', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/HOISTWAY_DEMO/);
  expect(readConfig({ HOST: '0.0.0.0', HOISTWAY_DEMO: '1' })).toMatchObject({
    demo: true,
    mqttHost: '0.0.0.0',
  });
  expect(readConfig({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
});

test('half a certificate is refused', () => {
  expect(() => readConfig({ MQTT_TLS_CERT: new URL(import.meta.url).pathname })).toThrow(/both or neither/);
});
