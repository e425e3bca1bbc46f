import { isEntrapment } from '@hoistway/contract/fault/fault.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { announce } from '#platform/event/announce.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';
import { findOpen } from './openRescue.ts';
import { rescueStepped } from './rescueEvents.ts';
import { concernsPeople } from './standingSignals.ts';

interface Signal {
  elevatorId: string;
  code: string;
}

/** The same signal is no second line within this time: devices say what bounces many times. */
const sameSignalMs = 10_000;

/** What an elevator reports while people are rescued from it is a line of the rescue, as it is in a drill. */
export async function keepElevatorSignal(tx: Transaction, { elevatorId, code }: Signal): Promise<void> {
  // By an entrapment the rescue is opened or joined, which is a line itself.
  if (!concernsPeople(code) || isEntrapment(code)) return;
  const caseId = await findOpen(tx, elevatorId, false);
  if (caseId === undefined) return;
  const at = await presentOf(tx);
  const before = await tx
    .selectFrom('operationRecord')
    .select('id')
    .where('caseId', '=', caseId)
    .where('kind', '=', 'elevatorSignal')
    .where('detail', '=', code)
    .where('at', '>', new Date(at.getTime() - sameSignalMs).toISOString())
    .limit(1)
    .executeTakeFirst();
  if (before) return;
  await appendOperationRecord(tx, { at, kind: 'elevatorSignal', caseId, elevatorId, detail: code });
  await announce(tx, rescueStepped, { caseId, elevatorId, drill: false, step: 'elevatorSignal' });
}
