import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { moveOrder } from '#area/workOrder/move/moveOrder.ts';
import { actAs, asSystem, type Transaction } from '#platform/call/requestContext.ts';
import { findCrew } from './crew/crew.ts';
import { pace } from './crew/pace.ts';
import type { Stage } from './crew/stage.ts';
import { acceptVisit, beginVisit } from './crew/visits.ts';
import { openingScenes } from './demoOpening.ts';
import { asDatabase } from './people/asDatabase.ts';
import type { People } from './people/people.ts';

interface Begun {
  worker: string;
  /** Which elevator; else the first that waits for the worker. */
  elevator?: string;
  acceptedAt: number;
  beganAt?: number;
}

/** Has those begin their visits by the steps of a phone whom the first sign-in finds at work or on the way. */
export async function seedOpeningVisits(tx: Transaction, people: People, now: number): Promise<void> {
  const { inspected, driving } = openingScenes;
  for (const { elevator, since, worker } of inspected) {
    const beganAt = now - since;
    await begin(tx, people, { worker, elevator, beganAt, acceptedAt: beganAt - pace.driveMs });
  }
  await begin(tx, people, { worker: driving.worker, acceptedAt: now - driving.for });
  await actAs(tx, asSystem('demo'));
}

async function begin(
  tx: Transaction,
  people: People,
  { worker, elevator, acceptedAt, beganAt }: Begun,
): Promise<void> {
  const db = asDatabase(tx);
  const hand = (await findCrew(db, acceptedAt)).find(({ username }) => username === worker);
  if (!hand) throw new Error(`${worker} is not at work`);
  const visit = await visitOf(tx, people, hand.staffId, elevator, acceptedAt);
  if (!visit) return;
  const at = (when: number): Stage => ({
    db,
    files: { takePicture: () => Promise.reject(new Error('no picture is taken yet')) },
    play: () => {},
    now: () => when,
  });
  await acceptVisit(at(acceptedAt), hand, visit.id);
  if (beganAt !== undefined) await beginVisit(at(beganAt), hand, visit);
}

/** The visit of an elevator that waits, now of this worker; made where there is none. */
async function visitOf(
  tx: Transaction,
  people: People,
  staffId: string,
  elevator: string | undefined,
  acceptedAt: number,
) {
  const waiting = await findWaiting(tx, staffId, elevator);
  if (waiting || elevator === undefined) {
    if (waiting && waiting.handlerId !== staffId)
      await people.act('admin', (ctx) =>
        moveOrder(ctx, {
          id: waiting.id,
          move: 'handOver',
          handlerId: staffId,
          remark: '就近改派',
          at: new Date(acceptedAt),
        }),
      );
    return waiting;
  }
  const { id: elevatorId } = await tx
    .selectFrom('elevator')
    .where('shortNumber', '=', elevator)
    .select('id')
    .executeTakeFirstOrThrow();
  const at = new Date(acceptedAt);
  await createOrder(tx, { type: 'maintenance', elevatorId, at, handlerId: staffId, ordinal: 1 });
  return findWaiting(tx, staffId, elevator);
}

async function findWaiting(tx: Transaction, staffId: string, elevator: string | undefined) {
  const found = await tx
    .selectFrom('workOrder')
    .innerJoin('elevator', 'elevator.id', 'workOrder.elevatorId')
    .where('workOrder.type', '=', 'maintenance')
    .where('workOrder.status', '=', orderStatus.toAccept)
    .where((eb) =>
      elevator === undefined
        ? eb.and([eb('workOrder.handlerId', '=', staffId), eb('workOrder.planDate', 'is not', null)])
        : eb('elevator.shortNumber', '=', elevator),
    )
    .select(['workOrder.id', 'workOrder.handlerId', 'elevator.latitude', 'elevator.longitude'])
    .orderBy('workOrder.planDate')
    .orderBy('workOrder.id')
    .executeTakeFirst();
  if (!found || found.latitude === null || found.longitude === null) return undefined;
  return { ...found, latitude: found.latitude, longitude: found.longitude };
}
