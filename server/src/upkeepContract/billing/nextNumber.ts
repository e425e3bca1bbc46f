import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import {
  numberOf,
  numberParts,
  type NumberParts,
} from '@hoistway/contract/upkeepContract/billing/invoiceNumber.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/**
 * The next number of a company in the series of the one that it drew last: the lowest that nothing bears, counted from
 * the first of the series. What was voided keeps its number; one that was deleted is drawn again. Empty where the last
 * number does not count.
 */
export async function nextNumber(db: Database, companyId: string, last: string): Promise<string> {
  const parts = numberParts(last);
  if (!parts) return '';
  const { rows } = await sql<{ count: string }>`
    with ${usedIn(companyId, parts)}
    select (min(n) + 1)::text as count from used
    where not exists (select 1 from used as next where next.n = used.n + 1)`.execute(db);
  return numberOf(parts, rows[0]?.count ?? '1');
}

/**
 * The number that should come next where the given one leaves out some of its series; none where it goes on with them, or
 * begins a series.
 */
export async function skippedBefore(
  db: Database,
  companyId: string,
  invoiceNo: string,
): Promise<string | undefined> {
  const parts = numberParts(invoiceNo);
  if (!parts) return undefined;
  const { rows } = await sql<{ skips: boolean }>`
    with ${usedIn(companyId, parts)}
    select coalesce(max(n) < ${parts.digits}::numeric - 1, false) as skips from used
    where n < ${parts.digits}::numeric`.execute(db);
  return rows[0]?.skips ? nextNumber(db, companyId, invoiceNo) : undefined;
}

/** The numbers of a series that a company has drawn. */
function usedIn(companyId: string, parts: NumberParts): RawBuilder<unknown> {
  const [before, after] = [normalForm(parts.before), normalForm(parts.after)];
  return sql`counted as (
      select substr(invoice_no_normal, ${before.length + 1}::int,
        greatest(0, length(invoice_no_normal) - ${before.length + after.length}::int)) as digits
      from invoice where company_id = ${companyId}
        and starts_with(invoice_no_normal, ${before}) and right(invoice_no_normal, ${after.length}::int) = ${after}),
    used as (select digits::numeric as n from counted where digits ~ '^[0-9]{1,18}$')`;
}
