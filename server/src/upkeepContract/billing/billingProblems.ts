import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';

/** Says what the database refused in the words of the form: more received than was billed. */
export async function refusingUnsound<T>({ t }: Pick<TransactionContext, 't'>, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint } = error as { constraint?: string };
    if (constraint === 'invoice_received') throw new Invalid({ amount: t('invalid.receivedBelowInvoice') });
    if (constraint === 'invoice_received_amount_check') throw new Refusal('receiptPaidBack');
    throw error;
  }
}
