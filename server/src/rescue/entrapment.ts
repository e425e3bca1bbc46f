import { isReported } from '@hoistway/contract/fault/fault.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { keepOperation } from './keepOperation.ts';
import { openRescue } from './openRescue.ts';

interface Entrapment {
  faultId: string;
  elevatorId: string;
  code: string;
}

/**
 * People are trapped: a rescue begins. One that is over already, as devices say afterwards, needs none. They have been
 * inside since it began, however late the report is; of a clock that is wrong, since it came.
 */
export async function entrapmentOpened(
  tx: Transaction,
  { faultId, elevatorId, code }: Entrapment,
): Promise<void> {
  const fault = await tx
    .selectFrom('faultCard as fault')
    .select(['openedAt', 'repeatedAt', 'closedAt'])
    .where('id', '=', faultId)
    .executeTakeFirst();
  if (fault?.closedAt != null) return;
  const began = fault && new Date(fault.repeatedAt ?? fault.openedAt);
  await openRescue(tx, {
    elevatorId,
    faultId,
    source: isReported(code) ? 'qrReport' : 'fault',
    at: await presentOf(tx),
    ...(began ? { began } : {}),
    detail: code,
  });
}

/**
 * The elevator reports nobody in it any more: a line in the record of the rescue, also of one that is released and waits for
 * its check, which nobody may record before. People end a rescue, not devices.
 */
export async function entrapmentClosed(tx: Transaction, { elevatorId, code }: Entrapment): Promise<void> {
  const caseId = await lastUnclosed(tx, elevatorId);
  if (caseId !== undefined)
    await keepOperation(tx, {
      at: await presentOf(tx),
      kind: 'signal',
      caseId,
      elevatorId,
      detail: code,
    });
}

async function lastUnclosed(tx: Transaction, elevatorId: string): Promise<string | undefined> {
  const last = await tx
    .selectFrom('rescueCase')
    .select(['id', 'state'])
    .where('elevatorId', '=', elevatorId)
    .where('drill', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.state !== 'closed' && last.state !== 'canceled' ? last.id : undefined;
}
