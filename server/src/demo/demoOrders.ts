import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import type { OrderKind, OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { createOrder } from '#area/workOrder/createOrder.ts';
import { seedVisit } from './demoVisits.ts';
import { nearestTo, workersOf } from './demoWorkers.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What was asked of the mechanic, why it was broken, and what was done, as written where the elevator is. */
const repairs = {
  zh: [
    ['层门异响', '门机皮带磨损', '更换皮带，试运行 20 次'],
    ['开门后重复开关', '光幕积灰', '清洁光幕并测试'],
    ['平层误差 20 mm', '平层感应器松动', '紧固感应器并复测'],
    ['轿厢风扇异响', '轴承磨损', '更换风扇'],
  ],
  en: [
    ['Noise at the landing door', 'Door belt worn', 'Belt replaced, 20 test runs'],
    ['Door reopens twice', 'Dust on the light curtain', 'Light curtain cleaned and tested'],
    ['Levelling error 20 mm', 'Landing sensor loose', 'Sensor tightened, levelling measured again'],
    ['Car fan noisy', 'Bearing worn', 'Fan replaced'],
  ],
} as const;
/** How the region codes of Singapore begin. */
const singapore = '99';

interface Plan {
  status: OrderStatus;
  type: OrderKind;
  /** Hours before now at which it was opened. */
  hoursAgo: number;
  audited?: boolean;
  stars?: number;
}

/** By which moves an order came to its state, and how long after its opening each was made. */
const ways: Partial<Record<OrderStatus, readonly (readonly [OrderMoveName, number])[]>> = {
  5: [],
  10: [['dispatch', 10 * minute]],
  15: [
    ['dispatch', 10 * minute],
    ['accept', 24 * minute],
  ],
  30: [
    ['dispatch', 10 * minute],
    ['accept', 24 * minute],
    ['begin', 100 * minute],
    ['pause', 130 * minute],
  ],
  40: [
    ['dispatch', 10 * minute],
    ['refuse', 42 * minute],
  ],
  50: [
    ['dispatch', 10 * minute],
    ['accept', 24 * minute],
    ['begin', 100 * minute],
    ['complete', 166 * minute],
  ],
  60: [
    ['dispatch', 10 * minute],
    ['accept', 24 * minute],
    ['begin', 100 * minute],
    ['complete', 166 * minute],
    ['askOwner', 166 * minute],
  ],
  finished: [
    ['dispatch', 10 * minute],
    ['accept', 24 * minute],
    ['begin', 100 * minute],
    ['complete', 166 * minute],
    ['askOwner', 166 * minute],
    ['evaluate', day],
  ],
  canceled: [['cancel', 3 * hour]],
};

/** The board of the day, and before it a month of finished work. */
const plans: readonly Plan[] = [
  { status: '5', type: 'repair', hoursAgo: 1 },
  { status: '5', type: 'maintenance', hoursAgo: 4 },
  { status: '5', type: 'maintenance', hoursAgo: 5 },
  { status: '10', type: 'repair', hoursAgo: 0.7 },
  { status: '10', type: 'maintenance', hoursAgo: 29 },
  { status: '15', type: 'repair', hoursAgo: 1.6 },
  { status: '15', type: 'maintenance', hoursAgo: 31 },
  // Work that goes on belongs to elevators in maintenance: `openingVisits`.
  { status: '30', type: 'maintenance', hoursAgo: 2.6 },
  { status: '30', type: 'repair', hoursAgo: 3.2 },
  { status: '30', type: 'repair', hoursAgo: 30 },
  { status: '40', type: 'maintenance', hoursAgo: 3 },
  { status: '50', type: 'maintenance', hoursAgo: 26, audited: true },
  { status: '50', type: 'repair', hoursAgo: 29, audited: true },
  { status: '60', type: 'maintenance', hoursAgo: 27 },
  { status: '60', type: 'repair', hoursAgo: 50 },
  { status: 'canceled', type: 'repair', hoursAgo: 70 },
  ...Array.from({ length: 36 }, (_, index): Plan => ({
    status: 'finished',
    type: index % 3 === 0 ? 'repair' : 'maintenance',
    hoursAgo: 60 + index * 17,
    stars: index % 7 === 3 ? 3 : index % 4 === 1 ? 4 : 5,
  })),
];

/** Orders of two maintainers: what is on the board now, and a month of finished work with its evaluations. */
export async function seedOrders(tx: Transaction, now: number): Promise<void> {
  const companies = await tx
    .selectFrom('company')
    .innerJoin('elevator', 'elevator.maintainerId', 'company.id')
    .groupBy('company.id')
    .select(['company.id', ({ fn }) => fn.countAll<string>().as('n')])
    .orderBy('company.id')
    .execute();
  for (const { id: companyId } of companies) {
    const mechanics = (await workersOf(tx, companyId)).filter(({ ready }) => ready);
    if (mechanics.length === 0) continue;
    const elevators = await tx
      .selectFrom('elevator')
      .select(['id', 'propertyId', 'regionCode', 'latitude', 'longitude'])
      .where('maintainerId', '=', companyId)
      .where('shortNumber', 'is not', null)
      .orderBy('shortNumber')
      .execute();
    // What is finished first: an elevator has one open visit at a time.
    for (const [index, plan] of [...plans.entries()].toReversed()) {
      const elevator = elevators[(index * 7) % elevators.length]!;
      const near = nearestTo(elevator, mechanics);
      const mechanic = near[index % near.length]!;
      await seedOrder(tx, plan, { elevator, mechanic, index, now });
    }
  }
}

interface Around {
  elevator: { id: string; propertyId: string | null; regionCode: string | null };
  mechanic: { id: string; userId: string | null };
  index: number;
  now: number;
}

async function seedOrder(
  tx: Transaction,
  plan: Plan,
  { elevator, mechanic, index, now }: Around,
): Promise<void> {
  const { status, type, stars, audited = false } = plan;
  const opened = now - plan.hoursAgo * hour;
  const at = (after: number) => new Date(Math.min(opened + after, now));
  const language = elevator.regionCode?.startsWith(singapore) ? 'en' : 'zh';
  const [asked, why, what] = repairs[language][index % repairs[language].length]!;
  const id = await createOrder(tx, {
    type,
    elevatorId: elevator.id,
    at: new Date(opened),
    ...(type === 'repair' ? { description: asked } : { ordinal: 1 + (index % 24) }),
  });
  const way = ways[status] ?? [];
  const timeOf = (move: OrderMoveName) => {
    const made = way.find(([each]) => each === move);
    return made ? at(made[1]) : null;
  };
  const handed = way.some(([move]) => move === 'dispatch');
  const done = timeOf('complete') !== null;
  await tx
    .updateTable('workOrder')
    .set({
      status,
      handlerId: handed ? mechanic.id : null,
      dispatchTime: timeOf('dispatch'),
      acceptTime: timeOf('accept'),
      refuseTime: timeOf('refuse'),
      arriveTime: timeOf('begin'),
      startTime: timeOf('begin'),
      pauseTime: timeOf('pause'),
      finishTime: timeOf('complete'),
      endTime: timeOf('evaluate') ?? timeOf('cancel'),
      stars: stars ?? null,
      inspectStatus: audited ? '51' : 'none',
      ...(timeOf('begin') === null
        ? {}
        : { signInWay: 'position', signInDistanceM: 8 + ((index * 11) % 40) }),
      ...(done ? { handlingSeconds: 66 * 60 } : {}),
      ...(done && type === 'repair' ? { faultReason: why, solution: what } : {}),
    })
    .where('id', '=', id)
    .execute();
  if (done)
    await tx
      .updateTable('workOrderItem')
      .set({ result: 'normal', answeredTime: timeOf('complete') })
      .where('orderId', '=', id)
      .execute();
  let from: OrderStatus = '5';
  for (const [move, after] of way) {
    const { to } = orderMoves.table[move];
    await tx
      .insertInto('recordMove')
      .values({
        entity: orderMoves.entity,
        recordId: id,
        at: at(after),
        move,
        fromState: from,
        toState: to,
        remark: move === 'refuse' ? '当班人手不足' : move === 'pause' ? '等门机皮带到货' : null,
        ...(mechanic.userId !== null && ['accept', 'begin', 'pause', 'complete', 'refuse'].includes(move)
          ? { actor: `user:${mechanic.userId}` }
          : {}),
      })
      .execute();
    from = to;
  }
  if (done) await seedVisit(tx, id, index);
}
