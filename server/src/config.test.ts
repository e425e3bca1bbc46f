import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { demoPassword } from './demoPassword.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('an empty environment is a demo on this machine only', () => {
  expect(readConfig({ PORT: '', LOG_LEVEL: ' ' })).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    mqttUrl: undefined,
    mqttPort: 1883,
    mqttHost: '127.0.0.1',
    mqttTls: undefined,
    trustProxy: false,
    metricsToken: undefined,
    demo: true,
    demoPassword: undefined,
    adminPassword: undefined,
    footerHost: undefined,
    historyDays: 30,
    logLevel: 'info',
  });
});

test('every problem is told at once, without repeating secrets', () => {
  const problems = problemsOf({
    PORT: '70000',
    HOST: 'http://0.0.0.0',
    DATABASE_URL: 'mysql://hoistway:secret@db/hoistway',
    MQTT_URL: 'broker:1883',
    MQTT_PORT: 'abc',
    MQTT_TLS_CERT: '/no/such/file.pem',
    TRUST_PROXY: '10.0.0.0/8, 10.0.0.0/33, proxy',
    METRICS_TOKEN: 'short',
    HOISTWAY_DEMO: 'maybe',
    HISTORY_DAYS: '0',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toEqual([
    'PORT must be at most 65535',
    'HOST must be an address or a host name, without a scheme or port',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    'MQTT_URL must be an address that starts with mqtt:// or mqtts:// or ws:// or wss://',
    'MQTT_PORT must be a number',
    'MQTT_TLS_CERT names a file that does not exist',
    'TRUST_PROXY must be true, false, or addresses and networks separated by commas: "10.0.0.0/33" is none',
    'TRUST_PROXY must be true, false, or addresses and networks separated by commas: "proxy" is none',
    'METRICS_TOKEN must have at least 16 characters',
    'HOISTWAY_DEMO must be on or off',
    'HISTORY_DAYS must be a whole number of days from 1 to 9999',
    'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    'MQTT_TLS_CERT and MQTT_TLS_KEY belong together: set both or none',
  ]);
});

test('the demo is on with the embedded database and off with another, unless told', () => {
  const external = { DATABASE_URL: 'postgres://hoistway@db/hoistway' };
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig({ HOISTWAY_DEMO: 'off' }).demo).toBe(false);
  expect(readConfig(external).demo).toBe(false);
  expect(readConfig({ ...external, HOISTWAY_DEMO: '1' }).demo).toBe(true);
});

test('the demo is not opened to others by accident', () => {
  expect(problemsOf({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('HOISTWAY_DEMO=off')]);
  expect(problemsOf({ HOST: '::' })).toHaveLength(1);
  expect(readConfig({ HOST: '0.0.0.0', HOISTWAY_DEMO: 'on' }).demo).toBe(true);
  expect(readConfig({ HOST: '0.0.0.0', HOISTWAY_DEMO: 'off' }).demo).toBe(false);
  expect(readConfig({ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/hoistway' }).demo).toBe(false);
  for (const HOST of ['localhost', '::1', '127.0.0.2']) expect(readConfig({ HOST }).demo).toBe(true);
});

test('the MQTT host follows the host, unless told', () => {
  const env = { HOST: '192.168.1.5', HOISTWAY_DEMO: 'off' };
  expect(readConfig(env).mqttHost).toBe('192.168.1.5');
  expect(readConfig({ ...env, MQTT_HOST: '127.0.0.1' }).mqttHost).toBe('127.0.0.1');
});

test('forwarded headers count only from proxies that are named', () => {
  expect(readConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
  expect(readConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
  ]);
});

test('the demo password is made once per data folder, for its owner only', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'hoistway-config-')), 'data');
  const made = demoPassword({ dataDir, demoPassword: undefined });
  expect(made).toMatch(/^[a-zA-Z2-9]{14}$/);
  expect(demoPassword({ dataDir, demoPassword: undefined })).toBe(made);
  expect(statSync(join(dataDir, 'demo-password')).mode & 0o777).toBe(0o600);
  expect(demoPassword({ dataDir, demoPassword: 'given by us' })).toBe('given by us');
  rmSync(dataDir, { recursive: true });
});
