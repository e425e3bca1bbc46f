import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { mailEnvironment, mailSettingsOf, type MailSettings } from '#platform/outbox/mailSettings.ts';
import { smsEnvironment, smsSettingsOf, type SmsSettings } from '#platform/sms/smsSettings.ts';
import { backupEnvironment, backupSettingsOf, type BackupSettings } from '#platform/backup/backupSettings.ts';
import { s3Environment, s3SettingsOf, type S3Settings } from '#platform/files/s3Settings.ts';
import { materialEnvironment, materialLimitsOf } from '#area/advert/materialSettings.ts';
import { leastProofDays, usualProofDays } from '#area/advert/proof/proofDays.ts';
import { cameraEnvironment, cameraSettingsOf, type CameraSettings } from '#area/video/cameraSettings.ts';
import { readExemptions, type Exemptions } from '#platform/web/outgoingAddress.ts';
import { readTrustedProxies, type TrustedProxies } from '#platform/web/clientAddress.ts';
import type { Retention } from '#platform/job/retention.ts';
import { wholeNumber } from '#platform/wholeNumber.ts';
import { unknownSettings } from './settingNames.ts';

/** The settings of one node; every problem of the environment is reported at once. */
export interface Config {
  port: number;
  host: string;
  dataDirectory: string;
  /** Where pictures lie; nodes on several machines need one that all of them reach. */
  filesDirectory: string;
  /** A bucket for them instead. */
  s3: S3Settings | undefined;
  databaseUrl: string | undefined;
  mqttUrl: string | undefined;
  /** The administrator of that broker's dynamic security, at the collectors' listener. */
  mqttAdminUrl: string | undefined;
  mqttPort: number;
  mqttHost: string;
  mqttTls: { certFile: string; keyFile: string } | undefined;
  /** Absent: forwarded headers are ignored. */
  trustedProxies: TrustedProxies | undefined;
  metricsToken: string | undefined;
  demo: boolean;
  demoPassword: string | undefined;
  /** What the demo's fleet plays instead of its own story. */
  demoScenario: string | undefined;
  adminPassword: string | undefined;
  footerHost: string | null;
  /** Whether pages show the weather of an elevator's place. */
  weather: boolean;
  /** Where people reach the console from outside, with a slash at the end: what labels lead to. */
  publicUrl: string | null;
  /** A new sign-in ends the user's other sessions. */
  singleSession: boolean;
  /** Calls that one address may make steadily; ten times as many at once. */
  callsPerSecond: number;
  /** What addresses that people enter may be, beside public https. */
  outgoing: { http: boolean; exempt: Exemptions };
  /** Where texts go. */
  sms: SmsSettings;
  /** Where e-mail goes; absent, it is only kept. */
  mail: MailSettings | undefined;
  /** Who streams the cameras in the cars. */
  cameras: CameraSettings;
  /** What is taken for screens. */
  materialLimits: MaterialLimits;
  /** Where and how backups are made. */
  backups: BackupSettings;
  historyDays: number;
  /** How long single lines of what screens have shown are kept. */
  proofDays: number;
  /** How long what tells of people is kept that would stay otherwise. */
  retention: Retention;
  logLevel: string;
  /** Below this much free space nothing is written any more. */
  diskFloorBytes: number;
  /** What works and should be set differently. */
  warnings: readonly string[];
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

const port = wholeNumber('a port number', 0, 65_535);
const keptDays = wholeNumber('a number of days, 0 for ever', 0, 36_500).prefault('0');
const onOff = z
  .enum(['1', '0', 'true', 'false', 'on', 'off'], 'on or off')
  .transform((text) => ['1', 'true', 'on'].includes(text));
const some = z.string().min(1);
const password = z.string().min(8, 'from 8 to 200 characters').max(200, 'from 8 to 200 characters');
const file = some.refine(canRead, 'a file that can be read');
const broker = (schemes: RegExp, example: string) =>
  some.refine((text) => schemes.test(text) && URL.canParse(text) && new URL(text).hostname !== '', example);
/** An address without a host means a socket of this machine. */
const database = some.refine(
  (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/')),
  'postgres://…',
);
const noExemptions: Exemptions = { hosts: new Set(), covers: () => false };
const exemptions = z.string().transform((list, context) => {
  const read = readExemptions(list);
  if (read) return read;
  context.addIssue('ranges, addresses and host names, such as 10.0.0.0/8,hook.local');
  return z.NEVER;
});
const proxies = z.string().transform((text, context) => {
  const read = readTrustedProxies(text === 'true' ? '1' : text);
  if (read) return read;
  context.addIssue(
    'a number of proxies such as 1, or their addresses and ranges such as 10.0.0.7,192.168.1.0/24',
  );
  return z.NEVER;
});

const environment = z.object({
  PORT: port.prefault('8080'),
  HOST: some.default('127.0.0.1'),
  HOISTWAY_DATA: some.default('./data'),
  HOISTWAY_FILES: some.optional(),
  ...s3Environment,
  DATABASE_URL: database.optional(),
  MQTT_URL: broker(/^(mqtts?|wss?):\/\//, 'mqtt://… or mqtts://…').optional(),
  MQTT_ADMIN_URL: broker(/^mqtts?:\/\//, 'mqtt://… or mqtts://…').optional(),
  MQTT_PORT: port.prefault('1883'),
  MQTT_HOST: some.optional(),
  MQTT_TLS_CERT: file.optional(),
  MQTT_TLS_KEY: file.optional(),
  TRUST_PROXY: proxies.optional(),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  HOISTWAY_DEMO: onOff.optional(),
  HOISTWAY_DEMO_PASSWORD: password.optional(),
  HOISTWAY_DEMO_SCENARIO: file.optional(),
  HOISTWAY_ADMIN_PASSWORD: password.optional(),
  HOISTWAY_FOOTER_HOST: some.optional(),
  HOISTWAY_WEATHER: onOff.default(true),
  HOISTWAY_PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'https://…' })
    .transform((url) => `${url.replace(/[?#].*$/, '').replace(/\/+$/, '')}/`)
    .optional(),
  HOISTWAY_SINGLE_SESSION: onOff.default(false),
  CALLS_PER_SECOND: wholeNumber('a number of calls', 1, 100_000).prefault('100'),
  HOISTWAY_OUTGOING_ALLOW: exemptions.default(noExemptions),
  HOISTWAY_OUTGOING_HTTP: onOff.default(false),
  ...smsEnvironment,
  ...mailEnvironment,
  ...cameraEnvironment,
  ...materialEnvironment,
  ...backupEnvironment,
  HISTORY_DAYS: wholeNumber('a number of days', 1, 3_650).prefault('30'),
  PROOF_DAYS: wholeNumber('a number of days', leastProofDays, 3_650).prefault(String(usualProofDays)),
  AUDIT_LOG_DAYS: keptDays,
  ORDER_PICTURE_DAYS: keptDays,
  SIGNATURE_DAYS: keptDays,
  PUBLIC_REPORT_DAYS: keptDays,
  TEXT_MESSAGE_DAYS: keptDays,
  PHONE_CALL_DAYS: keptDays,
  MESSAGE_DAYS: keptDays.prefault('400'),
  HOISTWAY_DISK_FLOOR_MB: wholeNumber('a number of megabytes', 1, 1_000_000).prefault('64'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], 'trace, debug, info, warn, error or silent')
    .default('info'),
});

/** The name of every setting, and the bounds of those that are numbers. */
export const settings: readonly { name: string; bounds: { least: number; most: number } | undefined }[] =
  Object.entries(environment.shape).map(([name, schema]) => ({ name, bounds: boundsOf(schema) }));

export class ConfigProblem extends Error {}

function canRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function boundsOf(schema: z.ZodType): { least: number; most: number } | undefined {
  const inner = schema instanceof z.ZodOptional || schema instanceof z.ZodPrefault ? schema.unwrap() : schema;
  const { least, most } = (inner as z.ZodType).meta() ?? {};
  return typeof least === 'number' && typeof most === 'number' ? { least, most } : undefined;
}

/** What is set and no secret of backups themselves: the key does not lie beside what it opens. */
export const givenSettings = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    settings.flatMap(({ name }) => {
      const value = variables[name];
      return value && name !== 'HOISTWAY_BACKUP_KEY' ? [[name, value]] : [];
    }),
  );

/** Reads the settings; throws one `ConfigProblem` that names every wrong one. Empty values count as absent. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter((each): each is [string, string] => (each[1] ?? '') !== ''),
  );
  const read = environment.safeParse(given);
  const problems = unknownSettings(
    given,
    settings.map(({ name }) => name),
  );
  for (const issue of read.error?.issues ?? [])
    problems.push(`${issue.path.join('.')}: expected ${issue.message}`);
  if (!read.success) throw new ConfigProblem(problems.join('\n'));
  const env = read.data;
  const demo = env.HOISTWAY_DEMO ?? env.DATABASE_URL === undefined;
  if (Boolean(env.MQTT_TLS_CERT) !== Boolean(env.MQTT_TLS_KEY)) {
    problems.push('MQTT_TLS_CERT and MQTT_TLS_KEY: both or neither');
  }
  const sameHost = (env.MQTT_HOST ?? env.HOST) === env.HOST;
  if (!env.MQTT_URL && sameHost && env.PORT !== 0 && env.PORT === env.MQTT_PORT) {
    problems.push(`PORT and MQTT_PORT: both are ${env.PORT}`);
  }
  if (env.MQTT_ADMIN_URL && !env.MQTT_URL) problems.push('MQTT_ADMIN_URL: needs MQTT_URL');
  if (demo && env.HOISTWAY_DEMO === undefined && !loopback.has(env.HOST)) {
    problems.push(
      `HOISTWAY_DEMO: the demo is on by default and HOST ${env.HOST} is reachable by others; say on or off`,
    );
  }
  const sms = smsSettingsOf(env, problems);
  const mail = mailSettingsOf(env, problems);
  const s3 = s3SettingsOf(env, problems);
  const cameras = cameraSettingsOf(env, demo, problems);
  const backups = backupSettingsOf(env, env.HOISTWAY_DATA, problems);
  if (sms.provider === 'webhook' && sms.url.startsWith('http:') && !env.HOISTWAY_OUTGOING_HTTP) {
    problems.push('HOISTWAY_SMS_WEBHOOK_URL: plain http needs HOISTWAY_OUTGOING_HTTP');
  }
  if (problems.length > 0) throw new ConfigProblem(problems.join('\n'));
  return {
    port: env.PORT,
    host: env.HOST,
    dataDirectory: resolve(env.HOISTWAY_DATA),
    filesDirectory: resolve(env.HOISTWAY_FILES ?? join(env.HOISTWAY_DATA, 'files')),
    s3,
    databaseUrl: env.DATABASE_URL,
    mqttUrl: env.MQTT_URL,
    mqttAdminUrl: env.MQTT_ADMIN_URL,
    mqttPort: env.MQTT_PORT,
    mqttHost: env.MQTT_HOST ?? env.HOST,
    mqttTls:
      env.MQTT_TLS_CERT && env.MQTT_TLS_KEY
        ? { certFile: env.MQTT_TLS_CERT, keyFile: env.MQTT_TLS_KEY }
        : undefined,
    trustedProxies: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    demo,
    demoPassword: env.HOISTWAY_DEMO_PASSWORD,
    demoScenario: env.HOISTWAY_DEMO_SCENARIO,
    adminPassword: env.HOISTWAY_ADMIN_PASSWORD,
    footerHost: env.HOISTWAY_FOOTER_HOST ?? null,
    weather: env.HOISTWAY_WEATHER,
    materialLimits: materialLimitsOf(env),
    publicUrl: env.HOISTWAY_PUBLIC_URL ?? null,
    singleSession: env.HOISTWAY_SINGLE_SESSION,
    callsPerSecond: env.CALLS_PER_SECOND,
    outgoing: { http: env.HOISTWAY_OUTGOING_HTTP, exempt: env.HOISTWAY_OUTGOING_ALLOW },
    sms,
    mail,
    cameras,
    backups,
    historyDays: env.HISTORY_DAYS,
    proofDays: env.PROOF_DAYS,
    retention: {
      auditLogDays: env.AUDIT_LOG_DAYS,
      orderPictureDays: env.ORDER_PICTURE_DAYS,
      signatureDays: env.SIGNATURE_DAYS,
      publicReportDays: env.PUBLIC_REPORT_DAYS,
      textMessageDays: env.TEXT_MESSAGE_DAYS,
      phoneCallDays: env.PHONE_CALL_DAYS,
      messageDays: env.MESSAGE_DAYS,
    },
    logLevel: env.LOG_LEVEL,
    diskFloorBytes: env.HOISTWAY_DISK_FLOOR_MB * 1024 * 1024,
    warnings:
      given['TRUST_PROXY'] === 'true'
        ? ['TRUST_PROXY=true means one proxy; write TRUST_PROXY=1, or the address of the proxy']
        : [],
  };
}
