import type { CauseClass } from '@hoistway/contract/cause/causeClass.ts';
import { daysAfter, daysBetween } from '@hoistway/contract/time/days.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { asSystem, type Transaction } from '#platform/call/requestContext.ts';
import { insertMany } from '#platform/database/insertMany.ts';
import { Chance } from '../chance.ts';
import { nearestTo, workersOf, type Worker } from '../demoWorkers.ts';
import { orderNumbers } from '../planVisits.ts';
import { historyDays } from './demoHistory.ts';
import { auditMovesOf, auditOf } from './pastAudits.ts';
import { daysOfWetMonth, demoDay, demoInstant, wetMonth } from './pastYear.ts';

const minute = 60_000;
const yearDays = 365;
/** So many repairs of each maintainer in thirty days, at least and at most. */
const [fewest, most] = [5, 9];
/** Of so many repairs one was never classified. */
const unclassifiedShare = 0.1;
/** On whose account everything of the demo is written. */
const demo = asSystem('demo');

interface Told {
  causeClass: CauseClass;
  description: string;
  faultReason: string;
  solution: string;
}
type InBoth = Record<'zh' | 'en', readonly [description: string, faultReason: string, solution: string]>;

const usual: readonly (readonly [CauseClass, number, InBoth])[] = [
  [
    'doorMachine',
    6,
    {
      zh: ['开关门异响', '门机皮带磨损', '更换皮带，试运行 20 次'],
      en: ['Doors are noisy', 'Door belt worn', 'Belt replaced, 20 test runs'],
    },
  ],
  [
    'doorProtection',
    4,
    {
      zh: ['门反复开启', '光幕积灰', '清洁光幕并测试'],
      en: ['Door keeps reopening', 'Dust on the light curtain', 'Light curtain cleaned and tested'],
    },
  ],
  [
    'doorLock',
    3,
    {
      zh: ['关门后不运行', '门锁触点接触不良', '打磨并调整触点'],
      en: ['Does not start with the doors closed', 'Poor door lock contact', 'Contact cleaned and adjusted'],
    },
  ],
  [
    'controlPosition',
    3,
    {
      zh: ['平层不准', '平层感应器松动', '紧固感应器并复测'],
      en: ['Stops off the landing', 'Landing sensor loose', 'Sensor tightened, levelling measured again'],
    },
  ],
  [
    'controlBoard',
    2,
    {
      zh: ['外呼不响应', '外呼板损坏', '更换外呼板'],
      en: ['Landing calls are not answered', 'Landing board failed', 'Landing board replaced'],
    },
  ],
  [
    'useForce',
    1,
    {
      zh: ['轿门变形', '搬运货物撞击', '校正轿门门板'],
      en: ['Car door bent', 'Hit by a trolley', 'Door panel straightened'],
    },
  ],
  [
    'upkeepWear',
    2,
    {
      zh: ['轿厢晃动', '导靴靴衬磨损', '更换靴衬'],
      en: ['Car sways', 'Guide shoe linings worn', 'Linings replaced'],
    },
  ],
];
const choices = usual.map(([cause, often, words]) => [[cause, words] as const, often] as const);
const wet: InBoth = {
  zh: ['底坑进水停梯', '暴雨倒灌，底坑开关和接线受潮', '排水、烘干，更换底坑开关'],
  en: [
    'Stopped with water in the pit',
    'Rain ran in, pit switch and wiring damp',
    'Pit drained and dried, pit switch replaced',
  ],
};

interface Elevator {
  id: string;
  shortNumber: string | null;
  maintainerId: string | null;
  regionCode: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface Repair extends Told {
  elevator: Elevator;
  worker: Worker;
  openedAt: number;
  chance: Chance;
}

/** How the region codes of Singapore begin. */
const singapore = '99';

const writtenAt = ({ regionCode }: Elevator) => (regionCode?.startsWith(singapore) ? 'en' : 'zh');

function toldOf(causeClass: CauseClass, words: InBoth, elevator: Elevator): Told {
  const [description, faultReason, solution] = words[writtenAt(elevator)];
  return { causeClass, description, faultReason, solution };
}

/** When somebody calls: by day. */
const calledAt = (chance: Chance, day: string) => demoInstant(day, chance.between(8 * 60, 18 * 60));

/** The usual repairs of one maintainer from a year before up to the month of the opening. */
function usualRepairs(elevators: readonly Elevator[], workers: readonly Worker[], now: number) {
  const chance = new Chance(`repairs ${elevators[0]!.shortNumber}`);
  const repairs: Repair[] = [];
  for (let ago = yearDays; ago > historyDays; ago -= historyDays) {
    const count = Math.round(chance.between(fewest, most));
    for (let n = 0; n < count; n += 1) {
      const elevator = chance.pick(elevators);
      const day = daysAfter(
        demoDay(now),
        -Math.max(historyDays, Math.round(ago - chance.between(0, historyDays))),
      );
      const [causeClass, words] = chance.pickWeighted(choices);
      repairs.push({
        ...toldOf(causeClass, words, elevator),
        elevator,
        worker: chance.pick(nearestTo(elevator, workers)),
        openedAt: calledAt(chance, day),
        chance,
      });
    }
  }
  return repairs;
}

/** What the water took: each elevator of the building once, and every second one again. */
function wetRepairs(elevators: readonly Elevator[], workers: readonly Worker[], now: number): Repair[] {
  const { from, to } = daysOfWetMonth(now);
  const chance = new Chance('wet repairs');
  return elevators
    .filter(({ shortNumber }) => shortNumber?.startsWith(`${wetMonth.site}-`))
    .flatMap((elevator, index) =>
      Array.from({ length: 1 + (index % 2) }, () => ({
        ...toldOf(wetMonth.cause, wet, elevator),
        elevator,
        worker: chance.pick(nearestTo(elevator, workers)),
        openedAt: calledAt(chance, daysAfter(from, Math.floor(chance.between(0, daysBetween(from, to))))),
        chance,
      })),
    );
}

/** By which moves a repair was done. */
const way: readonly OrderMoveName[] = ['dispatch', 'accept', 'begin', 'complete', 'conclude'];

function timesOf({ openedAt, chance }: Repair) {
  const dispatch = openedAt + Math.max(2, chance.around(9, 0.5)) * minute;
  const accept = dispatch + Math.max(1, chance.around(7, 0.6)) * minute;
  const begin = accept + Math.min(300, Math.max(8, chance.around(38, 0.5))) * minute;
  const complete = begin + Math.min(400, Math.max(15, chance.around(65, 0.5))) * minute;
  const at = (ms: number) => new Date(Math.round(ms));
  return { dispatch: at(dispatch), accept: at(accept), begin: at(begin), complete: at(complete) };
}

function rowOf(repair: Repair, companyId: string, orderNumber: string, place: number) {
  const { elevator, worker, openedAt, chance, causeClass, description, faultReason, solution } = repair;
  const { dispatch, accept, begin, complete } = timesOf(repair);
  return {
    companyId,
    orderNumber,
    type: 'repair' as const,
    status: orderStatus.finished,
    elevatorId: elevator.id,
    handlerId: worker.id,
    description,
    faultId: null,
    caseId: null,
    sourceOrderId: null,
    maintenanceType: null,
    ordinal: null,
    planDate: null,
    daysToComplete: 1,
    plannedStart: null,
    deadline: new Date(openedAt + 24 * 60 * minute),
    mustAccept: false,
    letGo: false,
    reworkCount: 0,
    ...auditOf(place, writtenAt(elevator)),
    causeClass: chance.happens(unclassifiedShare) ? null : causeClass,
    faultReason,
    solution,
    finishRemark: null,
    stars: chance.happens(0.4) ? chance.pick([3, 4, 5, 5]) : null,
    evaluation: null,
    signInWay: 'position' as const,
    signInDistanceM: Math.round(chance.between(5, 60)),
    createTime: new Date(openedAt),
    dispatchTime: dispatch,
    acceptTime: accept,
    arriveTime: begin,
    startTime: begin,
    finishTime: complete,
    endTime: complete,
    handlingSeconds: Math.round((complete.getTime() - begin.getTime()) / 1000),
  };
}
type Row = ReturnType<typeof rowOf>;

function movesOf(row: Row, worker: Worker, recordId: string) {
  const times: Partial<Record<OrderMoveName, Date>> = {
    dispatch: row.dispatchTime,
    accept: row.acceptTime,
    begin: row.startTime,
  };
  let fromState: string = orderStatus.toDispatch;
  return way.map((move) => {
    const { to } = orderMoves.table[move];
    const isByWorker = move !== 'dispatch' && move !== 'conclude' && worker.userId !== null;
    const step = {
      entity: orderMoves.entity,
      recordId,
      at: times[move] ?? row.finishTime,
      move,
      fromState,
      toState: to,
      remark: null,
      actor: isByWorker ? `user:${worker.userId}` : demo.name,
    };
    fromState = to;
    return step;
  });
}

/** The repairs of the year before the month of the opening, each with its cause; more of one cause in the wet month. */
export async function writePastRepairs(
  tx: Transaction,
  spared: readonly string[],
  now: number,
): Promise<void> {
  const elevators = await tx
    .selectFrom('elevator')
    .select(['id', 'shortNumber', 'maintainerId', 'regionCode', 'latitude', 'longitude'])
    .where('maintainerId', 'is not', null)
    .where('shortNumber', 'is not', null)
    .orderBy('shortNumber')
    .execute();
  const known = elevators.filter(({ id }) => !spared.includes(id));
  for (const companyId of new Set(known.flatMap(({ maintainerId }) => maintainerId ?? []))) {
    const workers = (await workersOf(tx, companyId)).filter(({ ready }) => ready);
    if (workers.length === 0) continue;
    const own = known.filter(({ maintainerId }) => maintainerId === companyId);
    const repairs = [...usualRepairs(own, workers, now), ...wetRepairs(own, workers, now)].toSorted(
      (a, b) => a.openedAt - b.openedAt,
    );
    const days = repairs.map(({ openedAt }) => demoDay(openedAt));
    const numbers = await orderNumbers(tx, { companyId, type: 'repair', days });
    const rows = repairs.map((repair, at) => rowOf(repair, companyId, numbers[at]!, at));
    const made = await insertMany(tx, 'workOrder', rows, ['id', 'orderNumber']);
    const idOf = new Map(made.map(({ id, orderNumber }) => [orderNumber, id]));
    await insertMany(
      tx,
      'recordMove',
      rows.flatMap((row, at) => movesOf(row, repairs[at]!.worker, idOf.get(row.orderNumber)!)),
    );
    await insertMany(
      tx,
      'recordMove',
      rows.flatMap((row) => auditMovesOf(row, idOf.get(row.orderNumber)!, demo.name)),
    );
  }
}
