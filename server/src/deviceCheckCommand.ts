import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deviceRefusals } from '@hoistway/contract/telemetry/deviceRefusal.ts';
import { delayOf } from '@hoistway/contract/time/longestDelay.ts';
import { refusalHelp } from '@hoistway/contract/telemetry/refusalHelp.ts';
import { serialPattern } from '@hoistway/contract/telemetry/topic.ts';
import { Client } from 'pg';
import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { announce } from '#platform/event/announce.ts';
import { installReactions } from '#platform/event/reaction.ts';
import { findRunningUrl } from '#platform/postgres/runningUrl.ts';
import { typedCommand } from '#platform/typedCommand.ts';
import { describeCollector } from './collector/collectorStore.ts';
import { commandFailure } from './commandFailure.ts';
import { checkChannel, watchedMs, type CheckLine } from './ingest/deviceCheck.ts';
import { collectorChecked } from './ingest/deviceCheckEvents.ts';

const usage = `${typedCommand('device:check')} --serial HW-0001 [--seconds 60]
  Watches one collector and says of every message what was taken of it, or why it was not. Without --seconds it watches
  until Ctrl-C. It ends with 0 when something was taken and nothing refused, otherwise with 1.`;

const { values } = parseArgs({ options: { serial: { type: 'string' }, seconds: { type: 'string' } } });

function databaseUrl(): string {
  const dataDirectory = process.env['HOISTWAY_DATA'] ?? './data';
  const url = process.env['DATABASE_URL'] || findRunningUrl(dataDirectory);
  if (!url)
    throw new Error(`no database runs on ${join(dataDirectory)}; start Hoistway first, or set DATABASE_URL`);
  return url;
}

async function introduce(db: Database, serial: string): Promise<void> {
  const found = await describeCollector(db, serial);
  if (!found) {
    console.log(
      `${serial} is no collector here: create it with ${typedCommand('collector')} new, or in the console.`,
    );
    return;
  }
  const { model, disabled, elevatorNo, online, lastSeenAt, messageCount } = found;
  const bound = elevatorNo === null ? 'bound to no elevator' : `bound to elevator ${elevatorNo}`;
  const heard =
    lastSeenAt === null
      ? 'never heard'
      : `last heard ${new Date(lastSeenAt).toISOString()}, ${messageCount} messages`;
  console.log(
    `${serial}: model ${model}, ${bound}, ${disabled ? 'disabled' : online ? 'online' : 'offline'}, ${heard}`,
  );
}

const isRefusal = (reason: string): reason is keyof typeof refusalHelp =>
  (deviceRefusals as readonly string[]).includes(reason);

/** One line; what a device sent cannot move the cursor of the terminal. */
const plain = (text: string) => text.replaceAll(/\p{Cc}/gu, '?');

/** The cure of each refusal is said once. */
function lineWriter(): (line: CheckLine) => void {
  const explained = new Set<string>();
  return ({ at, said, outcome, reason, detail }) => {
    const time = new Date(at).toISOString().slice(11, 23);
    const what = [reason, detail].filter(Boolean).join(': ');
    console.log(plain(`${time}  ${said.padEnd(10)}  ${outcome.padEnd(8)}  ${what}`));
    if (reason === undefined || !isRefusal(reason) || explained.has(reason)) return;
    explained.add(reason);
    const { cause, cure } = refusalHelp[reason];
    console.log(`              ${cause}\n              ${cure}`);
  };
}

async function run(): Promise<void> {
  const { serial } = values;
  const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
  if (!serial || !serialPattern.test(serial) || (seconds !== undefined && !(seconds > 0)))
    throw new Error(usage);
  const url = databaseUrl();
  // Nothing follows from the one event that is announced here.
  installReactions([]);
  const db = createKysely<Tables>(createPool(url, { max: 1, applicationName: 'hoistway device check' }));
  const listener = new Client({ connectionString: url, application_name: 'hoistway device check' });
  const counts = { taken: 0, repeated: 0, refused: 0, noted: 0 };
  const write = lineWriter();
  listener.on('notification', ({ payload }) => {
    const line = JSON.parse(payload ?? '{}') as CheckLine;
    if (line.serial !== serial) return;
    counts[line.outcome] += 1;
    write(line);
  });
  const lost = new Promise<never>((_, failed) => {
    listener.on('error', failed);
    listener.on('end', () => failed(new Error('the database went away')));
  });
  lost.catch(() => {});
  await listener.connect();
  await listener.query(`listen ${checkChannel}`);
  await introduce(db, serial);
  const ask = () =>
    transactAs(db, asSystem('deviceCheck'), (tx) => announce(tx, collectorChecked, { serial }));
  await ask();
  console.log('Watching. Each line: time (UTC), what came, what became of it, why.');
  let asked = Promise.resolve();
  const asking = setInterval(() => {
    asked = ask().catch((error: unknown) => console.error(commandFailure(error)));
  }, watchedMs / 2);
  try {
    await Promise.race([lost, ended(seconds)]);
  } finally {
    clearInterval(asking);
    await asked;
    listener.removeAllListeners('end');
    await listener.end().catch(() => {});
    await db.destroy();
  }
  console.log(
    `taken ${counts.taken}, repeated ${counts.repeated}, noted ${counts.noted}, refused ${counts.refused}`,
  );
  if (counts.taken === 0 || counts.refused > 0) process.exitCode = 1;
}

const ended = (seconds: number | undefined) =>
  new Promise<void>((done) => {
    process.once('SIGINT', () => done());
    process.once('SIGTERM', () => done());
    if (seconds !== undefined) setTimeout(done, delayOf(seconds * 1000));
  });

try {
  await run();
} catch (error) {
  console.error(commandFailure(error));
  process.exitCode = 1;
}
