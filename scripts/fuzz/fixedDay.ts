import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { root } from '../root.mjs';
import type { Declared } from './declared.ts';

/** A Monday morning in Shanghai: every run begins then, so that the demo is the same whenever it is fuzzed. */
const began = '2026-11-23T02:00:00.000Z';

/** How far the clock of a run is from that of the machine. */
export const aheadOfMachineMs = () => Date.parse(began) - Date.now();

/** The environment in which a server, its threads and its fleet have that clock. */
export const clockSettings = (aheadMs: number): NodeJS.ProcessEnv => ({
  CLOCK_AHEAD_MS: String(aheadMs),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${pathToFileURL(join(root, 'scripts', 'fuzz', 'fixedClock.ts')).href}`,
});

/**
 * Makes the database of a server that has not started yet, with that clock: functions of `public` stand before those of
 * the system. SQL of the product asks for the time by these two alone (`server/src/app/fuzzedCalls.test.ts`).
 */
export async function makeDatabase({ startEmbeddedPostgres }: Declared, dataDirectory: string) {
  const database = await startEmbeddedPostgres({ dataDirectory, say: () => {} });
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<{ ahead: string }>(
      `select ($1::timestamptz - pg_catalog.now())::text as ahead`,
      [began],
    );
    for (const name of ['now', 'clock_timestamp'])
      await client.query(
        `create function public.${name}() returns timestamptz language sql ${name === 'now' ? 'stable' : 'volatile'} parallel safe
         as $$ select pg_catalog.${name}() + interval '${rows[0]!.ahead}' $$`,
      );
    await client.query('alter database postgres set search_path = public, pg_catalog');
  } finally {
    await client.end();
    await database.stop();
  }
}
