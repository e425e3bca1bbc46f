import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

interface Dated {
  elevatorIds: readonly string[];
  dueOn: string | null;
  rule: string | null;
}

/**
 * Keeps by which day and rule elevators are inspected next, by one statement; without a rule the day that is known stays,
 * as a typed one. Whoever dates many holds them before.
 */
export async function dateByRule(tx: Transaction, dated: readonly Dated[]): Promise<void> {
  // Of an elevator that is dated twice the later holds.
  const last = new Map(dated.flatMap((each) => each.elevatorIds.map((id) => [id, each] as const)));
  const answers = [...last.values()];
  await sql`update elevator set dated_by = dated.rule,
      next_inspection = case when dated.rule is null then elevator.next_inspection else dated.due_on end
    from unnest(${[...last.keys()]}::bigint[], ${answers.map(({ dueOn }) => dueOn)}::date[],
      ${answers.map(({ rule }) => rule)}::text[]) as dated (id, due_on, rule)
    where elevator.id = dated.id and (elevator.dated_by is distinct from dated.rule
      or (dated.rule is not null and elevator.next_inspection is distinct from dated.due_on))`.execute(tx);
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
