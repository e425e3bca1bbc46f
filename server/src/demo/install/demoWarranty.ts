import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { People } from '../people/people.ts';

const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Faults of the first days of an elevator: when they began, and what it recorded of itself. */
const faults = [
  {
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
  { code: 'K115', daysAgo: 30, minutes: 9, floor: 2, snapshot: null },
  { code: 'K117', daysAgo: 16, minutes: 6, floor: 1, snapshot: null },
] as const;

/** The elevator that was handed over has had some faults since; the first of them was confirmed, and is offered to its installer. */
export async function seedWarranty(tx: Transaction, people: People, now: number): Promise<void> {
  const { rows } = await people.ask('manager', installOrderCalls.page, { state: 'handedOver' });
  const order = rows[0];
  if (!order) return;
  const ids: string[] = [];
  for (const { code, daysAgo, minutes, floor, snapshot } of faults) {
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
