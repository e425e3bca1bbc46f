import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serialPattern } from '@hoistway/contract/telemetry/topic.ts';
import { hashSecret, newSecret } from '#platform/broker/secretHash.ts';
import { createKysely, createPool } from '#platform/database.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import type { Tables } from '#platform/tables.ts';
import { insertCollector } from './elevator/collectorStore.ts';

const usage = `npm run collector -- new --serial HW-0001 --elevator <elevator number> [--model NICE3000]
  Makes a collector, binds it to a lift and prints its secret, once.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    serial: { type: 'string' },
    elevator: { type: 'string' },
    model: { type: 'string', default: 'NICE3000' },
  },
});

async function run(): Promise<void> {
  const { serial, elevator, model } = values;
  if (positionals[0] !== 'new' || !serial || !elevator) throw new Error(usage);
  if (!serialPattern.test(serial))
    throw new Error('a serial has 1 to 40 letters, digits, dashes or underscores');
  const dataDirectory = process.env['HOISTWAY_DATA'] ?? './data';
  const url = process.env['DATABASE_URL'] ?? findRunningUrl(dataDirectory);
  if (!url)
    throw new Error(`no database runs on ${join(dataDirectory)}; start Hoistway first, or set DATABASE_URL`);
  const db = createKysely<Tables>(createPool(url, { max: 1, applicationName: 'hoistway collector' }));
  try {
    const secret = newSecret();
    await insertCollector(db, { serial, model, elevatorNo: elevator, secretHash: await hashSecret(secret) });
    console.log(`serial: ${serial}\nsecret: ${secret}\ntopic:  hoistway/v1/${serial}/state`);
  } finally {
    await db.destroy();
  }
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
