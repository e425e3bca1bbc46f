import { ceilingDays, dayAfter, generatedAheadDays } from '@hoistway/contract/plan/planRules.ts';
import { orderMoves, type OrderMoveName } from '@hoistway/contract/workOrder/orderMoves.ts';
import { orderNumberOf, typeOfOrdinal } from '@hoistway/contract/workOrder/orderRules.ts';
import { mostOrdinal } from '@hoistway/contract/workOrder/workOrder.ts';
import { sql } from 'kysely';
import { checklistOf } from '#area/workOrder/checklist.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { nearestTo, workersOf, type Worker } from './demoWorkers.ts';

const minute = 60_000;
const daysOfHistory = 365;
const atOnce = 400;
/** In which cycle the plans are: what was done a year ago lies in the one before. */
const presentCycle = 3;

interface Maintained {
  id: string;
  type: Parameters<typeof checklistOf>[0]['elevatorKind'];
  latitude: number | null;
  longitude: number | null;
  /** An open visit that is there already. */
  openId: string | null;
  openOrdinal: number | null;
}

/** One visit of the past, or the order that waits. */
interface Visit {
  elevator: Maintained;
  planId: string;
  worker: Worker;
  cycle: number;
  ordinal: number;
  day: string;
  isDone: boolean;
  seed: number;
}

/** By which moves a visit was done, and how many minutes after it began each was made. */
const way = [
  ['accept', 0],
  ['begin', 0],
  ['complete', 62],
  ['conclude', 62],
] as const satisfies readonly (readonly [OrderMoveName, number])[];

/**
 * Plans of every maintained elevator with a year of visits behind them and orders of what is due; some are late, and a
 * few do not fit, for the inspection to find.
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
    const interval = ceilingDays[intervalProfile ?? 'cn'];
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
        .on('open.status', 'in', ['5', '10', '15', '20', '30', '40', '45', '55']),
    )
    .where('elevator.maintainerId', '=', companyId)
    .select([
      'elevator.id',
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
    const worker = at % 31 === 4 && others.length > 0 ? others[at % others.length]! : usual;
    // What was to be done today is not done yet.
    const sinceLast =
      at % 29 === 5 ? interval + 3 : at % 23 === 3 ? interval : Math.max(1, (at * 7) % interval);
    return [
      {
        elevator,
        worker,
        nobody: at % 41 === 7,
        nextOrdinal: elevator.openOrdinal ?? 1 + ((at * 5) % mostOrdinal),
        lastActual: dayAfter(today, -sinceLast),
        seed: at,
      },
    ];
  });
  const made = await insertPlans(tx, companyId, interval, planned);
  const visits = planned.flatMap(({ elevator, worker, nobody, nextOrdinal, lastActual, seed }) => {
    const planId = made.get(elevator.id)!;
    const count = presentCycle * mostOrdinal + nextOrdinal - 1;
    const common = { elevator, planId, worker, seed };
    const past = Array.from({ length: Math.floor(daysOfHistory / interval) }, (_, back): Visit => ({
      ...common,
      ...roundOf(count - back - 1),
      day: dayAfter(lastActual, -back * interval),
      isDone: true,
    }));
    const nextDue = dayAfter(lastActual, interval);
    const waits =
      elevator.openId === null &&
      !nobody &&
      worker.ready &&
      nextDue <= dayAfter(today, generatedAheadDays) &&
      seed % 13 !== 6;
    return waits ? [...past, { ...common, ...roundOf(count), day: nextDue, isDone: false }] : past;
  });
  await insertVisits(tx, companyId, visits, now);
  for (const { elevator, nextOrdinal, lastActual } of planned)
    if (elevator.openId !== null)
      await tx
        .insertInto('planVisit')
        .values({
          planId: made.get(elevator.id)!,
          cycle: presentCycle,
          ordinal: nextOrdinal,
          due: dayAfter(lastActual, interval),
          orderId: elevator.openId,
          completedDay: null,
          hint: null,
        })
        .execute();
}

const roundOf = (count: number) => ({
  cycle: Math.floor(count / mostOrdinal),
  ordinal: (count % mostOrdinal) + 1,
});

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
        nextDue: dayAfter(lastActual, interval),
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

/** The orders of visits with their moves, and with the checklists of the last ones. */
async function insertVisits(
  tx: Transaction,
  companyId: string,
  visits: readonly Visit[],
  now: number,
): Promise<void> {
  const numberOf = await numbers(
    tx,
    companyId,
    visits.map((visit) => madeDay(visit)),
  );
  const orders = visits.map((visit, at) => ({ visit, row: orderOf(visit, companyId, numberOf[at]!, now) }));
  const lastDone = new Map<string, number>();
  for (const visit of visits)
    if (visit.isDone) lastDone.set(visit.planId, Math.max(countOf(visit), lastDone.get(visit.planId) ?? 0));
  const newest = new Map<string, { id: string; visit: Visit; finishTime: Date | null }[]>();
  for (let from = 0; from < orders.length; from += atOnce) {
    const some = orders.slice(from, from + atOnce);
    const made = await tx
      .insertInto('workOrder')
      .values(some.map(({ row }) => row))
      .returning(['id', 'orderNumber'])
      .execute();
    const ids = new Map(made.map(({ id, orderNumber }) => [orderNumber, id]));
    const known = some.map(({ visit, row }) => ({ visit, row, id: ids.get(row.orderNumber)! }));
    await tx
      .insertInto('planVisit')
      .values(
        known.map(({ visit, id }) => ({
          planId: visit.planId,
          cycle: visit.cycle,
          ordinal: visit.ordinal,
          due: visit.day,
          orderId: id,
          completedDay: visit.isDone ? visit.day : null,
          hint: null,
        })),
      )
      .execute();
    const moves = known.flatMap(({ visit, id }) => (visit.isDone ? movesOf(visit, id) : []));
    if (moves.length > 0) await tx.insertInto('recordMove').values(moves).execute();
    for (const { visit, row, id } of known) {
      if (visit.isDone && countOf(visit) < lastDone.get(visit.planId)!) continue;
      const key = `${visit.elevator.type} ${typeOfOrdinal(visit.ordinal)}`;
      newest.set(key, [...(newest.get(key) ?? []), { id, visit, finishTime: row.finishTime }]);
    }
  }
  for (const alike of newest.values()) await insertItems(tx, alike);
}

const countOf = ({ cycle, ordinal }: Visit): number => cycle * mostOrdinal + ordinal;

/** Orders are made a week before their day. */
const madeDay = ({ day }: Visit): string => dayAfter(day, -generatedAheadDays);

/** Numbers of the days on which orders are made, as the program would give them. */
async function numbers(tx: Transaction, companyId: string, days: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string; last: number }>`select day::text as day, last
    from work_order_number where company_id = ${companyId}`.execute(tx);
  const lastOf = new Map(rows.map(({ day, last }) => [day, last]));
  const given = days.map((day) => {
    const serial = (lastOf.get(day) ?? 0) + 1;
    lastOf.set(day, serial);
    return orderNumberOf('maintenance', day, serial);
  });
  const all = [...lastOf];
  await sql`insert into work_order_number (company_id, day, last)
    select ${companyId}::bigint, * from unnest(${all.map(([day]) => day)}::date[], ${all.map(([, last]) => last)}::int[])
    on conflict (company_id, day) do update set last = excluded.last`.execute(tx);
  return given;
}

/** An instant of a day in China and Singapore. */
const instantOf = (day: string, minutes: number) =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + minutes * minute);

/** When the person was on site: in the morning or after noon. */
const beganAt = ({ day, seed, ordinal }: Visit) =>
  instantOf(day, 8 * 60 + 20 + ((seed * 37 + ordinal * 61) % 500));

/** On the morning of the day on which the order was made. */
const acceptedAt = (visit: Visit): Date =>
  instantOf(madeDay(visit), 7 * 60 + ((visit.seed * 13 + visit.ordinal * 7) % 90));

function orderOf(visit: Visit, companyId: string, orderNumber: string, now: number) {
  const { elevator, worker, ordinal, day, isDone, seed } = visit;
  const began = beganAt(visit);
  const at = (minutes: number) => (isDone ? new Date(began.getTime() + minutes * minute) : null);
  const createTime = new Date(Math.min(instantOf(madeDay(visit), 30).getTime(), now - minute));
  return {
    companyId,
    orderNumber,
    type: 'maintenance' as const,
    status: isDone ? ('finished' as const) : ('10' as const),
    elevatorId: elevator.id,
    handlerId: worker.id,
    description: null,
    faultId: null,
    caseId: null,
    sourceOrderId: null,
    maintenanceType: typeOfOrdinal(ordinal),
    ordinal,
    planDate: day,
    daysToComplete: 2,
    plannedStart: null,
    deadline: instantOf(day, 24 * 60 - 1),
    mustAccept: false,
    letGo: false,
    reworkCount: 0,
    inspectStatus: 'none' as const,
    inspectResult: null,
    inspectRemark: null,
    faultReason: null,
    solution: null,
    finishRemark: null,
    stars: isDone && (seed + ordinal) % 3 === 0 ? 5 - ((seed + ordinal) % 2) : null,
    evaluation: null,
    signInWay: isDone ? ('label' as const) : null,
    signInDistanceM: null,
    createTime,
    dispatchTime: createTime,
    acceptTime: isDone ? acceptedAt(visit) : null,
    arriveTime: at(0),
    startTime: at(0),
    finishTime: at(62),
    endTime: at(62),
    handlingSeconds: isDone ? 62 * 60 : null,
  };
}

function movesOf(visit: Visit, recordId: string) {
  const began = beganAt(visit).getTime();
  let fromState: string = '10';
  return way.map(([move, minutes]) => {
    const { to } = orderMoves.table[move];
    const actor =
      move === 'conclude' || visit.worker.userId === null ? {} : { actor: `user:${visit.worker.userId}` };
    const step = {
      entity: orderMoves.entity,
      recordId,
      at: move === 'accept' ? acceptedAt(visit) : new Date(began + minutes * minute),
      move,
      fromState,
      toState: to,
      remark: null,
      ...actor,
    };
    fromState = to;
    return step;
  });
}

/** The checklists of orders on elevators of one kind and of one type. */
async function insertItems(
  tx: Transaction,
  alike: readonly { id: string; visit: Visit; finishTime: Date | null }[],
): Promise<void> {
  const { elevator, ordinal } = alike[0]!.visit;
  const items = checklistOf({
    type: 'maintenance',
    elevatorKind: elevator.type,
    maintenanceType: typeOfOrdinal(ordinal),
  }).map((item, position) => ({
    position,
    code: item.code,
    name: item.name,
    english_name: item.englishName,
    requirement: item.requirement,
    english_requirement: item.englishRequirement,
    key_item: item.keyItem,
  }));
  const orders = alike.map(({ id, finishTime }) => ({ order_id: id, answered: finishTime }));
  await sql`insert into work_order_item
      (order_id, position, code, name, english_name, requirement, english_requirement, key_item, result, answered_time)
    select made.order_id, item.*, case when made.answered is not null then 'normal' end, made.answered
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as made (order_id bigint, answered timestamptz)
      cross join jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item (position int, code text, name text,
        english_name text, requirement text, english_requirement text, key_item boolean)`.execute(tx);
}
