import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { ElevatorUsage, UsageDay, usageCalls } from '@hoistway/contract/history/usage.ts';
import { usageCounters, usageStart } from '@hoistway/contract/history/usageStart.ts';
import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import type { Viewer } from '#platform/viewer.ts';

type Stretch = ReplyOf<typeof usageCalls.usage>['stretches'][number];

/** A device that jumps to and fro makes many; the newest say enough. */
const maxStretches = 100;

const minutesOf = (ms: number) => Math.round(ms / 6_000) / 10;

/** The days of an elevator from one on, the newest first. */
export async function readDays(db: Database, elevatorId: string, from: string): Promise<UsageDay[]> {
  const rows = await db
    .selectFrom('usageDay')
    .select(['day', ...usageCounters, 'coveredMs', 'outOfServiceMs', 'modeMs'])
    .where('elevatorId', '=', elevatorId)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ coveredMs, outOfServiceMs, modeMs, ...day }) => ({
    ...day,
    coveredMinutes: minutesOf(coveredMs),
    outOfServiceMinutes: minutesOf(outOfServiceMs),
    modeMinutes: modeMs.map(minutesOf),
  }));
}

/** Where the counters of an elevator began anew, the newest first. */
export async function readStretches(db: Database, elevatorId: string): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    select counter, at, reason, from_count as "from", to_count as "to" from usage_stretch
    where elevator_id = ${elevatorId} order by at desc, counter limit ${maxStretches}`.execute(db);
  return rows;
}

/** What a person entered of the time before. */
export async function readStart(db: Database, elevatorId: string): Promise<ElevatorUsage['start']> {
  const start = await db
    .selectFrom('usageStart')
    .leftJoin('userCard as person', 'person.id', 'usageStart.enteredBy')
    .select(['day', ...usageCounters, 'remark', 'enteredAt', 'person.nicks as enteredByName'])
    .where('elevatorId', '=', elevatorId)
    .executeTakeFirst();
  return start ?? null;
}

interface Entered {
  elevatorId: string;
  day: string;
  runs?: number | null | undefined;
  doorOpenings?: number | null | undefined;
  ropeBends?: number | null | undefined;
  metres?: number | null | undefined;
  kwh?: number | null | undefined;
  remark?: string | null | undefined;
}

/** Keeps what a person enters in the place of what was entered before; the elevator is locked. */
export async function writeStart(
  tx: Transaction,
  viewer: Viewer,
  enteredAt: Date,
  { elevatorId, ...entered }: Entered,
): Promise<void> {
  const by = { enteredBy: viewer.userId, enteredAt };
  const before = await tx
    .selectFrom('usageStart')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .executeTakeFirst();
  const { day, remark = null, ...counts } = entered;
  const { runs = null, doorOpenings = null, ropeBends = null, metres = null, kwh = null } = counts;
  const start = { day, runs, doorOpenings, ropeBends, metres, kwh, remark, ...by };
  if (before) await updateRecord(tx, usageStart, before.id, start);
  else await insertRecord(tx, usageStart, { elevatorId, ...start });
}
