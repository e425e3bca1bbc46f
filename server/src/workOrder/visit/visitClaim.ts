import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderMoves } from '@hoistway/contract/workOrder/orderMoves.ts';
import { metresBetween } from '@hoistway/contract/place/place.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { movesOf } from '#platform/movesOf.ts';
import type { Span } from './visitSigns.ts';
import { findWay } from './visitWay.ts';
import { visitKinds, type VisitClaim, type VisitKind } from './visitVerdict.ts';

/** What a visit usually takes, in minutes: two people on a passenger elevator of ten floors. */
const usualVisit: Readonly<Record<MaintenanceType, number>> = {
  halfMonth: 40,
  quarter: 60,
  halfYear: 90,
  year: 150,
};
const usualRepair = 45;
const usualSelfCheck = 90;

/** A claim that is longer is looked at for so long. */
const maxMs = 12 * 3600_000;
/** Whoever works on two elevators of one site at once is not elsewhere. */
const elsewhereM = 300;

export const isVisitKind = (type: string): type is VisitKind => visitKinds.some((kind) => kind === type);

const usualMinutesOf = (type: VisitKind, maintenanceType: MaintenanceType | null): number => {
  if (type === 'repair') return usualRepair;
  return type === 'selfCheck' ? usualSelfCheck : usualVisit[maintenanceType ?? 'halfMonth'];
};

/** What the order says of a visit; nothing where nobody was on site. */
export async function readClaim(
  db: Database,
  orderId: string,
): Promise<(VisitClaim & { elevatorId: string }) | undefined> {
  const order = await db
    .selectFrom('workOrder')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.id', '=', orderId)
    .select([
      'workOrder.id',
      'workOrder.type',
      'workOrder.elevatorId',
      'workOrder.handlerId',
      'workOrder.maintenanceType',
      'workOrder.arriveTime',
      'workOrder.startTime',
      'workOrder.finishTime',
      'workOrder.signInWay',
      'workOrder.signInDistanceM',
      'elevator.latitude',
      'elevator.longitude',
    ])
    .executeTakeFirst();
  const began = order?.startTime ?? order?.arriveTime ?? null;
  if (!order || !isVisitKind(order.type) || began === null || order.finishTime === null) return undefined;
  const steps = await movesOf(db, [orderMoves.entity], orderId);
  const stretches = stretchesOf({ from: Date.parse(began), to: Date.parse(order.finishTime) }, steps);
  return {
    kind: order.type,
    elevatorId: order.elevatorId,
    stretches,
    usualMinutes: usualMinutesOf(order.type, order.maintenanceType),
    signInWay: order.signInWay,
    signInDistanceM: order.signInDistanceM,
    elsewhere: await findElsewhere(db, order, stretches),
    way: await findWay(db, order, stretches),
  };
}

/** The times of work: without pauses, and no longer than until it was turned to a repair. */
export function stretchesOf({ from, to }: Span, steps: readonly { move: string; at: string }[]): Span[] {
  const stretches: Span[] = [];
  let open: number | undefined = from;
  for (const step of steps) {
    const at = Math.min(Math.max(Date.parse(step.at), from), to);
    if ((step.move === 'pause' || step.move === 'turnToRepair') && open !== undefined) {
      stretches.push({ from: open, to: at });
      open = undefined;
    }
    if (step.move === 'resume' || step.move === 'begin') open ??= at;
    if (step.move === 'turnToRepair') return limited(stretches);
  }
  return limited(open === undefined ? stretches : [...stretches, { from: open, to }]);
}

function limited(stretches: readonly Span[]): Span[] {
  let left = maxMs;
  return stretches.flatMap(({ from, to }) => {
    const length = Math.min(to - from, left);
    left -= length;
    return length > 0 ? [{ from, to: from + length }] : [];
  });
}

interface Placed {
  id: string;
  handlerId: string | null;
  elevatorId: string;
  latitude: number | null;
  longitude: number | null;
}

/** The order at another place on which the same person was at work for most of the time. */
async function findElsewhere(
  db: Database,
  { id, handlerId, elevatorId, latitude, longitude }: Placed,
  stretches: readonly Span[],
): Promise<VisitClaim['elsewhere']> {
  const first = stretches[0];
  const last = stretches.at(-1);
  if (!first || !last || handlerId === null || latitude === null || longitude === null) return undefined;
  const others = await db
    .selectFrom('workOrder as other')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'other.elevatorId')
    .where('other.handlerId', '=', handlerId)
    .where('other.id', '!=', id)
    .where('other.elevatorId', '!=', elevatorId)
    .where('other.startTime', '<', new Date(last.to).toISOString())
    .where('other.finishTime', '>', new Date(first.from).toISOString())
    .select(['other.id', 'other.startTime', 'other.finishTime', 'elevator.latitude', 'elevator.longitude'])
    .orderBy('other.id')
    .limit(50)
    .execute();
  const overlaps = others.flatMap((other) => {
    if (other.latitude === null || other.longitude === null) return [];
    const place = { latitude: other.latitude, longitude: other.longitude };
    if (metresBetween({ latitude, longitude }, place) < elsewhereM) return [];
    const from = Date.parse(other.startTime!);
    const to = Date.parse(other.finishTime!);
    const ms = stretches.reduce(
      (sum, span) => sum + Math.max(0, Math.min(span.to, to) - Math.max(span.from, from)),
      0,
    );
    return ms > 0 ? [{ orderId: other.id, ms }] : [];
  });
  return overlaps.toSorted((a, b) => b.ms - a.ms)[0];
}
