import type { handlingStates } from '@hoistway/contract/fault/fault.ts';
import {
  faultMoves,
  goesOn,
  mayDelete,
  muteHours,
  type FaultMoveName,
} from '@hoistway/contract/fault/faultHandling.ts';
import { program } from '@hoistway/contract/moves/moves.ts';
import { sql } from 'kysely';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { withdrawRepairOf } from '#area/workOrder/repairOfFault.ts';
import { announce } from '#platform/event/announce.ts';
import type { CallerContext, Transaction, TransactionContext } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { moveRecord, type Moved } from '#platform/moveRecord.ts';
import { Refusal } from '#platform/call/problems.ts';
import { translators } from '#platform/texts.ts';
import {
  faultAcknowledged,
  faultHandled,
  faultRemarked,
  incidentAcknowledged,
} from './faultAndIncidentEvents.ts';
import { faultRules, isAlwaysNotified } from '#area/faultCode/faultRules.ts';

type Handling = (typeof handlingStates)[number];
type LockedFault = Awaited<ReturnType<typeof lockFault>>;
type MovedFault = Moved<LockedFault, Handling, FaultMoveName>;

interface Move {
  id: string;
  move: FaultMoveName;
  /** Why, or a word for the others; an empty one takes back what was said before. */
  note?: string | undefined;
  /** The input of the call that the word is. */
  noteInput?: 'note' | 'message' | 'reason';
  /** The state that the person saw; without it any state is accepted. */
  seen?: Handling | undefined;
  /** The person knows that what they call resolved goes on. */
  goesOn?: boolean | undefined;
}

/** A fault, locked until the transaction ends. */
export async function lockFault(tx: Transaction, id: string) {
  const of = await tx.selectFrom('fault').select('elevatorId').where('id', '=', id).executeTakeFirst();
  if (!of) throw new Refusal('objectMissing');
  await holdElevators(tx, [of.elevatorId]);
  await lockRows(tx, 'fault', { id });
  const row = await tx
    .selectFrom('fault')
    .leftJoin('userCard as handler', (join) =>
      join.on('handler.id', '=', sql`coalesce(fault.handled_by, fault.acknowledged_by)`),
    )
    .leftJoin('userCard as acknowledger', 'acknowledger.id', 'fault.acknowledgedBy')
    .select([
      'fault.id',
      'fault.elevatorId',
      'fault.code',
      'fault.handling',
      'fault.incidentId',
      'fault.openedAt',
      'fault.closedAt',
      'fault.acknowledgedAt',
      'handler.nicks as handledBy',
      'acknowledger.nicks as acknowledgedBy',
    ])
    .where('fault.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/**
 * Moves a fault from one state to another as the table of moves allows, once: a later request is refused with the
 * name of the first. A fault that ends by acknowledgement ends with it.
 */
export async function moveFault(
  ctx: TransactionContext,
  now: number,
  { id, move, note, noteInput = 'note', seen, goesOn: known = false }: Move,
): Promise<void> {
  await moveRecord(ctx, faultMoves, {
    id,
    move,
    seen,
    remark: note,
    remarkInput: noteInput,
    lock: () => lockFault(ctx.db, id),
    refuse: (fault) => tooLate(ctx, fault),
    write: async (moved) => {
      if (goesOn(moved.row, move) && !endsByWord(moved.row.code) && !known) throw new Refusal('faultGoesOn');
      await writeMove(ctx.db, ctx.viewer.userId, new Date(now), moved, note !== undefined);
      if (moved.to === 'resolved' || moved.to === 'ignored')
        await withdrawRepairOf(ctx.db, id, {
          at: new Date(now),
          remark: ctx.t('workOrder.faultDone', { state: ctx.t(`handling.${moved.to}`) }),
        });
    },
    announce: ({ row, to, remark }) => announceSeen(ctx, faultHandled, row, { handling: to, note: remark }),
  });
}

/** What is said of a fault that somebody has handled before. */
export function tooLate({ t }: CallerContext, { handling, handledBy }: LockedFault): Refusal {
  if (handling === 'untreated' || handledBy === null) return new Refusal('invalidStatus');
  return new Refusal('faultHandled', { who: handledBy, state: t(`handling.${handling}`) });
}

/**
 * Acknowledges a fault, once; a later request is refused with the name of the first. The fault keeps its state and
 * waits; only a fault that ends by acknowledgement is handled and closed by it.
 */
export async function acknowledgeFault(
  ctx: TransactionContext,
  now: number,
  { id, note }: { id: string; note?: string | undefined },
): Promise<void> {
  const { db: tx, viewer } = ctx;
  const fault = await lockFault(tx, id);
  if (fault.acknowledgedAt !== null)
    throw new Refusal('faultAcknowledged', { who: fault.acknowledgedBy ?? '–' });
  if (endsByWord(fault.code)) return moveFault(ctx, now, { id, move: 'process', note });
  const remark = note?.trim() || null;
  await tx
    .updateTable('fault')
    .set({
      acknowledgedAt: new Date(now),
      acknowledgedBy: viewer.userId,
      ...(note === undefined ? {} : { note: remark }),
    })
    .where('id', '=', id)
    .execute();
  await announceSeen(ctx, faultAcknowledged, fault, { handling: fault.handling, note: remark });
}

/**
 * The order to mend a fault is completed: so is its handling, by the person who did it. A fault that still stands counts
 * as processed only.
 */
export async function repairCompleted(tx: Transaction, faultId: string, orderId: string): Promise<void> {
  const fault = await lockFault(tx, faultId);
  const move = fault.closedAt === null ? 'process' : 'resolve';
  if (!faultMoves.table[move].from.some((each) => each === fault.handling)) return;
  const order = await tx
    .selectFrom('workOrderCard as order')
    .leftJoin('staffCard as handler', 'handler.id', 'order.handlerId')
    .leftJoin('userCard as person', 'person.id', 'handler.userId')
    .select(['order.orderNumber', 'order.solution', 'order.finishTime', 'handler.userId', 'person.nicks'])
    .where('order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { userId, nicks, orderNumber, solution, finishTime } = order;
  const note = [orderNumber, solution]
    .filter((each) => each !== null)
    .join(' ')
    .slice(0, 300);
  await moveRecord({ db: tx, viewer: program, t: translators.zh }, faultMoves, {
    id: faultId,
    move,
    remark: note,
    lock: async () => fault,
    write: (moved) => writeMove(tx, userId, new Date(finishTime!), moved, true),
    announce: ({ row, to, remark }) =>
      announce(
        tx,
        faultHandled,
        {
          faultId,
          elevatorId: row.elevatorId,
          code: row.code,
          handling: to,
          note: remark,
          who: nicks ?? orderNumber,
          closed: endsByWord(row.code),
        },
        userId === null ? {} : { actor: `user:${userId}` },
      ),
  });
}

/** Whether a person's word ends it. */
const endsByWord = (code: string): boolean => faultRules.get(code)?.clear === 'acknowledged';

/** Null stands for the program, or for a person without an account. */
type By = string | null;

async function writeMove(
  tx: Transaction,
  by: By,
  at: Date,
  { row: fault, move, to, remark }: MovedFault,
  hasSaid: boolean,
): Promise<void> {
  const ends = endsByWord(fault.code);
  await tx
    .updateTable('fault')
    .set({
      handling: to,
      handledAt: at,
      handledBy: by,
      acknowledgedAt: sql`coalesce(acknowledged_at, ${at}::timestamptz)`,
      acknowledgedBy: sql`coalesce(acknowledged_by, ${by}::bigint)`,
      ...(hasSaid ? { note: remark } : {}),
      ...(ends ? { closedAt: sql<string>`coalesce(closed_at, greatest(opened_at, ${at}))` } : {}),
    })
    .where('id', '=', fault.id)
    .execute();
  if (ends) {
    await tx
      .updateTable('faultOccurrence')
      .set({ closedAt: sql<string>`greatest(opened_at, ${at})` })
      .where('faultId', '=', fault.id)
      .where('closedAt', 'is', null)
      .execute();
  }
  if (move === 'ignore') await mute(tx, by, fault, remark ?? '', at);
  else await unmute(tx, by, fault, at);
}

/** Announces what a person did with a fault, and that its incident waits no more when this was the last member. */
async function announceSeen(
  ctx: TransactionContext,
  event: typeof faultAcknowledged | typeof faultHandled,
  fault: LockedFault,
  done: { handling: Handling; note: string | null },
): Promise<void> {
  const { db: tx, viewer } = ctx;
  await announce(
    tx,
    event,
    {
      faultId: fault.id,
      elevatorId: fault.elevatorId,
      code: fault.code,
      ...done,
      who: viewer.nicks,
      closed: endsByWord(fault.code),
    },
    { actor: `user:${viewer.userId}` },
  );
  if (fault.incidentId !== null && !(await memberWaits(tx, fault.incidentId)))
    await announceIncidentAcknowledged(tx, ctx, { id: fault.incidentId, elevatorId: fault.elevatorId });
}

/** Whether a member of an incident is still unacknowledged; of two requests at once the later one sees both. */
export async function memberWaits(tx: Transaction, incidentId: string): Promise<boolean> {
  await lockRows(tx, 'faultIncident', { id: incidentId }, { whole: true });
  const member = await tx
    .selectFrom('fault')
    .select('id')
    .where('incidentId', '=', incidentId)
    .where('acknowledgedAt', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** Notifies the recipients of an incident that it was acknowledged. */
export const announceIncidentAcknowledged = (
  tx: Transaction,
  { viewer }: CallerContext,
  incident: { id: string; elevatorId: string },
): Promise<void> =>
  announce(
    tx,
    incidentAcknowledged,
    { incidentId: incident.id, elevatorId: incident.elevatorId, who: viewer.nicks },
    { actor: `user:${viewer.userId}` },
  );

type Kind = { id: string; elevatorId: string; code: string };

/**
 * Mutes the kind on its elevator for a day, unless people may be waiting for help: such kinds are always notified.
 */
async function mute(tx: Transaction, by: By, fault: Kind, reason: string, at: Date): Promise<void> {
  if (isAlwaysNotified(fault.code)) return;
  const kept = {
    reason,
    mutedUntil: new Date(at.getTime() + muteHours * 3_600_000).toISOString(),
    mutedBy: by,
    endedAt: null,
    endedBy: null,
  };
  await tx
    .insertInto('faultMute')
    .values({ faultId: fault.id, elevatorId: fault.elevatorId, code: fault.code, ...kept })
    .onConflict((conflict) => conflict.column('faultId').doUpdateSet(kept))
    .execute();
}

/** Ends the silence of a kind on its elevator; answers whether there was any. */
async function unmute(tx: Transaction, by: By, fault: Kind, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('faultMute')
    .set({ endedAt: at.toISOString(), endedBy: by })
    .where('elevatorId', '=', fault.elevatorId)
    .where('code', '=', fault.code)
    .where('endedAt', 'is', null)
    .where('mutedUntil', '>', at.toISOString())
    .returning('faultId')
    .execute();
  return ended.length > 0;
}

/** Ends the muting of the kind on its elevator. */
export async function endMute(ctx: TransactionContext, now: number, id: string): Promise<void> {
  const tx = ctx.db;
  const fault = await lockFault(tx, id);
  if (!(await unmute(tx, ctx.viewer.userId, fault, new Date(now)))) throw new Refusal('invalidStatus');
}

/** Keeps a word for the others, or none any more; the fault stays in its state. */
export async function remarkFault(ctx: TransactionContext, id: string, message: string): Promise<void> {
  const tx = ctx.db;
  const fault = await lockFault(tx, id);
  const note = message.trim() || null;
  await tx.updateTable('fault').set({ note }).where('id', '=', id).execute();
  await announce(
    tx,
    faultRemarked,
    { faultId: id, elevatorId: fault.elevatorId, code: fault.code, note, who: ctx.viewer.nicks },
    { actor: `user:${ctx.viewer.userId}` },
  );
}

/** Deletes what is over and dealt with; the audit log keeps it. */
export async function deleteFault(ctx: TransactionContext, id: string): Promise<void> {
  const tx = ctx.db;
  const fault = await lockFault(tx, id);
  if (!mayDelete(fault)) throw new Refusal('faultNotDone');
  if (!(await deleteUnlessUsed(tx, tx.deleteFrom('fault').where('id', '=', id))))
    throw new Refusal('deleteFailed');
}
