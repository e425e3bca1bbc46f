import { isReported } from '@hoistway/contract/fault/fault.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { keepOperation } from './keepOperation.ts';
import { openRescue } from './openRescue.ts';

interface Entrapment {
  faultId: string;
  elevatorId: string;
  code: string;
}

/** People are trapped: a rescue begins. One that is over already, as devices say afterwards, needs none. */
export async function entrapmentOpened(
  tx: Transaction,
  { faultId, elevatorId, code }: Entrapment,
): Promise<void> {
  const fault = await tx
    .selectFrom('faultCard as fault')
    .select('closedAt')
    .where('id', '=', faultId)
    .executeTakeFirst();
  if (fault?.closedAt != null) return;
  await openRescue(tx, {
    elevatorId,
    faultId,
    source: isReported(code) ? 'qrReport' : 'fault',
    at: await presentOf(tx),
    detail: code,
  });
}

/** The elevator reports nobody in it any more: a line in the record. People end a rescue, not devices. */
export async function entrapmentClosed(tx: Transaction, { elevatorId, code }: Entrapment): Promise<void> {
  const open = await tx
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', elevatorId)
    .where('drill', '=', false)
    .where('state', 'in', [...openRescueStates])
    .executeTakeFirst();
  if (open)
    await keepOperation(tx, {
      at: await presentOf(tx),
      kind: 'signal',
      caseId: open.id,
      elevatorId,
      detail: code,
    });
}
