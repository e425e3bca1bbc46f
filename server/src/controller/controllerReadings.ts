import { findParameter } from '@hoistway/contract/controller/controllerDictionary.ts';
import type { Values } from '@hoistway/contract/controller/controllerRules.ts';
import type { readingStates, readingSubjects } from '@hoistway/contract/controller/controllerReading.ts';
import {
  historyGroup,
  parameterGroups,
  recordSlots,
  type ReadableGroup,
  type ReadReply,
} from '@hoistway/contract/telemetry/command.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';

export type ReadingSubject = (typeof readingSubjects)[number];
type ReadingState = (typeof readingStates)[number];

/** How long a controller may take; what has come by then is kept. */
export const readWithinMs = 30_000;
const keptPerElevator = 50;

export const groupsOfSubject: Record<ReadingSubject, readonly ReadableGroup[]> = {
  parameters: parameterGroups,
  records: [...recordSlots, historyGroup],
};

/** The state of a reading by now: it expires without a job that ends it. */
const stateAt = (now: Date) => sql<ReadingState>`case
  when reading.state <> 'running' or reading.deadline > ${now} then reading.state
  when cardinality(reading.parts) = 0 then 'unanswered' else 'partial' end`;

const readingsOf = (db: Database, elevatorId: string, now: Date) =>
  db
    .selectFrom('controllerReading as reading')
    .leftJoin('userCard as account', 'account.id', 'reading.askedBy')
    .where('reading.elevatorId', '=', elevatorId)
    .select([
      'reading.id',
      stateAt(now).as('state'),
      'reading.askedAt',
      'account.nicks as askedBy',
      sql<number>`cardinality(reading.parts)`.as('received'),
      'reading.expected',
    ]);

/** The readings of an elevator, newest first. */
export const listReadings = (db: Database, elevatorId: string, subject: ReadingSubject, now: Date) =>
  readingsOf(db, elevatorId, now).where('subject', '=', subject).orderBy('reading.id', 'desc').execute();

/** One reading of that very elevator, with what it holds. */
export const findReading = async (db: Database, elevatorId: string, id: string, now: Date) => {
  const row = await readingsOf(db, elevatorId, now)
    .select(['reading.values', 'reading.subject'])
    .where('reading.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, values: row.values as Values };
};

/** Writes down what became of a reading whose time is over, so that another may begin. */
const settleOverdue = (tx: Transaction, elevatorId: string, now: Date) =>
  sql`update controller_reading as reading set state = ${stateAt(now)}
    where elevator_id = ${elevatorId} and state = 'running' and deadline <= ${now}`.execute(tx);

/** Begins a reading; undefined while another one of the elevator is running. */
export async function beginReading(
  tx: Transaction,
  reading: { elevatorId: string; collectorId: string; subject: ReadingSubject; askedBy: string },
  now: Date,
): Promise<string | undefined> {
  const { elevatorId, subject } = reading;
  await settleOverdue(tx, elevatorId, now);
  const begun = await tx
    .insertInto('controllerReading')
    .values({
      ...reading,
      state: 'running',
      askedAt: now,
      deadline: new Date(now.getTime() + readWithinMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!begun) return undefined;
  await sql`delete from controller_reading where elevator_id = ${elevatorId} and subject = ${subject}
    and id not in (select id from controller_reading where elevator_id = ${elevatorId} and subject = ${subject}
      order by id desc limit ${keptPerElevator})
    and id not in (select reading_id from controller_baseline where elevator_id = ${elevatorId})`.execute(tx);
  return begun.id;
}

const mayBeKept = (code: string, subject: ReadingSubject): boolean =>
  subject === 'records'
    ? /^[EH]/.test(code)
    : findParameter(code)?.secret === undefined && code.startsWith('F');

/**
 * Stores one part of an answer, on any node. A part that is a repeat, that was not requested from this collector, or
 * that is late changes nothing.
 */
export async function keepPart(
  db: Database,
  collectorId: string,
  { id, part, of, values }: ReadReply,
  now: Date,
): Promise<void> {
  if (!/^[1-9]\d{0,17}$/.test(id) || part > of) return;
  const asked = await db
    .selectFrom('controllerReading')
    .select('subject')
    .where('id', '=', id)
    .where('collectorId', '=', collectorId)
    .executeTakeFirst();
  if (!asked) return;
  const kept = Object.entries(values).filter(([code]) => mayBeKept(code, asked.subject));
  await sql`update controller_reading set values = values || ${JSON.stringify(Object.fromEntries(kept))}::jsonb,
      parts = array_append(parts, ${String(part)}), expected = ${of}::int,
      state = case when cardinality(parts) + 1 = ${of}::int then 'complete' else 'running' end
    where id = ${id} and collector_id = ${collectorId} and state = 'running' and deadline > ${now}
      and ${String(part)} <> all(parts) and expected in (0, ${of}::int)`.execute(db);
}

/** The collector of an elevator, and whether the elevator is online. */
export const findSpeaker = (db: Database, elevatorId: string) =>
  db
    .selectFrom('collectorCard as collector')
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'collector.elevatorId')
    .where('collector.elevatorId', '=', elevatorId)
    .select([
      'collector.id',
      'collector.serial',
      'collector.disabled',
      sql<boolean>`coalesce(state.status, 'unknown') not in ('offline', 'unknown')`.as('isOnline'),
    ])
    .executeTakeFirst();

export const findBaseline = (db: Database, elevatorId: string) =>
  db
    .selectFrom('controllerBaseline as baseline')
    .leftJoin('userCard as account', 'account.id', 'baseline.approvedBy')
    .where('baseline.elevatorId', '=', elevatorId)
    .select(['baseline.readingId', 'baseline.approvedAt', 'account.nicks as approvedBy'])
    .executeTakeFirst();

export async function writeBaseline(
  tx: Transaction,
  baseline: { elevatorId: string; readingId: string; approvedBy: string; approvedAt: Date },
): Promise<void> {
  const { elevatorId: _, ...approved } = baseline;
  await tx
    .insertInto('controllerBaseline')
    .values(baseline)
    .onConflict((conflict) => conflict.column('elevatorId').doUpdateSet(approved))
    .execute();
}
