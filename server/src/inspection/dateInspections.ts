import { createHash } from 'node:crypto';
import { inspectionRules } from '@hoistway/contract/inspection/inspectionRules.ts';
import { lookAgainOn } from '@hoistway/contract/inspection/lookAgainOn.ts';
import { nextInspection } from '@hoistway/contract/inspection/nextInspection.ts';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { announceAll } from '#platform/event/announce.ts';
import { job } from '#platform/job/jobs.ts';
import { factsOf, placedElevators, readFacts, todayOf } from './histories.ts';
import { inspectionsDated } from './inspectionEvents.ts';
import { shownDue } from './shownDue.ts';

/** The facts of so many elevators are read at once. */
const readAtOnce = 20_000;
/** So many elevators are dated in one transaction. */
const writtenAtOnce = 2_000;
/** Other rules make other facts. */
const rulesHash = createHash('sha256').update(JSON.stringify(inspectionRules)).digest('hex').slice(0, 16);

/** Elevators of which the same is known on the same day. */
interface Alike {
  elevatorIds: string[];
  /** By which facts each was judged before. */
  judgedBy: (string | null)[];
  facts: string;
  hash: string;
  today: string;
}

const isMidnightHour = (now: Date) =>
  sql<boolean>`extract(hour from ${now}::timestamptz at time zone coalesce(maintainer.time_zone, 'UTC')) = 0`;

/** An elevator that never passed an inspection has no date by rule, and needs none as long as nothing else was known. */
const isDatable = sql<boolean>`(before.elevator_id is not null or inspected.passed is not null)`;

/** Those of some elevators whose next inspection can be another than when it was last judged; or, on demand, all of them. */
async function readAlike(
  db: Database,
  within: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
  { isAsked, now, everyone }: { isAsked: RawBuilder<boolean>; now: Date; everyone: boolean },
): Promise<Alike[]> {
  const read = placedElevators(db, within)
    .leftJoin('inspectionDue as before', (join) =>
      join.onRef('before.elevatorId', '=', 'elevator.id').on(within(sql`before.elevator_id`)),
    )
    .where(isAsked)
    .where(isDatable)
    .select([
      'elevator.id',
      'before.facts as judgedBy',
      'before.lookAgainOn',
      todayOf(now).as('today'),
      factsOf.as('facts'),
    ]);
  const { rows } = await sql<Alike>`select array_agg(id::text order by id) as elevator_ids,
      array_agg(judged_by::text order by id) as judged_by, facts, hash::text as hash, today::text as today
    from (select *, hashtextextended(concat_ws(';', ${rulesHash}::text, facts), 0) as hash from ${read} as placed offset 0)
      as known
    where ${everyone} or judged_by is distinct from hash or look_again_on <= today
    group by facts, hash, today order by min(id)`.execute(db);
  return rows;
}

/** What is kept of an elevator. */
interface Judged {
  elevatorId: string;
  /** By which facts it was judged before. */
  judgedBy: string | null;
  /** The same for all that are alike. */
  answer: object;
}

/** What is known of each elevator, in the order of their numbers. */
const judge = (alike: readonly Alike[]): Judged[] =>
  alike
    .flatMap(({ elevatorIds, judgedBy, facts, hash, today }) => {
      const history = readFacts(facts);
      const next = nextInspection(history, inspectionRules, today);
      const { source: _, ...due } = shownDue(next?.rule === null ? undefined : next);
      const answer = { ...due, facts: hash, lookAgainOn: lookAgainOn(history, inspectionRules, today) };
      return elevatorIds.map((elevatorId, at) => ({ elevatorId, judgedBy: judgedBy[at]!, answer }));
    })
    .toSorted((one, other) => Number(one.elevatorId) - Number(other.elevatorId));

/** So many at a time as a transaction dates. */
function* inTransactions(judged: readonly Judged[]): Generator<Judged[]> {
  for (let at = 0; at < judged.length; at += writtenAtOnce) yield judged.slice(at, at + writtenAtOnce);
}

/**
 * Keeps by one statement what was judged, unless somebody judged by other facts meanwhile, and tells whose answer is
 * another; answers how many are. Whoever calls it holds the elevators.
 */
async function keepJudged(tx: Transaction, judged: readonly Judged[]): Promise<number> {
  const answers = [...new Set(judged.map(({ answer }) => answer))];
  const nrs = new Map(answers.map((answer, nr) => [answer, nr]));
  // Numbers from one to another: the database reads these rows alone, and not the whole table for each statement.
  const isHere = (id: RawBuilder<unknown>) =>
    sql`${id} between ${judged[0]!.elevatorId}::bigint and ${judged.at(-1)!.elevatorId}::bigint`;
  const { rows: changed } = await sql<{ elevatorIds: string[]; dueOn: string | null; rule: string | null }>`
    with known as materialized (
      select one.elevator_id, one.judged_by, answer."dueOn" as due_on, answer."fromOn" as from_on,
        answer."applyBy" as apply_by, answer.rule, nullif(answer.reason, 'null') as reason, answer.facts,
        answer."lookAgainOn" as look_again_on
      from unnest(${judged.map(({ elevatorId }) => elevatorId)}::bigint[],
          ${judged.map(({ judgedBy }) => judgedBy)}::bigint[],
          ${judged.map(({ answer }) => nrs.get(answer))}::int[]) as one (elevator_id, judged_by, nr)
        join jsonb_to_recordset(${JSON.stringify(answers.map((answer, nr) => ({ nr, ...answer })))}::jsonb) as answer (nr int,
          "dueOn" date, "fromOn" date, "applyBy" date, rule text, reason jsonb, facts bigint, "lookAgainOn" date) using (nr)),
    updated as (
      update inspection_due due set due_on = known.due_on, from_on = known.from_on, apply_by = known.apply_by,
        rule = known.rule, reason = known.reason, facts = known.facts, look_again_on = known.look_again_on
      from known where due.elevator_id = known.elevator_id and ${isHere(sql`due.elevator_id`)} and due.facts is not distinct from known.judged_by
        and (due.due_on, due.from_on, due.apply_by, due.rule, due.reason, due.facts, due.look_again_on) is distinct from
          (known.due_on, known.from_on, known.apply_by, known.rule, known.reason, known.facts, known.look_again_on)
      returning due.elevator_id),
    added as (
      insert into inspection_due (elevator_id, due_on, from_on, apply_by, rule, reason, facts, look_again_on)
      select elevator_id, due_on, from_on, apply_by, rule, reason, facts, look_again_on from known
      where not exists (select from inspection_due before where before.elevator_id = known.elevator_id
        and ${isHere(sql`before.elevator_id`)})
      on conflict do nothing returning elevator_id)
    select array_agg(known.elevator_id::text order by known.elevator_id) as "elevatorIds", known.due_on::text as "dueOn",
      known.rule
    from known join (select elevator_id from updated union all select elevator_id from added) kept using (elevator_id)
      left join inspection_due before on before.elevator_id = known.elevator_id and ${isHere(sql`before.elevator_id`)}
    where (before.due_on, before.from_on, before.apply_by, before.rule, before.reason)
      is distinct from (known.due_on, known.from_on, known.apply_by, known.rule, known.reason)
    group by known.due_on, known.rule order by known.due_on, known.rule`.execute(tx);
  await announceAll(tx, inspectionsDated, changed);
  return changed.reduce((count, { elevatorIds }) => count + elevatorIds.length, 0);
}

/** Works out when elevators, which the transaction holds, are inspected next; answers of how many it is another than before. */
export async function dateInspections(
  tx: Transaction,
  elevatorIds: readonly string[],
  now: Date,
): Promise<number> {
  const alike = await readAlike(tx, (id) => sql`${id} = any(${elevatorIds}::bigint[])`, {
    isAsked: sql`true`,
    now,
    everyone: true,
  });
  let changed = 0;
  for (const judged of inTransactions(judge(alike))) changed += await keepJudged(tx, judged);
  return changed;
}

/**
 * Dates the inspections of all elevators for which a day has begun where they are maintained, as far as they can have
 * changed; `everyone` judges the others too. Answers of how many the answer is another.
 */
export async function dateAllInspections(
  db: Database,
  now: Date,
  { everyone = false }: { everyone?: boolean } = {},
): Promise<number> {
  const { rows: parts } = await sql<{ first: string; last: string }>`
    select min(id)::text as first, max(id)::text as last
    from (select elevator.id, (row_number() over (order by elevator.id) - 1) / ${readAtOnce}::int as part
      from elevator_card elevator left join company_card maintainer on maintainer.id = elevator.maintainer_id
      where ${isMidnightHour(now)}) as numbered
    group by part order by part`.execute(db);
  let changed = 0;
  for (const { first, last } of parts) {
    const alike = await readAlike(db, (id) => sql`${id} between ${first}::bigint and ${last}::bigint`, {
      isAsked: isMidnightHour(now),
      now,
      everyone,
    });
    for (const judged of inTransactions(judge(alike)))
      changed += await transactAs(db, asSystem('inspections'), async (tx) => {
        await holdElevators(
          tx,
          judged.map(({ elevatorId }) => elevatorId),
        );
        return keepJudged(tx, judged);
      });
  }
  return changed;
}

/** Every hour, since the days of companies begin at different times; on Sundays, wherever these end, everyone is judged. */
export const dateInspectionsJob = job({
  name: 'inspection:date',
  payload: z.object({}),
  cron: '10 * * * *',
  run: async (_, { db }) => {
    const now = new Date();
    await dateAllInspections(db, now, { everyone: now.getUTCDay() === 0 });
  },
});
