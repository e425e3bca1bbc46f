import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

/** Keeps by which day and rule an elevator is inspected next; without a rule the day that is known stays, as a typed one. */
export async function dateByRule(
  tx: Transaction,
  { elevatorId, dueOn, rule }: { elevatorId: string; dueOn: string | null; rule: string | null },
): Promise<void> {
  await tx
    .updateTable('elevator')
    .set(rule === null ? { datedBy: null } : { datedBy: rule, nextInspection: dueOn })
    .where('id', '=', elevatorId)
    .where((eb) =>
      eb.or([
        sql<boolean>`dated_by is distinct from ${rule}`,
        sql<boolean>`next_inspection is distinct from ${dueOn}::date`,
      ]),
    )
    .execute();
}

/** Those of some elevators whose next inspection a rule dates, so that nobody types it. */
export async function datedByRule(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('elevator')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('datedBy', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
