import type { InstallStepMoveName } from '@hoistway/contract/install/installStepMoves.ts';
import { installStepMoves } from '@hoistway/contract/install/installStepMoves.ts';
import { missingOf, outsideOf } from '@hoistway/contract/install/stepEvidence.ts';
import { installStep } from '@hoistway/contract/install/orderStep.ts';
import type { SaidBy } from '@hoistway/contract/moves/moveCalls.ts';
import type { installStepCalls } from '@hoistway/contract/install/installStepCalls.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { beginInstallation, finishInstallation, holdInstallation } from '#area/workOrder/installation.ts';
import { signInAt } from '#area/workOrder/signIn.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveRecord, type Moved } from '#platform/moveRecord.ts';
import { reachMilestones, unreachMilestones } from '../contract/milestones.ts';
import { tellReleased, tellWaiting, untellStep } from '../installMessages.ts';
import { untellHoldPoint } from '../order/holdPointMessages.ts';
import { replan } from '../order/replan.ts';
import { judged, selectSteps, type JudgedStep } from './stepRows.ts';

type Said = SaidBy<Pick<typeof installStepCalls, 'start' | 'done' | 'audit' | 'reopen'>>;
type Moving = Omit<Said, 'id' | 'act' | 'seen'> & {
  id: string;
  move: (row: JudgedStep) => InstallStepMoveName | undefined;
  seen?: JudgedStep['state'] | undefined;
};

/** A step that the viewer sees, held with its order until the transaction ends. */
export async function lockStep(ctx: TransactionContext, id: string, now: Date): Promise<JudgedStep> {
  const { db, viewer } = ctx;
  const found = await selectSteps(db, viewer, now).where('step.id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  await holdInstallation(db, found.workOrderId);
  await lockRows(db, 'installOrder', { id: found.orderId });
  const row = await selectSteps(db, viewer, now).where('step.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return judged(row);
}

/** Moves a step on or back, with what follows for its order, its milestones and the plan. */
export async function moveStep(ctx: TransactionContext, moving: Moving, at: Date): Promise<void> {
  const { db } = ctx;
  const { id, move, seen, remark } = moving;
  await keepSaid(ctx, moving, at);
  await moveRecord(ctx, installStepMoves, {
    id,
    move,
    seen,
    remark,
    at,
    lock: () => lockStep(ctx, id, at),
    hindered: async (row, refusal) => {
      if (refusal === 'stepEvidenceMissing') throw sayMissing(ctx, row);
      if (refusal === 'valuesUndecided') throw new Invalid({ decision: ctx.t('invalid.decision') });
    },
    write: async (made) => {
      await untellStep(db, made.row.id);
      if (made.to === 'done') await untellHoldPoint(db, made.row.id);
      await effectOf[made.move](ctx, made, moving, at);
      await replan(db, [made.row.orderId], at);
    },
  });
}

/** What is said with a move is kept before it is judged, and not at all where it is refused. */
async function keepSaid(ctx: TransactionContext, moving: Moving, now: Date): Promise<void> {
  const { measured, paperNo, paperOn, decision } = moving;
  if (measured === undefined && paperNo === undefined && paperOn === undefined && decision === undefined)
    return;
  const row = await lockStep(ctx, moving.id, now);
  if (measured !== undefined && measured.length > row.measures.length)
    throw new Invalid({ measured: ctx.t('invalid.measuredMore') });
  if (paperOn !== undefined && paperOn > row.today) throw new Invalid({ paperOn: ctx.t('invalid.paperOn') });
  await updateRecord(ctx.db, installStep, moving.id, {
    ...(row.state === 'doing' ? { measured, paperNo, paperOn } : {}),
    ...(row.state === 'done' && outsideOf(row).length > 0 ? { decision } : {}),
  });
}

/** Everything that is missing, each at its field. */
function sayMissing({ t, language }: TransactionContext, row: JudgedStep): Invalid {
  const missing = missingOf(row);
  const names = missing.papers
    .map(({ name, englishName }) => (language === 'en' && englishName) || name)
    .join(', ');
  return new Invalid({
    ...(missing.pictures > 0 ? { pictures: t('invalid.stepPicturesMissing', { n: missing.pictures }) } : {}),
    ...(missing.papers.length > 0 ? { papers: t('invalid.stepPaperMissing', { names }) } : {}),
    ...(missing.measured ? { measured: t('invalid.measuredMissing') } : {}),
    ...(missing.paper && row.paperNo === null ? { paperNo: t('invalid.paperNo') } : {}),
    ...(missing.paper && row.paperOn === null ? { paperOn: t('invalid.paperOn') } : {}),
  });
}

type MovedStep = Moved<JudgedStep, JudgedStep['state'], InstallStepMoveName>;
type Effect = (ctx: TransactionContext, made: MovedStep, moving: Moving, at: Date) => Promise<void>;

/** Back to work: as one round more, without what was said of the one before. */
const backToWork: Effect = ({ db }, { row, to, remark }) =>
  updateRecord(db, installStep, row.id, {
    state: to,
    remark,
    doneAt: null,
    doneBy: null,
    auditedAt: null,
    auditedBy: null,
    auditWay: null,
    auditDistanceM: null,
    decision: null,
    reworkCount: row.reworkCount + 1,
  });

const effectOf: Record<InstallStepMoveName, Effect> = {
  start: async ({ db }, { row, to }, _, at) => {
    await updateRecord(db, installStep, row.id, { state: to, beganAt: at });
    if (row.status === orderStatus.accepted) await beginInstallation(db, row.workOrderId, at);
  },
  done: async ({ db, viewer }, { row, to }, _, at) => {
    await updateRecord(db, installStep, row.id, { state: to, doneAt: at, doneBy: viewer.userId });
    await tellWaiting(db, row.id, at);
  },
  approve: async (ctx, { row, to }, { way = 'pictures', label, latitude, longitude }, at) => {
    const { db, viewer, t } = ctx;
    const shown =
      way === 'pictures'
        ? { way, distanceM: null }
        : await signInAt(db, row, { label, latitude, longitude }, t);
    await updateRecord(db, installStep, row.id, {
      state: to,
      auditedAt: at,
      auditedBy: viewer.userId,
      auditWay: shown.way,
      auditDistanceM: shown.distanceM,
    });
    await reachMilestones(db, {
      orderId: row.orderId,
      isReached: ({ stepName }) => stepName === row.name,
      day: row.today,
    });
    await tellReleased(db, row.id, at);
    await completeBuilt(ctx, row, at);
  },
  sendBack: backToWork,
  reopen: async (ctx, made, moving, at) => {
    await backToWork(ctx, made, moving, at);
    await unreachMilestones(ctx.db, 'orderId', [made.row.orderId]);
  },
};

/** With its last step the order is done. */
async function completeBuilt({ db }: TransactionContext, row: JudgedStep, at: Date): Promise<void> {
  const open = await db
    .selectFrom('installStep')
    .where('orderId', '=', row.orderId)
    .where('state', '<>', 'audited')
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (open || (row.status !== orderStatus.atWork && row.status !== orderStatus.paused)) return;
  await finishInstallation(db, row.workOrderId, at);
}
