import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

/** What the server is told from outside. Read once at start; nothing else looks at the environment. */
export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database. */
  databaseUrl: string | undefined;
  /** Absent: the embedded broker. */
  mqttUrl: string | undefined;
  mqttPort: number;
  mqttHost: string;
  mqttTls: { certFile: string; keyFile: string } | undefined;
  /** As Fastify takes it: whose forwarded headers count. */
  trustProxy: boolean | string[];
  metricsToken: string | undefined;
  demo: boolean;
  demoPassword: string | undefined;
  adminPassword: string | undefined;
  footerHost: string | undefined;
  historyDays: number;
  logLevel: (typeof logLevels)[number];
};

/** The environment has mistakes; the message lists every one. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The environment cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const text = z.string().trim();
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be at most 65535');
const host = text.refine(isHost, 'must be an address or a host name, without a scheme or port');
const onOff = z.stringbool({
  truthy: ['true', '1', 'yes', 'on'],
  falsy: ['false', '0', 'no', 'off'],
  error: 'must be on or off',
});
const existingFile = text.refine((path) => existsSync(path), 'names a file that does not exist');

const environment = z.object({
  PORT: port.default(8080),
  HOST: host.default('127.0.0.1'),
  HOISTWAY_DATA: text.default('./data'),
  DATABASE_URL: address('postgres', 'postgresql').optional(),
  MQTT_URL: address('mqtt', 'mqtts', 'ws', 'wss').optional(),
  MQTT_PORT: port.default(1883),
  MQTT_HOST: host.optional(),
  MQTT_TLS_CERT: existingFile.optional(),
  MQTT_TLS_KEY: existingFile.optional(),
  TRUST_PROXY: z.string().transform(readTrust).optional(),
  METRICS_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  HOISTWAY_DEMO: onOff.optional(),
  HOISTWAY_DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  HOISTWAY_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  HOISTWAY_FOOTER_HOST: host.optional(),
  HISTORY_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'must be a whole number of days from 1 to 9999')
    .transform(Number)
    .default(30),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
});

/** Reads the environment; an empty variable counts as absent. Throws a ConfigError that lists every problem. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(environment.shape);
  const given = Object.fromEntries(known.flatMap((name) => (env[name]?.trim() ? [[name, env[name]]] : [])));
  const parsed = environment.safeParse(given);
  const problems = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...contradictions(given),
  ];
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);

  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: resolve(read.HOISTWAY_DATA),
    databaseUrl: read.DATABASE_URL,
    mqttUrl: read.MQTT_URL,
    mqttPort: read.MQTT_PORT,
    mqttHost: read.MQTT_HOST ?? read.HOST,
    mqttTls:
      read.MQTT_TLS_CERT !== undefined && read.MQTT_TLS_KEY !== undefined
        ? { certFile: resolve(read.MQTT_TLS_CERT), keyFile: resolve(read.MQTT_TLS_KEY) }
        : undefined,
    trustProxy: read.TRUST_PROXY ?? false,
    metricsToken: read.METRICS_TOKEN,
    demo: read.HOISTWAY_DEMO ?? read.DATABASE_URL === undefined,
    demoPassword: read.HOISTWAY_DEMO_PASSWORD,
    adminPassword: read.HOISTWAY_ADMIN_PASSWORD,
    footerHost: read.HOISTWAY_FOOTER_HOST,
    historyDays: read.HISTORY_DAYS,
    logLevel: read.LOG_LEVEL,
  };
}

/** What concerns two variables; judged on the texts, so that it is told together with the rest. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const problems: string[] = [];
  if ((given.MQTT_TLS_CERT === undefined) !== (given.MQTT_TLS_KEY === undefined))
    problems.push('MQTT_TLS_CERT and MQTT_TLS_KEY belong together: set both or none');
  const host = given.HOST ?? '127.0.0.1';
  if (given.HOISTWAY_DEMO === undefined && given.DATABASE_URL === undefined && !isLoopback(host))
    problems.push(
      `HOST is ${host}, which others can reach, and the embedded database starts with demo accounts: set HOISTWAY_DEMO=off, or HOISTWAY_DEMO=on if you want the demo to be reachable`,
    );
  return problems;
}

function address(...schemes: string[]): z.ZodType<string, string> {
  const message = `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  // The value is not repeated in the message: it may hold a password.
  return text.refine(
    (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
    message,
  );
}

function isHost(value: string): boolean {
  return (
    isIP(value) !== 0 || /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(value)
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** `true`, `false`, or the proxies by address, network or one of Fastify's names for networks. */
function readTrust(value: string, context: z.RefinementCtx): boolean | string[] {
  const word = value.trim().toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  const proxies = word.split(',').map((part) => part.trim());
  for (const proxy of proxies)
    if (!isProxy(proxy))
      context.addIssue(
        `must be true, false, or addresses and networks separated by commas: "${proxy}" is none`,
      );
  return proxies;
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [ip = '', bits, ...more] = value.split('/');
  const version = isIP(ip);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
