import { daysAfter } from '@hoistway/contract/time/days.ts';
import { standingVisitStatuses } from '@hoistway/contract/workOrder/orderStatus.ts';
import { intervalRuleOn, intervalRules } from '@hoistway/contract/plan/intervalRules.ts';
import { generatedAheadDays } from '@hoistway/contract/plan/planRules.ts';
import { maxOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import type { checklistOf } from '#area/workOrder/itemList/checklist.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { openingScenes } from './demoOpening.ts';
import { nearestTo, workersOf, type Worker } from './demoWorkers.ts';
import { insertItems } from './visitItems.ts';
import { insertVisits, roundOf, type Visit } from './planVisits.ts';

/** What lists show first; the rest of the year is filled in later. */
const recentDays = 31;
/** In which cycle the plans are: what was done a year ago lies in the one before. */
const presentCycle = 3;

interface Maintained {
  id: string;
  shortNumber: string | null;
  type: Parameters<typeof checklistOf>[0]['elevatorKind'];
  latitude: number | null;
  longitude: number | null;
  /** An open visit that is there already. */
  openId: string | null;
  openOrdinal: number | null;
}

/**
 * Plans of every maintained elevator with a month of visits behind them and orders of what is due; some are late, and
 * a few do not fit, for the inspection to find.
 */
export async function seedPlans(tx: Transaction, now: number): Promise<void> {
  const companies = await tx
    .selectFrom('company')
    .leftJoin('area', 'area.id', 'company.areaId')
    .where('company.type', '=', 'maintenance')
    .select(['company.id', 'company.timeZone', 'area.intervalProfile'])
    .orderBy('company.id')
    .execute();
  for (const { id, timeZone, intervalProfile } of companies) {
    const workers = await workersOf(tx, id);
    const elevators = await maintainedBy(tx, id);
    if (workers.length === 0 || elevators.length === 0) continue;
    const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
    const interval = intervalRuleOn(
      intervalRules,
      { profile: intervalProfile ?? 'cn', kind: 'standard' },
      today,
    )!.days;
    await seedCompany(tx, { companyId: id, workers, elevators, today, interval, now });
  }
}

const maintainedBy = (tx: Transaction, companyId: string): Promise<Maintained[]> =>
  tx
    .selectFrom('elevator')
    .leftJoin('workOrder as open', (join) =>
      join
        .onRef('open.elevatorId', '=', 'elevator.id')
        .on('open.type', '=', 'maintenance')
        .on('open.status', 'in', standingVisitStatuses),
    )
    .where('elevator.maintainerId', '=', companyId)
    .select([
      'elevator.id',
      'elevator.shortNumber',
      'elevator.type',
      'elevator.latitude',
      'elevator.longitude',
      'open.id as openId',
      'open.ordinal as openOrdinal',
    ])
    .orderBy('elevator.shortNumber')
    .orderBy('elevator.id')
    .execute();

interface Company {
  companyId: string;
  workers: readonly Worker[];
  elevators: readonly Maintained[];
  today: string;
  interval: number;
  now: number;
}

async function seedCompany(tx: Transaction, company: Company): Promise<void> {
  const { companyId, workers, elevators, today, interval, now } = company;
  const ready = workers.filter((worker) => worker.ready);
  const others = workers.filter((worker) => !worker.ready);
  const planned = elevators.flatMap((elevator, at) => {
    if (at % 37 === 11 && elevator.openId === null) return [];
    // Those of one site, which stand side by side, have one person.
    const near = nearestTo(elevator, ready);
    const usual = near[Math.floor(at / 6) % near.length]!;
    const worker =
      atWorkOn(elevator, ready) ?? (at % 31 === 4 && others.length > 0 ? others[at % others.length]! : usual);
    // What was to be done today is not done yet.
    const sinceLast =
      at % 29 === 5 ? interval + 3 : at % 23 === 3 ? interval : Math.max(1, (at * 7) % interval);
    return [
      {
        elevator,
        worker,
        nobody: at % 41 === 7,
        nextOrdinal: elevator.openOrdinal ?? 1 + ((at * 5) % maxOrdinal),
        lastActual: daysAfter(today, -sinceLast),
        seed: at,
      },
    ];
  });
  const made = await insertPlans(tx, companyId, interval, planned);
  const visits = planned.flatMap(({ elevator, worker, nobody, nextOrdinal, lastActual, seed }) => {
    const planId = made.get(elevator.id)!;
    const count = presentCycle * maxOrdinal + nextOrdinal - 1;
    const common = { elevator, planId, worker, seed };
    const past = Array.from({ length: Math.floor(recentDays / interval) }, (_, back): Visit => ({
      ...common,
      ...roundOf(count - back - 1),
      day: daysAfter(lastActual, -back * interval),
      isDone: true,
    }));
    const nextDue = daysAfter(lastActual, interval);
    const waits =
      elevator.openId === null &&
      !nobody &&
      worker.ready &&
      nextDue <= daysAfter(today, generatedAheadDays) &&
      seed % 13 !== 6;
    return waits ? [...past, { ...common, ...roundOf(count), day: nextDue, isDone: false }] : past;
  });
  const written = await insertVisits(tx, companyId, visits, now);
  await insertItems(
    tx,
    written.flatMap(({ id, visit: { elevator, ordinal, isDone } }) =>
      isDone ? [] : { orderId: id, elevatorKind: elevator.type, ordinal },
    ),
  );
  for (const { elevator, nextOrdinal, lastActual } of planned)
    if (elevator.openId !== null)
      await tx
        .insertInto('planVisit')
        .values({
          planId: made.get(elevator.id)!,
          cycle: presentCycle,
          ordinal: nextOrdinal,
          due: daysAfter(lastActual, interval),
          orderId: elevator.openId,
          completedDay: null,
          hint: null,
        })
        .execute();
}

/** Whose visit it is where somebody is at work when the demo begins. */
function atWorkOn({ shortNumber }: Maintained, workers: readonly Worker[]): Worker | undefined {
  const scene = openingScenes.inspected.find(({ elevator }) => elevator === shortNumber);
  return scene && workers.find(({ username }) => username === scene.worker);
}

interface Planned {
  elevator: Maintained;
  worker: Worker;
  nobody: boolean;
  nextOrdinal: number;
  lastActual: string;
}

async function insertPlans(
  tx: Transaction,
  companyId: string,
  interval: number,
  planned: readonly Planned[],
) {
  const rows = await tx
    .insertInto('maintenancePlan')
    .values(
      planned.map(({ elevator, worker, nobody, nextOrdinal, lastActual }) => ({
        elevatorId: elevator.id,
        companyId,
        workerId: nobody ? null : worker.id,
        nextOrdinal,
        cycle: presentCycle,
        nextDue: daysAfter(lastActual, interval),
        daysToComplete: 2,
        intervalDays: interval,
        lastActual,
        stopReason: null,
        note: null,
        batchId: null,
      })),
    )
    .returning(['id', 'elevatorId'])
    .execute();
  return new Map(rows.map(({ id, elevatorId }) => [elevatorId, id]));
}
