import type { Transaction } from '#platform/call/requestContext.ts';
import { openByHand } from '#area/rescue/openRescue.ts';
import { openingScenes } from './demoOpening.ts';

/** Of the kind that says that people are trapped. */
const code = 'K111';

/** The rescue of whom the demo begins with: it was opened when the fault was. */
export async function seedRescue(tx: Transaction): Promise<void> {
  const fault = await tx
    .selectFrom('fault')
    .innerJoin('elevator', 'elevator.id', 'fault.elevatorId')
    .where('elevator.shortNumber', '=', openingScenes.trapped.elevator)
    .where('fault.code', '=', code)
    .where('fault.closedAt', 'is', null)
    .select(['fault.id', 'fault.elevatorId', 'fault.openedAt'])
    .executeTakeFirstOrThrow();
  await openByHand(tx, {
    elevatorId: fault.elevatorId,
    faultId: fault.id,
    source: 'fault',
    at: new Date(fault.openedAt),
    detail: code,
  });
}
