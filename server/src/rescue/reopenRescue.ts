import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import { reopenWithinMinutes } from '@hoistway/contract/rescue/releaseRule.ts';
import { rescueState, isOpenRescue, rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueMoves } from '@hoistway/contract/rescue/rescueMoves.ts';
import { tryHoldElevator } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { announce } from '#platform/event/announce.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { translators } from '#platform/texts.ts';
import { cancelTimers } from '#platform/timer/timer.ts';
import { askFirst, askRescuers } from './rescuers/askRescuers.ts';
import { tooFarFrom } from './rescuers/candidates.ts';
import { setRescueTimers } from './rescuers/escalation.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';
import { lockRescue, readRescue, type LockedRescue } from './lockRescue.ts';
import { insideBeside } from './peopleInside.ts';
import { rescueMoved } from './rescueEvents.ts';
import { tellReopened } from './rescueMessages.ts';
import { subjectOf } from './rescueSubject.ts';

interface Report {
  elevatorId: string;
  at: Date;
  /** Still inside, as far as it was said. */
  trappedCount: number | null;
  userId: string | null;
  detail: string;
  text: string | null;
}

/** There is a rescue to reopen, and somebody else holds its elevator. */
export const inOtherHands = Symbol('in other hands');

/**
 * Reopens the rescue from an elevator that ended a short while ago, because people are reported to be inside; answers it.
 * None where there is no such rescue. Drills are never reopened. The elevator is held before the rescue, since orders
 * follow it; what is not held already is not waited for.
 */
export async function reopenRecent(
  tx: Transaction,
  report: Report,
): Promise<string | typeof inOtherHands | undefined> {
  const since = new Date(report.at.getTime() - reopenWithinMinutes * 60_000).toISOString();
  const recent = await tx
    .selectFrom('rescueCase')
    .select('id')
    .where('elevatorId', '=', report.elevatorId)
    .where('drill', '=', false)
    .where('state', 'in', [rescueState.released, rescueState.closed])
    .where('releaseTime', '>', since)
    .orderBy('releaseTime', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!recent) return undefined;
  if (!(await tryHoldElevator(tx, report.elevatorId))) return inOtherHands;
  const rescue = await lockRescue(tx, recent.id);
  // Somebody reopened it at the same moment.
  if (isOpenRescue(rescue.state)) return undefined;
  await reopen(tx, rescue, report);
  return rescue.id;
}

async function reopen(tx: Transaction, rescue: LockedRescue, report: Report): Promise<void> {
  const { id, elevatorId, drill } = rescue;
  const { at, trappedCount } = report;
  const isThere = await leadIsThere(tx, rescue);
  await moveRecord({ db: tx, viewer: program, t: translators.zh }, rescueMoves, {
    id,
    move: isThere ? 'reopenOnSite' : 'reopen',
    lock: async () => ({ ...rescue, ...(await insideBeside(tx, { elevatorId, caseId: id })) }),
    write: async ({ to }) => {
      await updateRecord(tx, rescueCase, id, {
        state: to,
        releaseTime: null,
        closeTime: null,
        checkTime: null,
        checkResult: null,
        releaseWay: null,
        publicCallTime: null,
        trappedCount: trappedCount === null ? null : (rescue.releasedCount ?? 0) + trappedCount,
        ...(isThere ? {} : { leadId: null, arriveTime: null, level: 1 }),
      });
      await appendOperationRecord(tx, {
        at,
        kind: 'reopened',
        caseId: id,
        elevatorId,
        userId: report.userId,
        detail: report.detail,
        text: report.text,
      });
    },
    announce: ({ from, to }) => announce(tx, rescueMoved, { caseId: id, elevatorId, drill, from, to }),
  });
  await cancelTimers(tx, { subject: subjectOf(id) });
  if (!isThere) await sendAnew(tx, id, at);
  await tellReopened(tx, id, at);
}

/** Whether the rescuer was at the elevator and is at no other rescue by now. */
async function leadIsThere(tx: Transaction, { id, leadId, arriveTime }: LockedRescue): Promise<boolean> {
  if (leadId === null || arriveTime === null) return false;
  const elsewhere = await tx
    .selectFrom('rescueCase')
    .select('id')
    .where('leadId', '=', leadId)
    .where('id', '<>', id)
    .where('drill', '=', false)
    .where('state', 'in', [rescueState.accepted, rescueState.arrived])
    .limit(1)
    .executeTakeFirst();
  return elsewhere === undefined;
}

/** All begins again: those who were asked before are asked once more, and whoever is there first now. */
async function sendAnew(tx: Transaction, caseId: string, at: Date): Promise<void> {
  const rescue = await readRescue(tx, caseId);
  const before = await tx
    .updateTable('rescueAssignment')
    .set({ state: askedState.withdrawn, answeredAt: at })
    .where('caseId', '=', caseId)
    .where('state', '<>', askedState.declined)
    .returning(['staffId', 'etaMinutes'])
    .execute();
  await setRescueTimers(tx, rescue, at);
  const tooFar = await tooFarFrom(tx, rescue, at);
  const near = before.filter(({ staffId }) => !tooFar.has(staffId));
  await askRescuers(tx, rescue, near, { at, round: 'manual' });
  await askFirst(tx, rescue, at);
}
