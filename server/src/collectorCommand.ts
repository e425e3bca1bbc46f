import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { serialPattern } from '@hoistway/contract/telemetry/topic.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { hashSecret, newSecret } from '#platform/broker/secretHash.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import type { Tables } from '#platform/database/tables.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { commandFailure } from './commandFailure.ts';
import { everyArea } from './app/areas.ts';
import { loadSerial, provisionLoadElevators, type LoadCredential } from './loadElevators.ts';
import { createBrokerAccess, withoutBrokerAccess, type BrokerAccess } from './collector/brokerAccess.ts';
import { insertCollector } from './collector/collectorStore.ts';

const usage = `${typedCommand('collector')} new --serial HW-0001 --elevator <number or short number> [--model NICE3000] [--renew]
  Makes a collector, binds it to an elevator and prints its secret, once. With --renew one that is already bound to it
  gets a new secret, and the old one is worth nothing.
${typedCommand('collector')} load --count 1000 --credentials FILE
  Makes elevators and collectors for a load test and writes their secrets to the file; what the file holds is kept.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    serial: { type: 'string' },
    elevator: { type: 'string' },
    model: { type: 'string', default: 'NICE3000' },
    renew: { type: 'boolean', default: false },
    count: { type: 'string' },
    credentials: { type: 'string' },
  },
});

async function run(): Promise<void> {
  if (positionals[0] === 'new') return makeOne();
  if (positionals[0] === 'load') return makeLoad();
  throw new Error(usage);
}

/** Works with the database, and with the broker where the server administers it. */
async function withDatabase(act: (db: Database, access: BrokerAccess) => Promise<void>): Promise<void> {
  const dataDirectory = process.env['HOISTWAY_DATA'] ?? './data';
  const url = process.env['DATABASE_URL'] || findRunningUrl(dataDirectory);
  if (!url)
    throw new Error(`no database runs on ${join(dataDirectory)}; start Hoistway first, or set DATABASE_URL`);
  installReactions(everyArea.reactions);
  const db = createKysely<Tables>(createPool(url, { max: 1, applicationName: 'hoistway collector' }));
  const adminUrl = process.env['MQTT_ADMIN_URL'];
  const access = adminUrl
    ? createBrokerAccess({ adminUrl, db, log: pino({ level: 'silent' }) })
    : withoutBrokerAccess(false);
  try {
    await act(db, access);
  } finally {
    await access.stop();
    await db.destroy();
  }
}

async function makeOne(): Promise<void> {
  const { serial, elevator, model, renew } = values;
  if (!serial || !elevator) throw new Error(usage);
  if (!serialPattern.test(serial))
    throw new Error('a serial has 1 to 40 letters, digits, dashes or underscores');
  await withDatabase(async (db, access) => {
    const secret = newSecret();
    const secretHash = await hashSecret(secret);
    await insertCollector(db, { serial, model, elevatorNo: elevator, secretHash, renew }, (tx) =>
      access.put(tx, [{ serial, secret }]),
    );
    console.log(`serial: ${serial}\nsecret: ${secret}\ntopic:  hoistway/v1/${serial}/state`);
  });
}

async function makeLoad(): Promise<void> {
  const count = Number(values.count);
  const file = values.credentials;
  if (!file || !Number.isInteger(count) || count < 1 || count > 99_999) throw new Error(usage);
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LoadCredential[]) : [];
  const secrets = new Map(kept.map(({ serial, secret }) => [serial, secret]));
  const credentials = Array.from({ length: count }, (_, index) => {
    const serial = loadSerial(index);
    return { serial, secret: secrets.get(serial) ?? newSecret() };
  });
  writeFileSync(file, `${JSON.stringify(credentials, undefined, 1)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  await withDatabase(async (db, access) => {
    const collectors = await Promise.all(
      credentials.map(async ({ serial, secret }) => ({ serial, secretHash: await hashSecret(secret) })),
    );
    await provisionLoadElevators(db, collectors, (tx) => access.put(tx, credentials));
    console.log(`${count} collectors for the load test are ready`);
  });
}

try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
