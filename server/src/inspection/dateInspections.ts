import type { inspectionReason } from '@hoistway/contract/inspection/inspectionDue.ts';
import { inspectionRules, type RuleSource } from '@hoistway/contract/inspection/inspectionRules.ts';
import {
  nextInspection,
  type InspectionReason,
  type NextInspection,
} from '@hoistway/contract/inspection/nextInspection.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { asSystem, transactAs, type Database, type Transaction } from '#platform/call/requestContext.ts';
import { announceAll } from '#platform/event/announce.ts';
import { job } from '#platform/job/jobs.ts';
import { historiesOf } from './histories.ts';
import { inspectionDated } from './inspectionEvents.ts';

/** So many elevators are dated in one transaction. */
const atOnce = 2_000;

export type WholeReason = z.output<typeof inspectionReason>;

/** Why an inspection is due, with every word that one of the sentences has. */
export const wholeReason = (reason: InspectionReason): WholeReason => ({
  year: null,
  months: null,
  since: null,
  due: null,
  ...reason,
});

const sources: ReadonlyMap<string, RuleSource> = new Map(
  [...inspectionRules.rows, ...inspectionRules.idle].map(({ id, source }) => [id, source]),
);

/** Where the figures of a rule come from. */
export const sourceOf = (rule: string | null): RuleSource | null =>
  rule === null ? null : (sources.get(rule) ?? null);

/** A next inspection as it is shown. */
export const shownDue = (next: NextInspection | undefined) => ({
  dueOn: next?.due ?? null,
  fromOn: next?.from ?? null,
  applyBy: next?.applyBy ?? null,
  rule: next?.rule ?? null,
  source: next?.source ?? null,
  reason: next === undefined ? null : wholeReason(next.reason),
});

/** Works out when elevators are inspected next, and keeps what is another than before; answers how many are. */
export async function dateInspections(
  tx: Transaction,
  elevatorIds: readonly string[],
  now: Date,
): Promise<number> {
  const dated = (await historiesOf(tx, elevatorIds, now)).map(({ elevatorId, today, history }) => {
    const next = nextInspection(history, inspectionRules, today);
    const { source: _, ...due } = shownDue(next?.rule === null ? undefined : next);
    return { elevatorId, ...due };
  });
  const { rows: changed } = await sql<{ elevatorId: string; dueOn: string | null; rule: string | null }>`
    with known as (
      select dated."elevatorId" as elevator_id, dated."dueOn" as due_on, dated."fromOn" as from_on,
        dated."applyBy" as apply_by, dated.rule, dated.reason
      from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb)
        as dated ("elevatorId" bigint, "dueOn" date, "fromOn" date, "applyBy" date, rule text, reason jsonb))
    insert into inspection_due (elevator_id, due_on, from_on, apply_by, rule, reason)
    select known.elevator_id, known.due_on, known.from_on, known.apply_by, known.rule, known.reason
    from known left join inspection_due before on before.elevator_id = known.elevator_id
    where (before.elevator_id is not null or known.rule is not null)
      and (before.due_on, before.from_on, before.apply_by, before.rule, before.reason)
        is distinct from (known.due_on, known.from_on, known.apply_by, known.rule, nullif(known.reason, 'null'))
    on conflict (elevator_id) do update set due_on = excluded.due_on, from_on = excluded.from_on,
      apply_by = excluded.apply_by, rule = excluded.rule, reason = excluded.reason
    returning elevator_id::text as "elevatorId", due_on::text as "dueOn", rule`.execute(tx);
  await announceAll(tx, inspectionDated, changed);
  return changed.length;
}

/** Dates the inspections of all elevators for which a day has begun where they are maintained. */
export async function dateAllInspections(db: Database, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`select elevator.id::text as id from elevator_card elevator
    left join company_card maintainer on maintainer.id = elevator.maintainer_id
    where extract(hour from ${now}::timestamptz at time zone coalesce(maintainer.time_zone, 'UTC')) = 0
    order by elevator.id`.execute(db);
  for (let at = 0; at < rows.length; at += atOnce) {
    const ids = rows.slice(at, at + atOnce).map(({ id }) => id);
    await transactAs(db, asSystem('inspections'), async (tx) => {
      await holdElevators(tx, ids);
      await dateInspections(tx, ids, now);
    });
  }
}

/** Every hour, since the days of companies begin at different times. */
export const dateInspectionsJob = job({
  name: 'inspection:date',
  payload: z.object({}),
  cron: '10 * * * *',
  run: (_, { db }) => dateAllInspections(db, new Date()),
});
