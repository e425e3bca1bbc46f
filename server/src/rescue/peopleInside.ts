import { entrapmentCodes } from '@hoistway/contract/fault/fault.ts';
import { openRescueStates, type rescueSources } from '@hoistway/contract/rescue/rescueCase.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { insideReported } from './rescueEvents.ts';

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

type RescueSource = (typeof rescueSources)[number];

/** Devices take back what they say; what a person says holds until a person says that everybody is out. */
const saidByPerson: Record<RescueSource, boolean> = {
  fault: false,
  carButton: false,
  phone: true,
  // Anybody who passes by may scan the label; whoever deals with it enters who is inside.
  qrReport: false,
  manual: true,
};

/** Keeps that a person said that people are inside, beside what the device of the elevator says. */
export async function reportInside(
  tx: Transaction,
  {
    caseId,
    elevatorId,
    source,
    drill,
  }: { caseId: string; elevatorId: string; source: RescueSource; drill: boolean },
): Promise<void> {
  if (!drill && saidByPerson[source]) await noteInside(tx, { caseId, elevatorId, inside: true });
}

/** Everybody is out, or nobody was inside: what was said before holds no longer. */
export const reportOut = (
  tx: Transaction,
  { id, elevatorId }: { id: string; elevatorId: string },
): Promise<void> => noteInside(tx, { caseId: id, elevatorId, inside: false });

/** What a person says of the people inside holds until a person says otherwise. */
export async function noteInside(
  tx: Transaction,
  { caseId, elevatorId, inside }: { caseId: string; elevatorId: string; inside: boolean },
): Promise<void> {
  const changed = await tx
    .updateTable('rescueCase')
    .set({ personReported: inside })
    .where('id', '=', caseId)
    .where('personReported', '=', !inside)
    .returning('id')
    .executeTakeFirst();
  if (changed) await announce(tx, insideReported, { caseId, elevatorId, inside });
}
