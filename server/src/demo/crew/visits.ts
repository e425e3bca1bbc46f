import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Database, TransactionContext } from '#platform/call/requestContext.ts';
import { answerItems } from '#area/workOrder/itemList/answerItems.ts';
import { makeMove } from '#area/workOrder/move/completion.ts';
import { addPicture, keepSignature } from '#area/workOrder/evidence/keepEvidence.ts';
import { moveOrder } from '#area/workOrder/move/moveOrder.ts';
import { runIdempotently } from '#area/workOrder/phoneAct.ts';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import { sql } from 'kysely';
import { errorOf } from '../phoneError.ts';
import { actAsHand, actIdOf, type Hand } from './crew.ts';
import type { OwnOrder, VisitStep } from './ownOrders.ts';
import { pace } from './pace.ts';
import { aPhotoOf, aSignature } from './photo.ts';
import type { Stage } from './stage.ts';

const parts = 3;
const words = {
  zh: { nobody: '业主不在场', paused: '先去救援困人' },
  en: { nobody: 'Nobody of the owner present', paused: 'People are trapped elsewhere' },
} as const;

/** One step of somebody's on an order, which is known by its id when it is tried again. */
const step = (
  { db, now }: Stage,
  hand: Hand,
  orderId: string,
  name: VisitStep,
  work: (ctx: TransactionContext, at: Date) => Promise<string | void>,
): Promise<string | void> => {
  const at = new Date(now());
  const act = { actId: actIdOf(orderId, name), actBy: hand.userId, actTime: at.toISOString() };
  return actAsHand(db, hand, (ctx) =>
    runIdempotently(ctx, orderId, act, at, (happened) => work(ctx, happened)),
  );
};

const move = (stage: Stage, hand: Hand, id: string, name: 'accept' | 'pause' | 'resume', remark?: string) =>
  step(stage, hand, id, name, async (ctx, at) => {
    await moveOrder(ctx, { id, move: name, at, remark });
  });

/** How far from home somebody drives to the next visit. */
const reachKm = 60;

/** The next visit of the day that waits for somebody: near where they are, on an elevator that runs. */
export async function findNextVisit(
  db: Database,
  { staffId, userId, timeZone }: Hand,
): Promise<string | undefined> {
  const next = await db
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .innerJoin('elevatorState', 'elevatorState.elevatorId', 'elevator.id')
    .innerJoin('staffPositionCard as position', (join) => join.on('position.userId', '=', userId))
    .where('workOrder.handlerId', '=', staffId)
    .where('workOrder.status', '=', orderStatus.toAccept)
    .where('workOrder.type', '=', 'maintenance')
    .where('elevatorState.status', '=', 'normal')
    .where(sql<boolean>`work_order.plan_date <= (now() at time zone ${timeZone})::date`)
    // What a person has begun and was sent back is theirs.
    .where(sql<boolean>`not exists (select 1 from work_order_act act where act.order_id = work_order.id)`)
    .where(
      sql<boolean>`abs(elevator.latitude - position.latitude) + abs(elevator.longitude - position.longitude)
        < ${reachKm / 111}`,
    )
    .select('workOrder.id')
    .orderBy('workOrder.planDate', 'desc')
    .orderBy(sql`abs(elevator.latitude - position.latitude) + abs(elevator.longitude - position.longitude)`)
    .orderBy('workOrder.id')
    .executeTakeFirst();
  return next?.id;
}

export const acceptVisit = (stage: Stage, hand: Hand, id: string) => move(stage, hand, id, 'accept');
export const pauseVisit = (stage: Stage, hand: Hand, id: string) =>
  move(stage, hand, id, 'pause', words[hand.language].paused);
export const resumeVisit = (stage: Stage, hand: Hand, id: string) => move(stage, hand, id, 'resume');

/** Signs in on site, by the place of the phone. */
export const beginVisit = (
  stage: Stage,
  hand: Hand,
  { id, latitude, longitude }: Pick<OwnOrder, 'id' | 'latitude' | 'longitude'>,
) =>
  step(stage, hand, id, 'begin', async (ctx, at) => {
    const minute = Math.floor(at.getTime() / 60_000);
    const shown = { latitude: latitude + errorOf(minute, 1), longitude: longitude + errorOf(minute, 2) };
    await moveOrder(ctx, { id, move: 'begin', at, ...shown });
  });

/** Answers as much of the checklist as the time on site allows, a third at once. */
export async function answerDue(stage: Stage, hand: Hand, order: OwnOrder): Promise<void> {
  const { id, workedMs, lengthMs } = order;
  const due = Math.min(parts, Math.floor((workedMs / (lengthMs - 2 * pace.handBackMs)) * parts));
  const items = await stage.db
    .selectFrom('workOrderItem')
    .where('orderId', '=', id)
    .select(['id', 'result'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  for (let part = 0; part < due; part += 1) {
    const from = Math.ceil((items.length * part) / parts);
    const some = items.slice(from, Math.ceil((items.length * (part + 1)) / parts));
    if (some.every(({ result }) => result !== null)) continue;
    await step(stage, hand, id, `items ${part}` as VisitStep, (ctx, at) =>
      answerItems(
        ctx,
        id,
        some.map((item) => ({ id: item.id, result: 'normal' as const })),
        at,
      ),
    );
  }
}

/** Photographs what has to be, has the owner sign, and completes the order. */
export async function completeVisit(stage: Stage, hand: Hand, order: OwnOrder): Promise<void> {
  const { db, files } = stage;
  const { id } = order;
  const seed = Number(id) % 997;
  const keyItems = await db
    .selectFrom('workOrderItem')
    .where('orderId', '=', id)
    .where('keyItem', '=', true)
    .select('id')
    .orderBy('position')
    .limit(maxPictures)
    .execute();
  for (const [index, item] of keyItems.entries()) {
    const keep = await files.takePicture(await aPhotoOf(seed + index * 41));
    await step(stage, hand, id, `picture ${item.id}`, (ctx, at) =>
      addPicture(ctx, { id, itemId: item.id, at, keep }),
    );
  }
  const owner = await ownerOf(db, order.elevatorId);
  const keep = owner === null ? undefined : await files.takePicture(await aSignature(seed));
  await step(stage, hand, id, 'signature', (ctx, at) =>
    keepSignature(
      ctx,
      id,
      keep && owner !== null ? { confirmedBy: owner, keep } : { reason: words[hand.language].nobody },
      at,
    ),
  );
  await step(stage, hand, id, 'complete', (ctx, at) => makeMove(ctx, { id, move: 'complete', at }));
}

/** Who signs for the owner of an elevator. */
async function ownerOf(db: Database, elevatorId: string): Promise<string | null> {
  const owner = await db
    .selectFrom('elevatorCard as elevator')
    .innerJoin('company', 'company.id', 'elevator.propertyId')
    .where('elevator.id', '=', elevatorId)
    .select('company.contact')
    .executeTakeFirst();
  return owner?.contact ?? null;
}
