import { bookingFault, lastBillingDay } from '@hoistway/contract/upkeepContract/billing/bookingDay.ts';
import { sql } from 'kysely';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { companyDay } from '../companyDay.ts';

type Context = Pick<TransactionContext, 'db' | 't'>;

/** An invoice bears a day that is not years ahead. */
export async function assertBillingDay(
  { db, t }: Context,
  { companyId, billingDate }: { companyId: string; billingDate: string },
  now: Date,
): Promise<void> {
  const last = lastBillingDay(await companyDay(db, companyId, now));
  if (billingDate > last) throw new Invalid({ billingDate: t('invalid.billedYearsAhead', { day: last }) });
}

interface Booked {
  /** What asks for the day. */
  field: 'date' | 'billingDate';
  companyId: string;
  day: string;
  /** The day of what it belongs to. */
  since: string;
  confirmed: boolean | undefined;
}

/** A receipt, a payment or a credit note bears a day not before what it belongs to, nor one to come unless it is meant. */
export async function assertBookingDay(
  { db, t }: Context,
  { field, companyId, day, since, confirmed }: Booked,
  now: Date,
): Promise<void> {
  const today = await companyDay(db, companyId, now);
  const fault = bookingFault({ day, since, today, confirmed });
  if (fault) throw new Invalid({ [field]: t(fault, { day: fault === 'invalid.dayAhead' ? today : since }) });
}

/** The day from which on a receipt or a payment may be: that of its invoice; nothing is paid back before it came in. */
export async function bookableSince(
  { db }: Context,
  kind: 'receipt' | 'payment',
  { id, billingDate }: { id: string; billingDate: string },
): Promise<string> {
  if (kind === 'receipt') return billingDate;
  const { first } = await db
    .selectFrom('collection')
    .where('invoiceId', '=', id)
    .where('kind', '=', 'receipt')
    .select(sql<string | null>`min(date)::text`.as('first'))
    .executeTakeFirstOrThrow();
  return first !== null && first > billingDate ? first : billingDate;
}
