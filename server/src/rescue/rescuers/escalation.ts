import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import {
  calmEveryMinutes,
  checkWithinHours,
  minuteOf,
  rescueSteps,
  waitsFor,
  type RescueStep,
} from '@hoistway/contract/rescue/rescueClock.ts';
import { rescueState, isOpenRescue, rescueCase } from '@hoistway/contract/rescue/rescueCase.ts';
import { chooseFirst } from '@hoistway/contract/rescue/rescuerRank.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { announce } from '#platform/event/announce.ts';
import { setTimer, timer } from '#platform/timer/timer.ts';
import { askRescuers } from './askRescuers.ts';
import { notAsked, offeredBeyond, type Candidate } from './candidates.ts';
import { appendOperationRecord } from '../operation/appendOperationRecord.ts';
import { lockRescue, type LockedRescue } from '../lockRescue.ts';
import { rescueStepped } from '../rescueEvents.ts';
import { tellStep } from '../rescueMessages.ts';
import { subjectOf } from '../rescueSubject.ts';

const minuteMs = 60_000;
const ofCase = z.object({ caseId: identity() });

/** As many people of the grid are asked at once. */
const maxOfGrid = 5;

/** A step of the escalation whose time has come. */
export const stepTimer = timer({
  kind: 'rescue.step',
  payload: ofCase.extend({ step: z.enum(rescueSteps) }),
  fire: async (tx, { caseId, step }, { now }) => {
    const rescue = await lockRescue(tx, caseId);
    if (isStillNeeded(rescue, step)) await takeStep(tx, rescue, step, { at: now });
  },
});

/** The people inside are to be called, again and again until somebody is there. */
export const calmTimer = timer({
  kind: 'rescue.calm',
  payload: ofCase,
  fire: async (tx, { caseId }, { now }) => {
    const rescue = await lockRescue(tx, caseId);
    if (!isOpenRescue(rescue.state) || rescue.arriveTime !== null) return;
    await note(tx, rescue, 'calmDue', now);
    await setCalmTimer(tx, caseId, new Date(now.getTime() + calmEveryMinutes * minuteMs));
  },
});

/** The elevator should have been checked by now. */
export const checkTimer = timer({
  kind: 'rescue.check',
  payload: ofCase,
  fire: async (tx, { caseId }, { now }) => {
    const rescue = await lockRescue(tx, caseId);
    if (rescue.state === rescueState.released && rescue.checkTime === null)
      await note(tx, rescue, 'reminder', now, 'check');
  },
});

/** Whether a step still has a reason: its people have not come, and it has not been taken by hand. */
export const isStillNeeded = ({ state, arriveTime, level }: LockedRescue, step: RescueStep): boolean => {
  if (!isOpenRescue(state) || arriveTime !== null) return false;
  if (step === 'grid' && level >= 2) return false;
  return waitsFor[step] === 'arrival' || state === rescueState.waiting;
};

/** Sets everything that happens by itself when a rescue begins, or begins again at `since`. */
export async function setRescueTimers(
  tx: Transaction,
  rescue: LockedRescue,
  since = new Date(rescue.beganTime),
): Promise<void> {
  await setStepTimers(tx, rescue, { since });
  await setCalmTimer(tx, rescue.id, new Date(since.getTime() + calmEveryMinutes * minuteMs));
}

/** The key of the timer of a step. */
export const stepKey = (caseId: string, step: RescueStep): string => `rescue.step:${caseId}:${step}`;

interface SettingSteps {
  /** Those that are done already. */
  done?: ReadonlySet<string>;
  /** From when their minutes run. */
  since?: Date;
}

/** Sets the steps of the escalation, except those that are done. */
export async function setStepTimers(
  tx: Transaction,
  rescue: LockedRescue,
  { done = new Set(), since = new Date(rescue.beganTime) }: SettingSteps = {},
): Promise<void> {
  const { id: caseId } = rescue;
  const from = since.getTime();
  const minutes = minuteOf(rescue);
  for (const step of rescueSteps) {
    if (done.has(step)) continue;
    await setTimer(
      tx,
      stepTimer,
      { caseId, step },
      {
        dueAt: new Date(from + minutes[step] * minuteMs),
        key: stepKey(caseId, step),
        subject: subjectOf(caseId),
      },
    );
  }
}

const setCalmTimer = (tx: Transaction, caseId: string, dueAt: Date) =>
  setTimer(tx, calmTimer, { caseId }, { dueAt, key: `rescue.calm:${caseId}`, subject: subjectOf(caseId) });

export const setCheckTimer = (tx: Transaction, caseId: string, releasedAt: Date) =>
  setTimer(
    tx,
    checkTimer,
    { caseId },
    {
      dueAt: new Date(releasedAt.getTime() + checkWithinHours * 60 * minuteMs),
      key: `rescue.check:${caseId}`,
      subject: subjectOf(caseId),
    },
  );

interface Taking {
  at: Date;
  /** Who does it before its time. */
  userId?: string;
  /** Whether people are told of it here. */
  tells?: boolean;
}

/** Does what a step says; answers how many more people were asked. */
export async function takeStep(
  tx: Transaction,
  rescue: LockedRescue,
  step: RescueStep,
  { at, userId, tells = true }: Taking,
): Promise<number> {
  const minutes = Math.round((at.getTime() - Date.parse(rescue.beganTime)) / minuteMs);
  await appendOperationRecord(tx, {
    at,
    kind: step,
    caseId: rescue.id,
    elevatorId: rescue.elevatorId,
    userId: userId ?? null,
    detail: minutes,
  });
  const asked = await effectOf[step](tx, rescue, at, userId ?? null);
  if (tells) await tellStep(tx, rescue.id, step, minutes);
  await announce(tx, rescueStepped, {
    caseId: rescue.id,
    elevatorId: rescue.elevatorId,
    drill: rescue.drill,
    step,
  });
  return asked;
}

type Effect = (tx: Transaction, rescue: LockedRescue, at: Date, userId: string | null) => Promise<number>;

const effectOf: Record<RescueStep, Effect> = {
  secondPerson: async (tx, rescue, at, userId) => {
    const next = secondOf(await notAsked(tx, rescue, at), rescue.arriveMinutes);
    return next ? askRescuers(tx, rescue, [next], { at, round: 'secondPerson', userId }) : 0;
  },
  grid: askGrid,
  reminder: () => Promise.resolve(0),
  overdue: async (tx, rescue, at, userId) => {
    await updateRecord(tx, rescueCase, rescue.id, { overdueArrival: true });
    return rescue.level < 2 ? askGrid(tx, rescue, at, userId) : 0;
  },
  publicForce: async (tx, rescue) => {
    // A drill stops before the public force.
    if (!rescue.drill) await raise(tx, rescue, 3);
    return 0;
  },
};

async function askGrid(
  tx: Transaction,
  rescue: LockedRescue,
  at: Date,
  userId: string | null,
): Promise<number> {
  await raise(tx, rescue, 2);
  const { near } = await offeredBeyond(tx, rescue, at);
  return askRescuers(tx, rescue, near.slice(0, maxOfGrid), { at, round: 'grid', userId });
}

/** The second person is one of the own company who can be there in time, else whoever would be first. */
function secondOf(people: readonly Candidate[], limitMinutes: number): Candidate | undefined {
  const own = people.filter(({ level }) => level === 1);
  const soon = chooseFirst(own, limitMinutes);
  if (soon.inTime) return soon.person;
  // Where only the public force is nearer, the company still hears of it.
  return chooseFirst(people, limitMinutes).person ?? soon.person;
}

const raise = (tx: Transaction, { id, level }: LockedRescue, to: 2 | 3) =>
  updateRecord(tx, rescueCase, id, { level: Math.max(level, to) });

async function note(
  tx: Transaction,
  { id, elevatorId, drill }: LockedRescue,
  kind: 'calmDue' | 'reminder',
  at: Date,
  detail?: string,
): Promise<void> {
  await appendOperationRecord(tx, {
    at,
    kind,
    caseId: id,
    elevatorId,
    ...(detail === undefined ? {} : { detail }),
  });
  await announce(tx, rescueStepped, { caseId: id, elevatorId, drill, step: kind });
}
