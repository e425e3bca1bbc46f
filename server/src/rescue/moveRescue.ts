import { askedState, awaitedStates, type AskedState } from '@hoistway/contract/rescue/askedState.ts';
import { judgeRelease, type ReleaseVerdict } from '@hoistway/contract/rescue/releaseRule.ts';
import {
  rescueState,
  isOpenRescue,
  rescueCase,
  type RescueState,
} from '@hoistway/contract/rescue/rescueCase.ts';
import { rescueMoves, type RescueMoveName } from '@hoistway/contract/rescue/rescueMoves.ts';
import type { OperationKind } from '@hoistway/contract/rescue/operationRecord.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { assertHoistwayClear } from '#area/workOrder/hoistway/assertHoistwayClear.ts';
import type { Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { announce } from '#platform/event/announce.ts';
import { moveRecord, type Moved } from '#platform/moveRecord.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { RecordValues } from '#platform/database/keptValues.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { cancelTimers } from '#platform/timer/timer.ts';
import { endDrillSignals } from './drill/drill.ts';
import { tooFarFrom } from './rescuers/candidates.ts';
import { setCheckTimer, setRescueTimers } from './rescuers/escalation.ts';
import { subjectOf } from './rescueSubject.ts';
import { appendOperationRecord } from './operation/appendOperationRecord.ts';
import { lockRescue, type LockedRescue } from './lockRescue.ts';
import { insideBeside, reportOut } from './peopleInside.ts';
import { assertReleaseExplained, keepReleased, partOf, saidOf, type Outcome } from './releasePeople.ts';
import { rescueMoved, rescueStepped } from './rescueEvents.ts';
import { tellAsked, tellOver } from './rescueMessages.ts';

/** What people make of a rescue; only the program reopens one. */
type PersonsMove = Exclude<RescueMoveName, 'reopen' | 'reopenOnSite'>;

interface Moving {
  id: string;
  move: PersonsMove;
  at: Date;
  seen?: RescueState | undefined;
  remark?: string | undefined;
  /** Where the rescuers do it for themselves. */
  admittedBy?: Permission;
  /** Of an acceptance: who comes, and in how many minutes. */
  accepting?: { staffId: string; etaMinutes?: number | undefined };
  outcome?: Outcome;
}

/** A rescue as a move finds it, under its lock: what stands beside it, and what a release comes to. */
type Judged = LockedRescue &
  Awaited<ReturnType<typeof insideBeside>> & { verdict: ReleaseVerdict | undefined };
type MovedRescue = Moved<Judged, RescueState, RescueMoveName>;

const kindOf: Record<PersonsMove, OperationKind> = {
  accept: 'accepted',
  giveUp: 'gaveUp',
  arrive: 'arrived',
  release: 'released',
  close: 'closed',
  cancel: 'canceled',
  releasePart: 'partlyReleased',
};

const madeOf = ({ verdict }: Judged, { move }: Moving): PersonsMove =>
  verdict?.ends === false ? 'releasePart' : move;

async function lockJudged(tx: Transaction, { id, outcome }: Moving): Promise<Judged> {
  const rescue = await lockRescue(tx, id);
  return {
    ...rescue,
    ...(await insideBeside(tx, { elevatorId: rescue.elevatorId, caseId: id })),
    verdict: outcome && judgeRelease(rescue, outcome),
  };
}

/** Moves a rescue as its table of moves allows, with the time at which it happens and a line in the operation record. */
export async function moveRescue(ctx: TransactionContext, moving: Moving): Promise<void> {
  const { db: tx, viewer } = ctx;
  const { at, accepting, outcome } = moving;
  await moveRecord(ctx, rescueMoves, {
    id: moving.id,
    // Where somebody stays inside a release is one in part, for whom the release would be allowed.
    move: (row) => madeOf(row, moving),
    seen: moving.seen,
    remark: moving.remark,
    admittedBy: moving.admittedBy ?? rescueMoves.table[moving.move].permission ?? undefined,
    lock: () => lockJudged(tx, moving),
    write: async (moved) => {
      const move = madeOf(moved.row, moving);
      if (ends(moved)) await assertHoistwayClear(tx, { elevatorId: moved.row.elevatorId });
      if (moved.row.verdict) assertReleaseExplained(moved.row.verdict, ctx.t);
      await effectOf[move](tx, moved, moving);
      await appendOperationRecord(tx, {
        at,
        kind: kindOf[move],
        caseId: moving.id,
        elevatorId: moved.row.elevatorId,
        staffId: accepting?.staffId ?? (moving.move === 'giveUp' ? moved.row.leadId : null),
        userId: viewer.userId,
        detail:
          move === 'releasePart'
            ? partOf(moved.row.verdict!)
            : (accepting?.etaMinutes ?? outcome?.releasedCount ?? null),
        text: moved.remark ?? (outcome ? saidOf(outcome) : null),
      });
    },
    announce: ({ row, move, from, to }) => {
      const { id: caseId, elevatorId, drill } = row;
      if (move === 'releasePart')
        return announce(tx, rescueStepped, { caseId, elevatorId, drill, step: 'partlyReleased' });
      return announce(
        tx,
        rescueMoved,
        { caseId, elevatorId, drill, from, to },
        { actor: `user:${viewer.userId}` },
      );
    },
  });
}

/** Nobody works on the elevator for it any more. */
const ends = ({ to }: MovedRescue): boolean =>
  to === rescueState.released || to === rescueState.closed || to === rescueState.canceled;

type Effect = (tx: Transaction, moved: MovedRescue, moving: Moving) => Promise<unknown>;

const write = (tx: Transaction, id: string, values: Partial<RecordValues<typeof rescueCase>>) =>
  updateRecord(tx, rescueCase, id, values);

/** Marks the assignments of a rescue that are in one of some states. */
async function answerAll(
  tx: Transaction,
  caseId: string,
  from: readonly AskedState[],
  state: AskedState,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('rescueAssignment')
    .set({ state, answeredAt: at })
    .where('caseId', '=', caseId)
    .where('state', 'in', [...from])
    .execute();
}

const effectOf: Record<PersonsMove, Effect> = {
  accept: async (tx, { row, to }, { at, accepting }) => {
    const { staffId, etaMinutes } = accepting!;
    const accepted = await tx
      .updateTable('rescueAssignment')
      .set({
        state: askedState.accepted,
        answeredAt: at,
        ...(etaMinutes === undefined ? {} : { etaMinutes }),
      })
      .where('caseId', '=', row.id)
      .where('staffId', '=', staffId)
      .where('state', 'in', [askedState.asked, askedState.declined, askedState.withdrawn, askedState.lost])
      .executeTakeFirstOrThrow();
    if (Number(accepted.numUpdatedRows) === 0) throw new Refusal('notAskedToRescue');
    await answerAll(tx, row.id, [askedState.asked], askedState.lost, at);
    await write(tx, row.id, { state: to, leadId: staffId, acceptTime: at });
  },
  giveUp: async (tx, { row, to }, { at }) => {
    await tx
      .updateTable('rescueAssignment')
      .set({ state: askedState.declined, answeredAt: at })
      .where('caseId', '=', row.id)
      .where('state', '=', askedState.accepted)
      .execute();
    // Those who were too late and are near, and those who were to help, are asked again.
    const tooFar = [...(await tooFarFrom(tx, row, at))];
    const others = await tx
      .updateTable('rescueAssignment')
      .set({ state: askedState.asked, askedAt: at, answeredAt: null })
      .where('caseId', '=', row.id)
      .where('state', 'in', [askedState.lost, askedState.helping])
      .where((eb) =>
        eb.or([
          eb('state', '=', askedState.helping),
          eb('staffId', '<>', sql<string>`all(${tooFar}::bigint[])`),
        ]),
      )
      .returning('staffId')
      .execute();
    const staffIds = others.map(({ staffId }) => staffId);
    if (staffIds.length > 0) await tellAsked(tx, row.id, staffIds, { at, word: null });
    await write(tx, row.id, { state: to, leadId: null });
    await setRescueTimers(tx, row);
  },
  arrive: async (tx, { row, to }, { at }) => {
    await write(tx, row.id, { state: to, arriveTime: at });
  },
  release: async (tx, { row, to }, { at, outcome }) => {
    await write(tx, row.id, { state: to, releaseTime: at });
    await keepReleased(tx, row.id, row.verdict!, outcome!);
    await reportOut(tx, row);
    await endDrillSignals(tx, row, at);
    await tellOver(tx, row.id, { at, how: 'released' });
    await answerAll(tx, row.id, [askedState.asked], askedState.withdrawn, at);
    await cancelTimers(tx, { subject: subjectOf(row.id) });
    await setCheckTimer(tx, row.id, at);
  },
  releasePart: (tx, { row }, { outcome }) => keepReleased(tx, row.id, row.verdict!, outcome!),
  close: async (tx, { row, to }, { at }) => {
    await write(tx, row.id, { state: to, closeTime: at });
    await cancelTimers(tx, { subject: subjectOf(row.id) });
  },
  cancel: async (tx, { row, to }, { at }) => {
    await write(tx, row.id, { state: to, closeTime: at });
    await reportOut(tx, row);
    await tellOver(tx, row.id, { at, how: 'canceled' });
    await answerAll(tx, row.id, awaitedStates, askedState.withdrawn, at);
    await cancelTimers(tx, { subject: subjectOf(row.id) });
  },
};

/** The person whom a user is, among those asked to come to a rescue. */
export async function assignmentOf(tx: Transaction, caseId: string, userId: string) {
  return tx
    .selectFrom('rescueAssignment as assignment')
    .innerJoin('staffCard as staff', 'staff.id', 'assignment.staffId')
    .where('assignment.caseId', '=', caseId)
    .where('staff.userId', '=', userId)
    .select(['assignment.staffId', 'assignment.state'])
    .executeTakeFirst();
}

/** Notes that an asked person does not come; an acceptance is given up. */
export async function declineRescue(
  { db: tx, viewer }: TransactionContext,
  { id, staffId, at, remark }: { id: string; staffId: string; at: Date; remark?: string | undefined },
): Promise<void> {
  const rescue = await lockRescue(tx, id);
  if (!isOpenRescue(rescue.state)) throw new Refusal('rescueOver');
  const declined = await tx
    .updateTable('rescueAssignment')
    .set({ state: askedState.declined, answeredAt: at })
    .where('caseId', '=', id)
    .where('staffId', '=', staffId)
    .where('state', 'in', [askedState.asked, askedState.helping])
    .executeTakeFirstOrThrow();
  if (Number(declined.numUpdatedRows) === 0) throw new Refusal('notAskedToRescue');
  await appendOperationRecord(tx, {
    at,
    kind: 'declined',
    caseId: id,
    elevatorId: rescue.elevatorId,
    staffId,
    userId: viewer.userId,
    text: remark ?? null,
  });
}
