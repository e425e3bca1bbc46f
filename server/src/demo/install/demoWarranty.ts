import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Faults of the first days of each elevator: when they began, and what it recorded of itself. */
const faults = [
  {
    nth: 0,
    code: 'K129',
    daysAgo: 41,
    minutes: 22,
    floor: 7,
    snapshot: {
      serviceMode: 1,
      carStatus: 0,
      carDirection: 0,
      doorStatus: 4,
      doorZone: true,
      speed: 0,
      presentCounterValue: 4312,
      doorOpenCount: 5120,
      totalRunningTime: 61,
    },
  },
  { nth: 0, code: 'K115', daysAgo: 30, minutes: 9, floor: 2, snapshot: null },
  { nth: 0, code: 'K117', daysAgo: 16, minutes: 6, floor: 1, snapshot: null },
  { nth: 1, code: 'K115', daysAgo: 52, minutes: 12, floor: 4, snapshot: null },
  { nth: 2, code: 'K117', daysAgo: 33, minutes: 5, floor: 1, snapshot: null },
  { nth: 2, code: 'K115', daysAgo: 12, minutes: 8, floor: 9, snapshot: null },
] as const;

/** The elevators that were handed over have had some faults since; the first of them was confirmed, and is offered to its installer. */
export async function seedWarranty(tx: Transaction, people: People, now: number): Promise<void> {
  const { rows } = await people.ask('manager', installOrderCalls.page, { state: 'handedOver' });
  const orders = rows.toSorted((one, other) => Number(one.id) - Number(other.id));
  const ids: string[] = [];
  for (const { nth, code, daysAgo, minutes, floor, snapshot } of faults) {
    const order = orders[nth];
    if (!order) return;
    const openedAt = now - daysAgo * dayMs;
    const { class: faultClass, severity } = faultRules.get(code)!;
    const { id } = await tx
      .insertInto('fault')
      .values({
        elevatorId: order.elevatorId,
        code,
        faultClass,
        severity,
        openedAt: new Date(openedAt),
        closedAt: new Date(openedAt + minutes * 60_000),
        floor,
        snapshot: snapshot === null ? null : JSON.stringify({ at: openedAt, ...snapshot }),
        pushed: true,
        toldAt: new Date(openedAt),
        handling: snapshot === null ? 'resolved' : 'untreated',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  await people.ask(
    'manager',
    faultCalls.resolveFault,
    { id: ids[0]!, outcome: 'resolved', note: '平层偏差 18 mm，已复位' },
    now - 41 * dayMs + hourMs,
  );
}
