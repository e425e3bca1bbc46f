import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import type { askedRounds } from '@hoistway/contract/rescue/rescueCalls.ts';
import { chooseFirst } from '@hoistway/contract/rescue/rescuerRank.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { candidatesOf, type Candidate } from './candidates.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { keepFirstPlaces } from './rescuePositions.ts';
import { rescueStepped } from '../rescueEvents.ts';
import { tellAsked } from '../rescueMessages.ts';

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

/** Asks people to come; those who have been asked are asked again unless they come or have not answered. Answers how many were asked. */
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
        state: askedState.asked,
        askedAt: at,
        answeredAt: null,
        etaMinutes,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['caseId', 'staffId'])
        .doUpdateSet({ state: askedState.asked, round, askedAt: at, answeredAt: null })
        .where('rescueAssignment.state', 'in', [askedState.declined, askedState.withdrawn, askedState.lost]),
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
    await appendOperationRecord(tx, {
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

/** Asks whoever the program would send first, and says where nobody can be there in time. */
export async function askFirst(
  tx: Transaction,
  rescue: AskedCase & { arriveMinutes: number },
  at: Date,
): Promise<void> {
  const { id: caseId, elevatorId, drill, arriveMinutes } = rescue;
  const { person, inTime } = chooseFirst(await candidatesOf(tx, rescue, at), arriveMinutes);
  if (!inTime) {
    await appendOperationRecord(tx, { at, kind: 'nobodyInTime', caseId, elevatorId, detail: arriveMinutes });
    await announce(tx, rescueStepped, { caseId, elevatorId, drill, step: 'nobodyInTime' });
  }
  if (person) await askRescuers(tx, rescue, [person], { at, round: roundOf(person) });
}

const roundOf = ({ level, onDuty }: Candidate): Asking['round'] =>
  level === 2 ? 'grid' : onDuty ? 'onDuty' : 'secondPerson';
