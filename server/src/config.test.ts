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

test('the weather is shown unless it is switched off', () => {
  expect(readConfig({}).weather).toBe(true);
  expect(readConfig({ HOISTWAY_WEATHER: 'off' }).weather).toBe(false);
  expect(() => readConfig({ HOISTWAY_WEATHER: 'sunny' })).toThrow(/HOISTWAY_WEATHER/);
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

test('the administrator of a broker needs the broker', () => {
  const admin = { MQTT_ADMIN_URL: 'mqtt://hoistway.admin:x@broker:1883' };
  expect(() => readConfig(admin)).toThrow(/MQTT_ADMIN_URL/);
  expect(readConfig({ ...admin, MQTT_URL: 'mqtt://broker:1884' }).mqttAdminUrl).toBe(admin.MQTT_ADMIN_URL);
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

test('texts stay in the outbox unless a provider has all it needs', () => {
  expect(readConfig({}).sms).toEqual({ provider: 'outbox' });
  expect(() => readConfig({ HOISTWAY_SMS: 'pigeon' })).toThrow(/HOISTWAY_SMS: expected outbox, webhook/);
  expect(() => readConfig({ HOISTWAY_SMS: 'twilio', HOISTWAY_TWILIO_FROM: '+6581230000' })).toThrow(
    /HOISTWAY_TWILIO_ACCOUNT_SID: needed with HOISTWAY_SMS=twilio\nHOISTWAY_TWILIO_AUTH_TOKEN: needed/,
  );
  expect(() => readConfig({ HOISTWAY_SMS: 'aliyun' })).toThrow(/HOISTWAY_ALIYUN_SIGN_NAME/);
});

test('a webhook for texts wants its address and its secret', () => {
  const url = 'https://sms.example/send';
  const secret = 'x'.repeat(32);
  const webhook = { HOISTWAY_SMS: 'webhook', HOISTWAY_SMS_WEBHOOK_SECRET: secret };
  expect(readConfig({ ...webhook, HOISTWAY_SMS_WEBHOOK_URL: url }).sms).toEqual({
    provider: 'webhook',
    url,
    secret,
  });
  expect(() => readConfig(webhook)).toThrow(/HOISTWAY_SMS_WEBHOOK_URL/);
  expect(() => readConfig({ ...webhook, HOISTWAY_SMS_WEBHOOK_URL: 'ftp://x' })).toThrow(/expected https/);
  const plain = { ...webhook, HOISTWAY_SMS_WEBHOOK_URL: 'http://sms.example/send' };
  expect(() => readConfig(plain)).toThrow(/HOISTWAY_OUTGOING_HTTP/);
  expect(readConfig({ ...plain, HOISTWAY_OUTGOING_HTTP: 'on' }).sms).toMatchObject({
    url: 'http://sms.example/send',
  });
});

test('a list of reachable inner addresses is read or refused as a whole', () => {
  const { exempt } = readConfig({ HOISTWAY_OUTGOING_ALLOW: '10.0.0.0/8, hook.local' }).outgoing;
  expect([exempt.covers('10.1.2.3'), exempt.covers('127.0.0.1')]).toEqual([true, false]);
  expect(exempt.hosts).toEqual(new Set(['hook.local']));
  expect(() => readConfig({ HOISTWAY_OUTGOING_ALLOW: '10.0.0.0/8, https://x' })).toThrow(
    /HOISTWAY_OUTGOING_ALLOW: expected ranges/,
  );
});

test('proxies are named by number or address; true is one proxy, with a warning', () => {
  expect(readConfig({})).toMatchObject({ trustedProxies: undefined, warnings: [] });
  expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ trustedProxies: { hops: 2 }, warnings: [] });
  const old = readConfig({ TRUST_PROXY: 'true' });
  expect(old.trustedProxies).toEqual({ hops: 1 });
  expect(old.warnings[0]).toContain('TRUST_PROXY=1');
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/TRUST_PROXY: expected a number of proxies/);
});

test('cameras are the films of the demo, or nobody streams them, or a gateway does by its addresses', () => {
  const gateway = { HOISTWAY_CAMERAS: 'zlmediakit' };
  const flv = 'https://media.example.com/live/{stream}.live.flv?token={token}';
  expect(readConfig({}).cameras).toEqual({ gateway: 'demo' });
  expect(readConfig({ HOISTWAY_DEMO: 'off' }).cameras).toEqual({ gateway: 'none' });
  expect(readConfig({ HOISTWAY_CAMERAS: 'none' }).cameras).toEqual({ gateway: 'none' });
  expect(readConfig({ ...gateway, HOISTWAY_CAMERAS_FLV_URL: flv }).cameras).toEqual({
    gateway: 'zlmediakit',
    templates: { flv, wsFlv: undefined, talk: undefined },
    secret: undefined,
  });
  expect(() => readConfig(gateway)).toThrow(/HOISTWAY_CAMERAS_FLV_URL or HOISTWAY_CAMERAS_WS_URL/);
  for (const wrong of [
    flv.replace('https', 'http'),
    flv.replace('{token}', ''),
    flv.replace('{stream}', ''),
  ]) {
    expect(() => readConfig({ ...gateway, HOISTWAY_CAMERAS_FLV_URL: wrong })).toThrow(/FLV_URL/);
  }
});
