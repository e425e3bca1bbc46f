import type { askedRounds } from '@hoistway/contract/rescue/rescueCalls.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { findCandidates } from './candidates.ts';
import { keepOperation } from './keepOperation.ts';
import { keepFirstPlaces } from './rescuePositions.ts';
import { rescueStepped } from './rescueEvents.ts';
import { tellAsked } from './rescueMessages.ts';

export interface AskedCase {
  id: string;
  elevatorId: string;
  drill: boolean;
}

interface Asking {
  at: Date;
  round: (typeof askedRounds)[number];
  /** Absent where the program asks. */
  userId?: string | null;
  text?: string | undefined;
}

/** Asks people to come; those who have been asked are asked again only if they declined. Answers how many were asked. */
export async function askRescuers(
  tx: Transaction,
  { id, elevatorId, drill }: AskedCase,
  people: readonly { staffId: string; etaMinutes: number | null }[],
  { at, round, userId = null, text }: Asking,
): Promise<number> {
  if (people.length === 0) return 0;
  const asked = await tx
    .insertInto('rescueAssignment')
    .values(
      people.map(({ staffId, etaMinutes }) => ({
        caseId: id,
        staffId,
        round,
        state: 'asked' as const,
        askedAt: at,
        answeredAt: null,
        etaMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['caseId', 'staffId'])
        .doUpdateSet({ state: 'asked', round, askedAt: at, answeredAt: null })
        .where('rescueAssignment.state', 'in', ['declined', 'withdrawn']),
    )
    .returning('staffId')
    .execute();
  if (asked.length === 0) return 0;
  await tx
    .updateTable('rescueCase')
    .set({ dispatchTime: at })
    .where('id', '=', id)
    .where('dispatchTime', 'is', null)
    .execute();
  for (const { staffId } of asked) {
    await keepOperation(tx, {
      at,
      kind: 'asked',
      caseId: id,
      elevatorId,
      staffId,
      userId,
      detail: round,
      text: text ?? null,
    });
  }
  const staffIds = asked.map(({ staffId }) => staffId);
  await keepFirstPlaces(tx, id, staffIds, at);
  await tellAsked(tx, id, staffIds, { at, word: text?.trim() || null });
  await announce(tx, rescueStepped, { caseId: id, elevatorId, drill, step: 'asked' });
  return asked.length;
}

/** Asks whoever the program would send first. */
export async function askFirst(tx: Transaction, rescue: AskedCase, at: Date): Promise<void> {
  const people = await findCandidates(tx, rescue.elevatorId, at);
  const first = people.find(({ level, onDuty }) => level === 1 && onDuty);
  if (first) await askRescuers(tx, rescue, [first], { at, round: 'onDuty' });
}
