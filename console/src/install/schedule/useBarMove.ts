import { useMemo, useState } from 'react';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { siteCalendar } from '@hoistway/contract/install/orderPlan.ts';
import { tryDay, type TriedDay } from '@hoistway/contract/install/bars/tryDay.ts';
import { perform } from '#kit/call/perform.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import type { ScheduledOrder, ScheduleStep } from './scheduleRows.ts';

/** A bar that is being moved: the plan that the person saw, and to which day they have brought it. */
interface Moving {
  orderId: string;
  key: string;
  revision: number;
  /** The day from which it is moved, and by how many days. */
  from: string;
  by: number;
  withKeys: boolean;
}

export interface BarMove {
  moving: (Moving & { day: string }) | undefined;
  tried: TriedDay | undefined;
  begin(order: ScheduledOrder, step: ScheduleStep, withKeys: boolean): void;
  /** By so many days from where it began. */
  to(by: number): void;
  keep(): void;
  leave(): void;
  /** Frees a day that was fixed by hand. */
  loosen(order: ScheduledOrder, step: ScheduleStep): void;
}

/** Whether the viewer may move the steps of an order. */
export const mayReschedule = ({ managed, handedOverAt }: ScheduledOrder): boolean =>
  managed && handedOverAt === null && holdsPermission('install.orderReassign');

/** Whether the viewer may move this step of an order. */
export const mayMoveStep = (order: ScheduledOrder, { state }: ScheduleStep): boolean =>
  mayReschedule(order) && state === 'todo';

/** The day on which a step could begin as it lies: a hold point is passed at the end of the day before. */
function beginOf(order: ScheduledOrder, step: ScheduleStep): string {
  return step.hold ? siteCalendar(order, daysAfter(step.startsOn, 1)).dayOf(0) : step.startsOn;
}

/** Moves bars of orders to other days: what would come of it is worked out here, and kept by the server. */
export function useBarMove(orders: readonly ScheduledOrder[], endDate: string): BarMove {
  const reschedule = useSubmit(installOrderCalls.reschedule);
  const [moving, setMoving] = useState<Moving>();
  const [isSent, setSent] = useState(false);
  const order = orders.find(({ id }) => id === moving?.orderId);
  const step = order?.stepRows.find(({ key }) => key === moving?.key);
  const day = moving ? daysAfter(moving.from, moving.by) : undefined;
  const tried = useMemo(
    () => (order && step && day !== undefined ? tryDay(order, { key: step.key, day, endDate }) : undefined),
    [order, step, day, endDate],
  );
  const leave = () => setMoving(undefined);
  const send = (of: ScheduledOrder, { id }: ScheduleStep, revision: number, notBefore: string | null) => {
    setSent(true);
    perform(
      reschedule({ id: of.id, revision, days: [{ stepId: id, notBefore }] }).finally(() => {
        setSent(false);
        leave();
      }),
    );
  };
  return {
    moving: moving && day !== undefined ? { ...moving, day } : undefined,
    tried,
    begin(of, bar, withKeys) {
      if (isSent || !mayReschedule(of)) return;
      const from = beginOf(of, bar);
      setMoving({ orderId: of.id, key: bar.key, revision: of.revision, from, by: 0, withKeys });
    },
    to(by) {
      if (isSent) return;
      setMoving((now) => now && { ...now, by });
    },
    keep() {
      if (isSent) return;
      const notBefore = tried?.moved?.notBefore;
      if (!order || !step || !moving || moving.by === 0 || notBefore === undefined) leave();
      else if (notBefore === step.notBefore) leave();
      else send(order, step, moving.revision, notBefore);
    },
    leave() {
      if (!isSent) leave();
    },
    loosen(of, bar) {
      if (!isSent && mayMoveStep(of, bar) && bar.notBefore !== null) send(of, bar, of.revision, null);
    },
  };
}
