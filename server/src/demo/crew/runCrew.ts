import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Logger } from 'pino';
import { checkReleased } from './checks.ts';
import { findCrew, type Hand } from './crew.ts';
import { deskName } from '../demoPeople.ts';
import { findOwnOrder, type OwnOrder } from './ownOrders.ts';
import { isWorkingTime, pace } from './pace.ts';
import { findFreed, findOwnRescue, goOnWith, isAnswered } from './rescues.ts';
import {
  acceptVisit,
  answerDue,
  beginVisit,
  completeVisit,
  findNextVisit,
  pauseVisit,
  resumeVisit,
} from './visits.ts';
import type { Stage } from './stage.ts';

const everyMs = 10_000;
const leftAloneMs = 10 * 60_000;

/** The people of the demo at work: one look at what is due, which changes nothing that a person has taken up. */
export interface Crew {
  look(): Promise<void>;
}

/**
 * Has mechanics of the demo carry out the visits of the day and come to rescues, on the elevators of the simulated fleet
 * and by the same steps as people at their phones. All that it goes by stands in the database, so that it goes on after
 * a restart.
 */
export function createCrew(stage: Stage, log: Pick<Logger, 'warn'>): Crew {
  const startedAt = stage.now();
  /** The elevators that stand in inspection because of an order. */
  const inspected = new Map<string, string>();
  const handedBack = new Set<string>();
  const freed = new Set<string>();
  /** Until when what went wrong is left alone. */
  const leftAlone = new Map<string, number>();
  const isLeftAlone = (what: string): boolean => (leftAlone.get(what) ?? 0) > stage.now();

  const serialOf = async (elevatorId: string) => {
    const collector = await stage.db
      .selectFrom('collectorCard')
      .select('serial')
      .where('elevatorId', '=', elevatorId)
      .executeTakeFirst();
    return collector?.serial;
  };

  async function inspect({ id, elevatorId, workedMs, lengthMs }: OwnOrder): Promise<void> {
    const serial = inspected.has(id) ? undefined : await serialOf(elevatorId);
    if (serial === undefined) return;
    inspected.set(id, serial);
    // It ends by itself where nobody is left to end it.
    const seconds = Math.max(60, Math.round((lengthMs - workedMs) / 1000));
    stage.play({ at: 0, elevator: serial, do: 'mechanic', seconds });
  }

  function handBack(orderId: string): void {
    const serial = inspected.get(orderId);
    if (serial === undefined) return;
    inspected.delete(orderId);
    stage.play({ at: 0, elevator: serial, do: 'normal' });
  }

  /** Its own time is over: it runs again, whoever had put it into inspection. */
  async function handBackAtEnd({ id, elevatorId }: OwnOrder): Promise<void> {
    if (handedBack.has(id)) return;
    handedBack.add(id);
    const serial = inspected.get(id) ?? (await serialOf(elevatorId));
    if (serial === undefined) return;
    inspected.set(id, serial);
    handBack(id);
  }

  async function workOn(hand: Hand, order: OwnOrder): Promise<void> {
    const { id, status, workedMs, lengthMs, acceptedAt } = order;
    if (status === orderStatus.accepted) {
      if (stage.now() >= acceptedAt + pace.driveMs) await beginVisit(stage, hand, order);
    } else if (status === orderStatus.paused) await resumeVisit(stage, hand, id);
    else {
      if (workedMs < lengthMs - pace.handBackMs) await inspect(order);
      else await handBackAtEnd(order);
      await answerDue(stage, hand, order);
      if (workedMs >= lengthMs) await completeVisit(stage, hand, order);
    }
  }

  async function lookAt(hand: Hand): Promise<void> {
    const now = stage.now();
    if (isLeftAlone(hand.username)) return;
    const rescue = await findOwnRescue(stage.db, hand);
    const found = await findOwnOrder(stage.db, hand, now);
    if (found?.isTouched) handBack(found.id);
    const order = found && !found.isTouched ? found : undefined;
    const isBusy = order?.status === orderStatus.atWork;
    const comes =
      rescue !== undefined &&
      (rescue.isLed || !hand.isPlayed) &&
      isAnswered(rescue, { now, startedAt, isBusy });
    try {
      if (comes) {
        if (isBusy) {
          handBack(order.id);
          await pauseVisit(stage, hand, order.id);
        }
        await goOnWith(stage, hand, rescue);
      } else if (order) await workOn(hand, order);
      else if (!found && !rescue && !hand.isPlayed && (await isFree(stage, hand, startedAt))) {
        const next = await findNextVisit(stage.db, hand);
        if (next !== undefined) await acceptVisit(stage, hand, next);
      }
    } catch (error) {
      log.warn({ err: error, who: hand.username }, 'somebody of the demo cannot go on with their work');
      leftAlone.set(hand.username, now + leftAloneMs);
    }
  }

  async function lookAtDesk(): Promise<void> {
    if (isLeftAlone(deskName)) return;
    try {
      await checkReleased(stage);
    } catch (error) {
      log.warn({ err: error }, 'the desk of the demo cannot go on with its work');
      leftAlone.set(deskName, stage.now() + leftAloneMs);
    }
  }

  return {
    async look() {
      for (const [id, serial] of await findFreed(stage.db, startedAt)) {
        if (freed.has(id)) continue;
        freed.add(id);
        stage.play({ at: 0, elevator: serial, do: 'release' });
      }
      const crew = await findCrew(stage.db, stage.now());
      for (const hand of crew) await lookAt(hand);
      await lookAtDesk();
      const underWay = new Set(await ordersUnderWay(stage));
      for (const id of inspected.keys()) if (!underWay.has(id)) handBack(id);
    },
  };
}

const ordersUnderWay = async ({ db }: Stage): Promise<string[]> => {
  const orders = await db
    .selectFrom('workOrder')
    .where('status', '=', orderStatus.atWork)
    .select('id')
    .execute();
  return orders.map(({ id }) => id);
};

/** Whether somebody takes up the next visit now: within hours, and some time after the last one. */
async function isFree({ db, now }: Stage, hand: Hand, startedAt: number): Promise<boolean> {
  if (!isWorkingTime(now(), startedAt, hand.timeZone)) return false;
  const last = await db
    .selectFrom('workOrderAct')
    .where('userId', '=', hand.userId)
    .select(({ fn }) => fn.max('happenedAt').as('at'))
    .executeTakeFirst();
  return !last?.at || now() - Date.parse(last.at) >= pace.restMs;
}

/** Lets them work until the answer is called. */
export function runCrew(stage: Stage, log: Pick<Logger, 'warn'>): () => Promise<void> {
  const crew = createCrew(stage, log);
  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= crew
      .look()
      .catch((error: unknown) => log.warn({ err: error }, 'the work of the demo stands still'))
      .finally(() => {
        looking = undefined;
      });
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await looking;
  };
}
