import { entrapmentCodes } from '@hoistway/contract/fault/fault.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

interface Asked {
  elevatorId: string;
  /** The rescue that is judged; another one on the same elevator counts. */
  caseId?: string;
}

/** What says that people are, or may be, in an elevator, beside one of its rescues. */
export async function insideBeside(
  db: Database,
  { elevatorId, caseId }: Asked,
): Promise<{ otherOpen: boolean; entrapmentOpen: boolean }> {
  const open = db
    .selectFrom('rescueCase as other')
    .where('other.elevatorId', '=', elevatorId)
    .where('other.drill', '=', false)
    .where('other.state', 'in', [...openRescueStates]);
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .exists((caseId === undefined ? open : open.where('other.id', '<>', caseId)).select('other.id'))
        .as('otherOpen'),
      eb
        .exists(
          eb
            .selectFrom('faultCard as fault')
            .where('fault.elevatorId', '=', elevatorId)
            .where('fault.code', 'in', entrapmentCodes)
            .where('fault.closedAt', 'is', null)
            .select('fault.id'),
        )
        .as('entrapmentOpen'),
    ])
    .executeTakeFirstOrThrow();
  return { otherOpen: Boolean(row.otherOpen), entrapmentOpen: Boolean(row.entrapmentOpen) };
}

/** Refuses to let an elevator run while people are, or may be, in it. */
export async function assertNobodyTrapped(tx: Transaction, asked: Asked): Promise<void> {
  const { otherOpen, entrapmentOpen } = await insideBeside(tx, asked);
  if (otherOpen) throw new Refusal('otherRescueOpen');
  if (entrapmentOpen) throw new Refusal('entrapmentStands');
}
