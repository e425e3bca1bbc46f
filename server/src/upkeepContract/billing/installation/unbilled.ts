import { Refusal } from '#platform/call/problems.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { installationUnbilled } from './installationEvents.ts';

/** What an invoice of an installation asked for was free to be billed anew once it was credited in full. */
export async function assertStaysCredited(
  tx: Transaction,
  { installContractId }: { installContractId: string | null },
  { creditsId, voidedAt }: { creditsId: string | null; voidedAt: string | null },
): Promise<void> {
  if (installContractId === null || creditsId === null || voidedAt !== null) return;
  const { amount, creditedAmount } = await tx
    .selectFrom('invoice')
    .where('id', '=', creditsId)
    .select(['amount', 'creditedAmount'])
    .executeTakeFirstOrThrow();
  if (creditedAmount === amount) throw new Refusal('creditedInFull');
}

/** Says that an invoice asks for nothing any more, where it was of an installation. */
export async function noteUnbilled(
  tx: Transaction,
  { installContractId }: { installContractId: string | null },
  invoiceId: string,
  at: Date,
): Promise<void> {
  if (installContractId !== null)
    await announce(tx, installationUnbilled, { invoiceId, installContractId, at: at.toISOString() });
}
