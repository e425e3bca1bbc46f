import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { drillCause, drillSignals } from '@hoistway/contract/rescue/rescueDrill.ts';
import { isOpenRescue, openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { announce } from '#platform/event/announce.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { lockRescue, type LockedRescue } from '../lockRescue.ts';
import { openByHand } from '../openRescue.ts';
import { rescueStepped } from '../rescueEvents.ts';
import { subjectOf } from '../rescueSubject.ts';

interface Drill {
  elevatorId: string;
  trappedCount: number;
  remark?: string | undefined;
  at: Date;
  userId: string;
}

/** What the elevator of a drill would report has its time; once somebody is there it has said enough. */
export const drillTimer = timer({
  kind: 'rescue.drillSignal',
  payload: z.object({ caseId: identity(), code: z.string() }),
  fire: async (tx, { caseId, code }, { now }) => {
    const rescue = await lockRescue(tx, caseId);
    if (isOpenRescue(rescue.state) && rescue.arriveTime === null) await play(tx, rescue, code, now);
  },
});

/** Begins a drill; answers its rescue. Where people are trapped, or a drill goes on already, there is none. */
export async function startDrill(
  tx: Transaction,
  { elevatorId, trappedCount, remark, at, userId }: Drill,
): Promise<string> {
  await holdElevators(tx, [elevatorId]);
  const open = await tx
    .selectFrom('rescueCase')
    .select(['caseNo', 'drill'])
    .where('elevatorId', '=', elevatorId)
    .where('state', 'in', [...openRescueStates])
    .orderBy('drill')
    .limit(1)
    .executeTakeFirst();
  if (open) throw new Refusal(open.drill ? 'drillUnderWay' : 'rescueUnderWay', { no: open.caseNo });
  const caseId = await openByHand(tx, {
    elevatorId,
    source: 'fault',
    at,
    drill: true,
    trappedCount,
    userId,
    text: remark,
    detail: drillCause,
  });
  const rescue = await lockRescue(tx, caseId);
  for (const [index, { code, afterSeconds }] of drillSignals.entries()) {
    if (afterSeconds === 0) await play(tx, rescue, code, at);
    else
      await setTimer(
        tx,
        drillTimer,
        { caseId, code },
        {
          dueAt: new Date(at.getTime() + afterSeconds * 1000),
          key: `rescue.drillSignal:${caseId}:${index}`,
          subject: subjectOf(caseId),
        },
      );
  }
  return caseId;
}

/** The elevator of a drill that was played reports its car empty again, as a real one would. */
export async function endDrillSignals(tx: Transaction, rescue: LockedRescue, at: Date): Promise<void> {
  if (!rescue.drill || rescue.source !== 'fault') return;
  await appendOperationRecord(tx, {
    at,
    kind: 'signal',
    caseId: rescue.id,
    elevatorId: rescue.elevatorId,
    detail: drillCause,
  });
}

async function play(tx: Transaction, rescue: LockedRescue, code: string, at: Date): Promise<void> {
  const { id: caseId, elevatorId, drill } = rescue;
  await appendOperationRecord(tx, { at, kind: 'drillSignal', caseId, elevatorId, detail: code });
  await announce(tx, rescueStepped, { caseId, elevatorId, drill, step: 'drillSignal' });
}
