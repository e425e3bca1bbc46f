import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { numberOf, numberParts } from '@hoistway/contract/upkeepContract/billing/invoiceNumber.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';

/**
 * The next number of a company in the series of the one that it drew last: the lowest that nothing bears, counted from
 * the first of the series. What was voided keeps its number; one that was deleted is drawn again. Empty where the last
 * number does not count.
 */
export async function nextNumber(db: Database, companyId: string, last: string): Promise<string> {
  const parts = numberParts(last);
  if (!parts) return '';
  const [before, after] = [normalForm(parts.before), normalForm(parts.after)];
  const { rows } = await sql<{ count: string }>`
    with counted as (
      select substr(invoice_no_normal, ${before.length + 1}::int,
        greatest(0, length(invoice_no_normal) - ${before.length + after.length}::int)) as digits
      from invoice where company_id = ${companyId}
        and starts_with(invoice_no_normal, ${before}) and right(invoice_no_normal, ${after.length}::int) = ${after}),
    used as (select digits::numeric as n from counted where digits ~ '^[0-9]{1,18}$')
    select (min(n) + 1)::text as count from used
    where not exists (select 1 from used as next where next.n = used.n + 1)`.execute(db);
  return numberOf(parts, rows[0]?.count ?? '1');
}
