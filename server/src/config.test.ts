import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import { unknownSettings } from './settingNames.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('defaults to the demo on the loopback address', () => {
  expect(readConfig({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    mqttPort: 1883,
    mqttHost: '127.0.0.1',
    demo: true,
  });
  expect(readConfig({ PORT: '', HOISTWAY_DEMO: 'off' })).toMatchObject({ port: 8080, demo: false });
});

test('shows the weather unless it is switched off', () => {
  expect(readConfig({}).weather).toBe(true);
  expect(readConfig({ HOISTWAY_WEATHER: 'off' }).weather).toBe(false);
  expect(() => readConfig({ HOISTWAY_WEATHER: 'sunny' })).toThrow(/HOISTWAY_WEATHER/);
});

test('an external database turns the demo off unless the demo is switched on', () => {
  const url = { DATABASE_URL: 'postgres://a@b/c' };
  expect(readConfig(url).demo).toBe(false);
  expect(readConfig({ ...url, HOISTWAY_DEMO: 'on' }).demo).toBe(true);
});

test('names all wrong settings together', () => {
  const wrong = { PORT: 'eighty', MQTT_URL: 'http://x', METRICS_TOKEN: 'short', HISTORY_DAYS: '0' };
  expect(() => readConfig(wrong)).toThrow(/PORT[^]*MQTT_URL[^]*METRICS_TOKEN[^]*HISTORY_DAYS/);
});

test('refuses the administrator of a broker without the broker', () => {
  const admin = { MQTT_ADMIN_URL: 'mqtt://hoistway.admin:x@broker:1883' };
  expect(() => readConfig(admin)).toThrow(/MQTT_ADMIN_URL/);
  expect(readConfig({ ...admin, MQTT_URL: 'mqtt://broker:1884' }).mqttAdminUrl).toBe(admin.MQTT_ADMIN_URL);
});

test('refuses the demo on a network address unless it is switched on', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(/HOISTWAY_DEMO/);
  expect(readConfig({ HOST: '0.0.0.0', HOISTWAY_DEMO: '1' })).toMatchObject({
    demo: true,
    mqttHost: '0.0.0.0',
  });
  expect(readConfig({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://a@b/c' }).demo).toBe(false);
});

test('refuses a certificate without its key', () => {
  expect(() => readConfig({ MQTT_TLS_CERT: fileURLToPath(import.meta.url) })).toThrow(/both or neither/);
});

test('sends texts to the outbox unless a provider has all its settings', () => {
  expect(readConfig({}).sms).toEqual({ provider: 'outbox' });
  expect(() => readConfig({ HOISTWAY_SMS: 'pigeon' })).toThrow(/HOISTWAY_SMS: expected outbox, webhook/);
  expect(() => readConfig({ HOISTWAY_SMS: 'twilio', HOISTWAY_TWILIO_FROM: '+6581230000' })).toThrow(
    /HOISTWAY_TWILIO_ACCOUNT_SID: needed with HOISTWAY_SMS=twilio\nHOISTWAY_TWILIO_AUTH_TOKEN: needed/,
  );
  expect(() => readConfig({ HOISTWAY_SMS: 'aliyun' })).toThrow(/HOISTWAY_ALIYUN_SIGN_NAME/);
});

test('requires address and secret of an SMS webhook, and HTTPS unless HTTP is allowed', () => {
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

test('reads or refuses the list of allowed inner addresses as a whole', () => {
  const { exempt } = readConfig({ HOISTWAY_OUTGOING_ALLOW: '10.0.0.0/8, hook.local' }).outgoing;
  expect([exempt.covers('10.1.2.3'), exempt.covers('127.0.0.1')]).toEqual([true, false]);
  expect(exempt.hosts).toEqual(new Set(['hook.local']));
  expect(() => readConfig({ HOISTWAY_OUTGOING_ALLOW: '10.0.0.0/8, https://x' })).toThrow(
    /HOISTWAY_OUTGOING_ALLOW: expected ranges/,
  );
});

test('reads trusted proxies by number, and true as one proxy with a warning', () => {
  expect(readConfig({})).toMatchObject({ trustedProxies: undefined, warnings: [] });
  expect(readConfig({ TRUST_PROXY: '2' })).toMatchObject({ trustedProxies: { hops: 2 }, warnings: [] });
  const old = readConfig({ TRUST_PROXY: 'true' });
  expect(old.trustedProxies).toEqual({ hops: 1 });
  expect(old.warnings[0]).toContain('TRUST_PROXY=1');
  expect(() => readConfig({ TRUST_PROXY: 'yes' })).toThrow(/TRUST_PROXY: expected a number of proxies/);
});

test('uses demo films as cameras, no cameras, or a gateway with its addresses', () => {
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

test.each([
  ['HOISTWAY_PROT', 'PORT'],
  ['HOISTWAY_PORT', 'PORT'],
  ['HOISTWAY_DATABASE_URL', 'DATABASE_URL'],
  ['HOISTWAY_ADMIN_PASWORD', 'HOISTWAY_ADMIN_PASSWORD'],
  ['HOISTWAY_DISK_FLOOR', 'HOISTWAY_DISK_FLOOR_MB'],
  ['HOISTWAY_OUTGOING_ALOW', 'HOISTWAY_OUTGOING_ALLOW'],
  ['hoistway_data', 'HOISTWAY_DATA'],
])('refuses the unknown variable %s and suggests the nearest setting', (wrong, right) => {
  expect(() => readConfig({ [wrong]: 'x' })).toThrow(`${wrong} is not a setting; did you mean ${right}?`);
  expect(() => readConfig({ [wrong]: '' })).not.toThrow();
});

test('ignores variables of the program and of a Kubernetes service', () => {
  const others = {
    HOISTWAY_ROOT: '/',
    HOISTWAY_RESTARTED_AFTER: 'SIGKILL',
    HOISTWAY_SERVICE_HOST: '10.0.0.1',
    HOISTWAY_SERVICE_PORT: '80',
    HOISTWAY_SERVICE_PORT_HTTP: '80',
    HOISTWAY_PORT: 'tcp://10.0.0.1:80',
    HOISTWAY_PORT_80_TCP: 'tcp://10.0.0.1:80',
    HOISTWAY_PORT_80_TCP_ADDR: '10.0.0.1',
    HOISTWAY_DB_PORT: 'tcp://10.0.0.2:5432',
  };
  expect(() => readConfig(others)).not.toThrow();
});

const bounded = settings.flatMap(({ name, bounds }) => (bounds ? [{ name, ...bounds }] : []));

test('refuses a number that is invalid or out of bounds, naming the bounds', () => {
  expect(bounded.length).toBeGreaterThan(5);
  for (const { name, least, most } of bounded) {
    for (const wrong of [
      String(least - 1),
      String(most + 1),
      '1.5',
      '1e3',
      '0x10',
      ' 7',
      'many',
      '9'.repeat(400),
    ])
      expect(() => readConfig({ [name]: wrong }), `${name}=${wrong}`).toThrow(
        new RegExp(`^${name}: expected .* from ${least} to ${most}$`),
      );
    for (const right of [least, most])
      expect(() => readConfig({ [name]: String(right) }), `${name}=${right}`).not.toThrow();
  }
});

test('refuses the same port for console and broker', () => {
  expect(() => readConfig({ PORT: '1883' })).toThrow(/PORT and MQTT_PORT: both are 1883/);
  expect(() => readConfig({ PORT: '0', MQTT_PORT: '0' })).not.toThrow();
  expect(() => readConfig({ PORT: '1883', MQTT_URL: 'mqtt://broker:1884' })).not.toThrow();
});

test('refuses an unreadable address, a wrong file, a long password and an unknown log level', () => {
  for (const wrong of [
    { DATABASE_URL: 'postgres://a b@[' },
    { MQTT_URL: 'mqtt://' },
    { MQTT_TLS_CERT: root, MQTT_TLS_KEY: root },
    { HOISTWAY_DEMO_SCENARIO: '/nowhere.json' },
    { HOISTWAY_ADMIN_PASSWORD: 'x'.repeat(201) },
    { LOG_LEVEL: 'loud' },
  ]) {
    const [name] = Object.keys(wrong);
    expect(() => readConfig(wrong)).toThrow(new RegExp(`^${name}: expected (?!Invalid|Too )`));
  }
});

test('the operations guide names every setting with its bounds, and no other setting', () => {
  const text = readFileSync(join(root, 'docs', 'OPERATIONS.md'), 'utf8');
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  for (const { name, bounds } of settings) {
    expect(text, name).toContain(`\`${name}`);
    if (!bounds) continue;
    const said = `${bounds.least} to ${bounds.most}`;
    expect(rows.find((line) => line.includes(`\`${name}\``))?.replaceAll(',', ''), name).toContain(said);
  }
  const known = new Set(settings.map(({ name }) => name));
  expect((text.match(/\bHOISTWAY_[A-Z0-9_]+/g) ?? []).filter((name) => !known.has(name))).toEqual([]);
});

test('every HOISTWAY variable that the program reads is a known one', () => {
  const read = ['server/src', 'simulator/src', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|mjs)$/.test(path) && !path.includes('.test.'))
      .flatMap(
        (path) => readFileSync(join(root, folder, path), 'utf8').match(/\bHOISTWAY_[A-Z0-9_]+\b/g) ?? [],
      ),
  );
  expect(new Set(read).size).toBeGreaterThan(30);
  const given = Object.fromEntries(read.map((name) => [name, 'x']));
  expect(
    unknownSettings(
      given,
      settings.map(({ name }) => name),
    ),
  ).toEqual([]);
});
