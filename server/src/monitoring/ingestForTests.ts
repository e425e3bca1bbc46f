import type { Pool } from 'pg';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import { createPool } from '#platform/database.ts';
import { createTestDatabase } from '#testing/postgresForTests.ts';
import { createIngest } from './ingest.ts';
import type { Ingest, IngestParts } from './ingestParts.ts';

export interface FaultRow {
  code: string;
  occurrences: number;
  pushed: boolean;
  opened_at: Date;
  closed_at: Date | null;
  severity: number;
}

/** A database with `lifts` lifts (collectors C1, C2 …), one unbound (U1) and one disabled (X1) collector. */
export interface IngestStage {
  pool: Pool;
  /** Elevator ids in order of their collectors. */
  ids: string[];
  lives: Map<string, LiveElevator>;
  warnings: { message: string; fields: Record<string, unknown> }[];
  ingest(parts?: Partial<IngestParts>): Promise<Ingest>;
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  faults(): Promise<FaultRow[]>;
  /** The kinds of lines in the event log, in order. */
  kinds(): Promise<string[]>;
  /** The reasons of refusals, sorted. */
  reasons(): Promise<string[]>;
  close(): Promise<void>;
}

export async function setStage(lifts: number): Promise<IngestStage> {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 6, applicationName: 'ingest test' });
  // What a test asks is asked apart: tests cut the connections of ingest.
  const asked = createPool(database.url, { max: 2, applicationName: 'test' });
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await asked.query<Row>(sql, values)).rows;
  const made = await rows<{ id: string }>(
    `insert into elevator (elevator_no, address, project_name, place_of_use, floors_num, floor_labels, rated_speed)
     select 'E' || n, 'Road ' || n, 'Project', 'office', 4, '{B1,1,2,3}', 1.75 from generate_series(1, $1) n
     returning id`,
    [lifts],
  );
  const ids = made.map((row) => row.id);
  await pool.query(
    `insert into collector (serial, secret_hash, model, elevator_id)
     select 'C' || n, '-', 'NICE3000', id from unnest($1::bigint[]) with ordinality as t(id, n)`,
    [ids],
  );
  await pool.query(
    `insert into collector (serial, secret_hash, model, disabled)
     values ('U1', '-', 'NICE3000', false), ('X1', '-', 'NICE3000', true)`,
  );
  const lives = new Map<string, LiveElevator>();
  const warnings: IngestStage['warnings'] = [];
  const running: Ingest[] = [];
  const keep = (fields: Record<string, unknown>, message: string) => warnings.push({ message, fields });
  return {
    pool,
    ids,
    lives,
    warnings,
    async ingest(parts = {}) {
      const ingest = createIngest({
        pool,
        log: { info: () => {}, warn: keep as never, error: keep as never },
        options: { historyDays: 30 },
        onLive: (id, live) => lives.set(id, live),
        ...parts,
      });
      await ingest.start();
      running.push(ingest);
      return ingest;
    },
    rows,
    faults: () => rows<FaultRow>('select * from fault order by id'),
    kinds: async () =>
      (await rows<{ kind: string }>('select kind from event_log order by id')).map((row) => row.kind),
    reasons: async () =>
      (await rows<{ reason: string }>('select reason from ingest_refusal order by reason')).map(
        (row) => row.reason,
      ),
    async close() {
      for (const ingest of running) await ingest.stop();
      await pool.end();
      await asked.end();
      await database.drop();
    },
  };
}

export const idleState = {
  serviceMode: 1,
  carStatus: 0,
  carDirection: 0,
  doorZone: true,
  carPosition: 3,
  doorStatus: 2,
  passengerStatus: false,
  powerStatus: 1,
  speed: 0,
  presentCounterValue: 12,
};

export const bytes = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** Waits until `test` answers something true; the limit is the test's own patience. */
export async function until(test: () => Promise<boolean> | boolean, limitMs = 5000): Promise<void> {
  const end = Date.now() + limitMs;
  while (!(await test())) {
    if (Date.now() > end) throw new Error('it did not happen in time');
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

export const event = (id: string, code: string, on: boolean, at = Date.now(), more: object = {}) =>
  bytes({ id, timeStamp: at, code, on, ...more });
