import { setTimeout as wait } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import type { Collectors } from './collectors.ts';
import { codes } from './collectors.ts';

async function read<Row extends QueryResultRow>(databaseUrl: string, sql: string, values: unknown[] = []) {
  const database = new Client(databaseUrl);
  await database.connect();
  try {
    return (await database.query<Row>(sql, values)).rows;
  } finally {
    await database.end();
  }
}

const settledWithinMs = 30_000;

/** What was acknowledged beside what the database holds once it holds all of it. */
export async function accountFor(collectors: Collectors, databaseUrl: string) {
  const acknowledged = collectors.acknowledged();
  let stored: { serial: string; id: string }[] = [];
  // A broker in between acknowledges before the server receives: its queue arrives a little later.
  for (const until = Date.now() + settledWithinMs; ; await wait(250)) {
    stored = await read(
      databaseUrl,
      'select c.serial, e.event_id as id from collector_event e join collector c on c.id = e.collector_id',
    );
    if (stored.length >= acknowledged || Date.now() > until) break;
  }
  const bySerial = new Map<string, Set<string>>();
  for (const { serial, id } of stored)
    bySerial.set(serial, (bySerial.get(serial) ?? new Set<string>()).add(id));
  let [lost, gaps] = [0, 0];
  for (const speaker of collectors.speakers) {
    const kept = bySerial.get(speaker.serial) ?? new Set<string>();
    for (const id of speaker.acknowledged) if (!kept.has(id)) lost += 1;
    const last = Math.max(0, ...[...kept].map(Number));
    for (let number = 1; number <= last; number += 1) if (!kept.has(String(number))) gaps += 1;
  }
  const distinct = [...bySerial.values()].reduce((sum, ids) => sum + ids.size, 0);
  return {
    acknowledged,
    stored: stored.length,
    lost,
    gaps,
    doubled: stored.length - distinct + (await begunTooOften(databaseUrl)),
    wrong: await standingWrongly(collectors, databaseUrl),
  };
}

/** Faults that began more often than their collector reported. */
async function begunTooOften(databaseUrl: string) {
  const rows = await read(
    databaseUrl,
    `select f.elevator_id from (select elevator_id, code, sum(occurrences)::int as begun from fault
        where code = any($1) group by 1, 2) f
      left join (select elevator_id, code, count(*) filter (where is_on)::int as said from collector_event group by 1, 2) e
        using (elevator_id, code)
      where f.begun > coalesce(e.said, 0)`,
    [codes],
  );
  return rows.length;
}

/**
 * How often a fault began that its collector reported and the database has not: an end and a new beginning that were taken
 * for nothing.
 */
export async function swallowed(databaseUrl: string, code: string) {
  const rows = await read<{ swallowed: number }>(
    databaseUrl,
    `with told as (
        select elevator_id, is_on and not coalesce(lag(is_on) over (partition by collector_id order by event_id::int), false)
          as begins from collector_event where code = $1),
      said as (select elevator_id, count(*) filter (where begins)::int as times from told group by 1),
      kept as (select elevator_id, sum(occurrences)::int as times from fault where code = $1 group by 1)
    select coalesce(sum(greatest(0, said.times - coalesce(kept.times, 0))), 0)::int as swallowed
      from said left join kept using (elevator_id)`,
    [code],
  );
  return rows[0]!.swallowed;
}

/** Codes whose state in the database differs from the last report. */
async function standingWrongly(collectors: Collectors, databaseUrl: string) {
  const expected = new Map(
    collectors.speakers.flatMap(({ serial, said }) =>
      [...said].map(([code, on]): [string, boolean] => [`${serial} ${code}`, on]),
    ),
  );
  let wrong = 0;
  for (const until = Date.now() + settledWithinMs; ; await wait(500)) {
    const open = await read<{ serial: string; code: string }>(
      databaseUrl,
      `select c.serial, f.code from fault f join collector c on c.elevator_id = f.elevator_id
        where f.closed_at is null and f.code = any($1)`,
      [[...new Set(collectors.speakers.flatMap(({ said }) => [...said.keys()]))]],
    );
    const stands = new Set(open.map(({ serial, code }) => `${serial} ${code}`));
    wrong = [...expected].filter(([key, on]) => stands.has(key) !== on).length;
    if (wrong === 0 || Date.now() > until) return wrong;
  }
}
