import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import {
  type OrderKind,
  type OrderStatus,
  orderAudit,
  orderStatus,
} from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { asSystem, type Transaction } from '#platform/call/requestContext.ts';
import { createOrders } from '#area/workOrder/createOrder.ts';
import type { Opening } from '#area/workOrder/orderPlaces.ts';
import { Refusal } from '#platform/call/problems.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { manyRows, setAsWritten } from '#platform/database/manyRows.ts';
import { Chance } from './chance.ts';
import { nearestTo, workersOf } from './demoWorkers.ts';
import { auditMovesOf, auditOf } from './history/pastAudits.ts';

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
/** What caused each of them. */
const causes = ['doorMachine', 'doorProtection', 'controlPosition', 'upkeepWear'] as const;
/** Of so many repairs one was never classified. */
const unclassifiedEvery = 9;
/** On whose account everything of the demo is written. */
const demo = asSystem('demo');
/** How the region codes of Singapore begin. */
const singapore = '99';

export interface Plan {
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

/** Of so many finished orders one is a repair. */
const finishedPerRepair = 3;

/** The board of the day, and before it a month of finished work. */
const plans: readonly Plan[] = [
  { status: orderStatus.toDispatch, type: 'repair', hoursAgo: 1 },
  { status: orderStatus.toDispatch, type: 'maintenance', hoursAgo: 4 },
  { status: orderStatus.toDispatch, type: 'maintenance', hoursAgo: 5 },
  { status: orderStatus.toAccept, type: 'repair', hoursAgo: 0.7 },
  { status: orderStatus.toAccept, type: 'maintenance', hoursAgo: 29 },
  { status: orderStatus.accepted, type: 'repair', hoursAgo: 1.6 },
  { status: orderStatus.accepted, type: 'maintenance', hoursAgo: 31 },
  // Work that goes on belongs to elevators in maintenance: `openingVisits`.
  { status: orderStatus.paused, type: 'maintenance', hoursAgo: 2.6 },
  { status: orderStatus.paused, type: 'repair', hoursAgo: 3.2 },
  { status: orderStatus.paused, type: 'repair', hoursAgo: 30 },
  { status: orderStatus.refused, type: 'maintenance', hoursAgo: 3 },
  { status: orderStatus.completed, type: 'maintenance', hoursAgo: 26, audited: true },
  { status: orderStatus.completed, type: 'repair', hoursAgo: 29, audited: true },
  { status: orderStatus.toEvaluate, type: 'maintenance', hoursAgo: 27 },
  { status: orderStatus.toEvaluate, type: 'repair', hoursAgo: 50 },
  { status: orderStatus.canceled, type: 'repair', hoursAgo: 70 },
  ...Array.from({ length: 36 }, (_, index): Plan => ({
    status: orderStatus.finished,
    type: index % finishedPerRepair === 0 ? 'repair' : 'maintenance',
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
    const drafts = [...plans.entries()].toReversed().map(([index, plan]) => {
      const elevator = elevators[(index * 7) % elevators.length]!;
      const near = nearestTo(elevator, mechanics);
      return draftOf(plan, { elevator, mechanic: near[index % near.length]!, index, now });
    });
    for (const round of roundsOf(drafts)) await seedRound(tx, round);
  }
}

interface Around {
  elevator: { id: string; propertyId: string | null; regionCode: string | null };
  mechanic: { id: string; userId: string | null };
  index: number;
  now: number;
}

/** An order as it is opened, and what becomes of it. */
export interface Draft {
  opening: Opening;
  becomes: Readonly<Record<string, unknown>>;
  steps: readonly { at: Date; move: OrderMoveName; remark: string | null; actor: string }[];
  /** How what was done was judged. */
  audit?: Parameters<typeof auditMovesOf>[0];
}

/** Orders of different elevators, which can be opened at once. */
function roundsOf(drafts: readonly Draft[]): Draft[][] {
  const rounds: Draft[][] = [];
  for (const draft of drafts) {
    const last = rounds.at(-1);
    if (!last || last.some(({ opening }) => opening.elevatorId === draft.opening.elevatorId))
      rounds.push([draft]);
    else last.push(draft);
  }
  return rounds;
}

const byMechanic: ReadonlySet<OrderMoveName> = new Set(['accept', 'begin', 'pause', 'complete', 'refuse']);

export function draftOf(plan: Plan, { elevator, mechanic, index, now }: Around): Draft {
  const { status, type, stars, audited = false } = plan;
  const opened = now - plan.hoursAgo * hour;
  // What goes on now is told in minutes; what was before took its own time.
  const pace = plan.hoursAgo > 24 ? new Chance(`${elevator.id} ${index}`).between(0.5, 1.6) : 1;
  const at = (after: number) => new Date(Math.min(opened + after * pace, now));
  const language = elevator.regionCode?.startsWith(singapore) ? 'en' : 'zh';
  const [asked, why, what] = repairs[language][index % repairs[language].length]!;
  const way = ways[status] ?? [];
  const timeOf = (move: OrderMoveName) => {
    const made = way.find(([each]) => each === move);
    return made ? at(made[1]) : null;
  };
  const begun = timeOf('begin');
  const doneAt = timeOf('complete');
  const isRepaired = doneAt !== null && type === 'repair';
  const judged = auditOf(
    isRepaired && doneAt.getTime() < now - 2 * day ? Math.floor(index / finishedPerRepair) : 0,
    language,
  );
  return {
    opening: {
      type,
      elevatorId: elevator.id,
      at: new Date(opened),
      ...(type === 'repair' ? { description: asked } : { ordinal: 1 + (index % 24) }),
    },
    becomes: {
      status,
      handlerId: way.some(([move]) => move === 'dispatch') ? mechanic.id : null,
      dispatchTime: timeOf('dispatch'),
      acceptTime: timeOf('accept'),
      refuseTime: timeOf('refuse'),
      arriveTime: begun,
      startTime: begun,
      pauseTime: timeOf('pause'),
      finishTime: doneAt,
      endTime: timeOf('evaluate') ?? timeOf('cancel'),
      stars: stars ?? null,
      ...judged,
      ...(audited ? { inspectStatus: orderAudit.pending } : {}),
      signInWay: begun === null ? null : 'position',
      signInDistanceM: begun === null ? null : 8 + ((index * 11) % 40),
      handlingSeconds:
        doneAt === null || begun === null ? null : Math.round((doneAt.getTime() - begun.getTime()) / 1000),
      causeClass: isRepaired && index % unclassifiedEvery !== 1 ? causes[index % causes.length]! : null,
      faultReason: isRepaired ? why : null,
      solution: isRepaired ? what : null,
    },
    steps: way.map(([move, after]) => ({
      at: at(after),
      move,
      remark: move === 'refuse' ? '当班人手不足' : move === 'pause' ? '等门机皮带到货' : null,
      actor: mechanic.userId !== null && byMechanic.has(move) ? `user:${mechanic.userId}` : demo.name,
    })),
    ...(doneAt ? { audit: { ...judged, finishTime: doneAt } } : {}),
  };
}

/** Opens orders of different elevators, and lets become of them what is to become of them. */
export async function seedRound(tx: Transaction, drafts: readonly Draft[]): Promise<void> {
  const opened = await createOrders(
    tx,
    drafts.map(({ opening }) => opening),
  );
  const orders = drafts.map((draft, at) => {
    const id = opened[at]!;
    if (id instanceof Refusal) throw id;
    return { ...draft, id };
  });
  const names = Object.keys(orders[0]!.becomes);
  const { json } = manyRows(
    orders.map(({ id, becomes }) => ({ id, ...becomes })),
    ['id', ...names],
  );
  await sql`update work_order set ${setAsWritten(names)}
    from jsonb_populate_recordset(null::work_order, ${json}) as written
    where work_order.id = written.id`.execute(tx);
  await insertMany(tx, 'recordMove', orders.flatMap(movesOf));
  await insertMany(
    tx,
    'recordMove',
    orders.flatMap(({ id, audit }) => (audit ? auditMovesOf(audit, id, demo.name) : [])),
  );
}

/** Answers the checklists of what is done. */
export async function answerItems(tx: Transaction): Promise<void> {
  await sql`update work_order_item item set result = 'normal', answered_time = work_order.finish_time
    from work_order where work_order.id = item.order_id and work_order.finish_time is not null
      and item.answered_time is null`.execute(tx);
}

function movesOf({ id, steps }: Draft & { id: string }) {
  let fromState: string = orderStatus.toDispatch;
  return steps.map((step) => {
    const { to } = orderMoves.table[step.move];
    const moved = { ...step, entity: orderMoves.entity, recordId: id, fromState, toState: to };
    fromState = to;
    return moved;
  });
}
