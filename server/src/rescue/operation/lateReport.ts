import { rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import type { RescueStep } from '@hoistway/contract/rescue/rescueClock.ts';
import { minuteOf, rescueSteps } from '@hoistway/contract/rescue/rescueClock.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { announce } from '#platform/event/announce.ts';
import { cancelTimers } from '#platform/timer/timer.ts';
import { isStillNeeded, setStepTimers, stepKey, takeStep } from '../rescuers/escalation.ts';
import { appendOperationRecord } from './appendOperationRecord.ts';
import { readRescue, type LockedRescue } from '../lockRescue.ts';
import { rescueStepped } from '../rescueEvents.ts';
import { tellMissedSteps } from '../rescueMessages.ts';

const minuteMs = 60_000;

/** How many whole minutes a report was on its way. */
export const minutesLost = ({ beganTime, reportTime }: { beganTime: string; reportTime: string }): number =>
  Math.floor((Date.parse(reportTime) - Date.parse(beganTime)) / minuteMs);

/** The record says how long a report was on its way, where that was a minute or more. */
export async function noteLateness(tx: Transaction, rescue: LockedRescue, at: Date): Promise<void> {
  const minutes = minutesLost(rescue);
  if (minutes < 1) return;
  const { id: caseId, elevatorId } = rescue;
  await appendOperationRecord(tx, { at, kind: 'late', caseId, elevatorId, detail: minutes });
}

/** The steps whose time has passed, in the order of their minutes. */
function passedSteps(rescue: LockedRescue, at: Date): RescueStep[] {
  const minutes = minuteOf(rescue);
  const elapsed = (at.getTime() - Date.parse(rescue.beganTime)) / minuteMs;
  return rescueSteps
    .filter((step) => minutes[step] <= elapsed)
    .toSorted((one, other) => minutes[one] - minutes[other]);
}

/** Takes at once, in order, the steps whose limits had passed already when the report came. Each person is told once. */
export async function takeMissedSteps(
  tx: Transaction,
  { caseId, at, done = new Set() }: { caseId: string; at: Date; done?: ReadonlySet<string> },
): Promise<void> {
  const rescue = await readRescue(tx, caseId);
  const taken: RescueStep[] = [];
  for (const step of passedSteps(rescue, at)) {
    if (done.has(step)) continue;
    await cancelTimers(tx, { key: stepKey(caseId, step) });
    const now = await readRescue(tx, caseId);
    if (!isStillNeeded(now, step)) continue;
    await takeStep(tx, now, step, { at, tells: false });
    taken.push(step);
  }
  const minutes = Math.round((at.getTime() - Date.parse(rescue.beganTime)) / minuteMs);
  await tellMissedSteps(tx, caseId, { steps: taken, minutes, at });
}

/** People have been inside for longer than was known: the limits run from then. Later than known changes nothing. */
export async function moveBeginning(
  tx: Transaction,
  { caseId, began, at }: { caseId: string; began: Date; at: Date },
): Promise<void> {
  const known = await readRescue(tx, caseId);
  if (began.getTime() >= Date.parse(known.beganTime)) return;
  await updateRecord(tx, rescueCase, caseId, { beganTime: began });
  const rescue = await readRescue(tx, caseId);
  if (minutesLost(rescue) > minutesLost(known)) await noteLateness(tx, rescue, at);
  const rows = await tx
    .selectFrom('operationRecord')
    .select('kind')
    .where('caseId', '=', caseId)
    .where('kind', 'in', [...rescueSteps])
    .execute();
  const done = new Set<string>(rows.map(({ kind }) => kind));
  await setStepTimers(tx, rescue, { done });
  await announce(tx, rescueStepped, {
    caseId,
    elevatorId: rescue.elevatorId,
    drill: rescue.drill,
    step: 'late',
  });
  await takeMissedSteps(tx, { caseId, at, done });
}
