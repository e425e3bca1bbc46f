import { pointOf } from '@hoistway/contract/place/travel.ts';
import { lengthOfShift, shiftsOn } from '@hoistway/contract/setting/shiftsOn.ts';
import type { WorkingTime } from '@hoistway/contract/setting/workingTime.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { instantOf, wallOf } from '@hoistway/contract/time/wallClock.ts';
import { defaultVisitMinutes } from '@hoistway/contract/workOrder/personnel.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { LineEntry, LinePerson, TimeLine, WorkFit } from '@hoistway/contract/workOrder/timeLine.ts';
import { workingTimeOf } from '#area/company/settings/workingTimeOf.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, RequestContext } from '#platform/call/requestContext.ts';
import { fitness } from '../mechanics.ts';
import {
  conflictsOfDay,
  fitWork,
  layWork,
  loadMinutesOf,
  openMinutesOf,
  type LineDay,
  type Span,
  type Work,
} from './layWork.ts';
import {
  findGiven,
  findPerson,
  isAhead,
  minutesOfOrder,
  readOrders,
  readPeople,
  readVisits,
  readWaiting,
  type LineMechanic,
  type LineOrder,
  type LineVisit,
} from './readLine.ts';

const minuteMs = 60_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (at: number, timeZone: string): string =>
  new Date(wallOf(at, timeZone)).toISOString().slice(0, 10);
const textOf = (at: number): string => new Date(at).toISOString();

/** The days of a time line, by the clock of the viewer's company. */
interface Window {
  days: string[];
  timeZone: string;
  today: string;
  now: number;
}
type Reader = Pick<RequestContext, 'db' | 'viewer'>;

const windowOf = ({ viewer }: Reader, from: string, days: number, now: Date): Window => ({
  days: Array.from({ length: days }, (_, index) => daysAfter(from, index)),
  timeZone: viewer.timeZone,
  today: dayOf(now.getTime(), viewer.timeZone),
  now: now.getTime(),
});
const spanOfDay = (day: string, timeZone: string): Span => ({
  from: instantOf(midnight(day), timeZone),
  to: instantOf(midnight(daysAfter(day, 1)), timeZone),
});

/** A day of a person, before it is known what they do on it. */
function lineDay(person: LineMechanic, time: WorkingTime | null, day: string, on: Window): LineDay {
  const { certificateUntil, status, onDuty, timeZone } = person;
  return {
    ...spanOfDay(day, on.timeZone),
    stretches: shiftsOn(time, person.intervalProfile ?? 'cn', day)
      .map((shift) => {
        const from = instantOf(midnight(day) + shift.fromMinute * minuteMs, timeZone);
        return { from, to: from + lengthOfShift(shift) * minuteMs };
      })
      .toSorted((one, other) => one.from - other.from),
    now: on.now,
    // Of later days nobody has said yet who is on duty.
    absent: status === 'leave' || (day === on.today && !onDuty),
    uncertified: certificateUntil === null || certificateUntil < day,
  };
}

/** An order or a visit on one day of the time line. */
interface Placed {
  personId: string;
  day: string;
  work: Work;
  order: LineOrder | undefined;
  visit: LineVisit | undefined;
}

/** When somebody works on an order, or is to; null where nobody has said when. */
function timeOf(order: LineOrder, { today, timeZone, now }: Window): Span | null {
  const { startTime, finishTime, pauseTime, plannedStart, status } = order;
  const lengthMs = minutesOfOrder(order) * minuteMs;
  if (startTime !== null && !isAhead(status)) {
    const from = Date.parse(startTime);
    const paused = status === orderStatus.paused && pauseTime !== null ? Date.parse(pauseTime) : null;
    const to = finishTime === null ? (paused ?? Math.max(now, from + lengthMs)) : Date.parse(finishTime);
    return { from, to: Math.max(to, from + minuteMs) };
  }
  if (plannedStart === null) return null;
  const from = Date.parse(plannedStart);
  // What was to begin on a day that is over has to be done all the same.
  return from < instantOf(midnight(today), timeZone) ? null : { from, to: from + lengthMs };
}

function placeOrder(order: LineOrder, on: Window): Placed[] {
  const { today, timeZone, days } = on;
  const at = timeOf(order, on);
  const work: Work = {
    id: `order ${order.id}`,
    at,
    minutes: minutesOfOrder(order),
    place: placeOf(order),
    deadline: Date.parse(order.deadline),
    finished: order.finishTime !== null,
  };
  const placed = { personId: order.personId, order, visit: undefined };
  if (at === null) {
    const due = order.planDate ?? dayOf(work.deadline, timeZone);
    const day = due < today ? today : due;
    return days.includes(day) ? [{ ...placed, day, work }] : [];
  }
  return days.flatMap((day) => {
    const { from, to } = spanOfDay(day, timeZone);
    if (at.from >= to || at.to <= from) return [];
    return [
      { ...placed, day, work: { ...work, at: { from: Math.max(at.from, from), to: Math.min(at.to, to) } } },
    ];
  });
}

function placeVisit(visit: LineVisit, { today, timeZone, days }: Window): Placed[] {
  const day = visit.nextDue < today ? today : visit.nextDue;
  if (!days.includes(day)) return [];
  const work: Work = {
    id: `visit ${visit.id}`,
    at: null,
    minutes: defaultVisitMinutes[visit.maintenanceType],
    place: placeOf(visit),
    deadline: spanOfDay(visit.nextDue, timeZone).to,
    finished: false,
  };
  return [{ personId: visit.personId, day, work, order: undefined, visit }];
}

const placeOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : pointOf(latitude, longitude, latitude);

/** The work of people on the days of a time line. */
async function placedWork({ db, viewer }: Reader, ids: readonly string[], on: Window): Promise<Placed[]> {
  if (ids.length === 0) return [];
  const last = on.days.at(-1)!;
  const whole: Span = {
    from: spanOfDay(on.days[0]!, on.timeZone).from,
    to: spanOfDay(last, on.timeZone).to,
  };
  const orders = await readOrders(db, viewer, ids, whole);
  const visits = await readVisits(db, ids, last);
  return [
    ...orders.flatMap((order) => placeOrder(order, on)),
    ...visits.flatMap((visit) => placeVisit(visit, on)),
  ];
}

/** When the companies of people work; each is asked once. */
async function workingTimes(db: Database, rows: readonly { companyId: string }[]) {
  const times = new Map<string, WorkingTime | null>();
  for (const { companyId } of rows)
    if (!times.has(companyId)) times.set(companyId, await workingTimeOf(db, companyId));
  return times;
}

const entryOf = (
  { personId, day, order, visit, work }: Placed,
  laid: Pick<LineEntry, 'from' | 'to' | 'wayMinutes' | 'conflicts'>,
  now: number,
): LineEntry => {
  const shown = order?.visible ? order : visit;
  return {
    ...laid,
    id: `${work.id} ${day}`,
    personId,
    day,
    orderId: order?.visible ? order.id : null,
    planId: visit?.id ?? null,
    // Of an order that the viewer does not see it is known that somebody is busy.
    elevatorId: shown?.elevatorId ?? null,
    elevatorNumber: shown?.elevatorNumber ?? '',
    projectName: shown?.projectName ?? '',
    type: order?.type ?? 'maintenance',
    maintenanceType: order ? order.maintenanceType : (visit?.maintenanceType ?? null),
    minutes: work.minutes,
    status: order?.status ?? null,
    timed: work.at !== null,
    overdue: !work.finished && work.deadline < now,
  };
};

/** Who works on what and when, and the orders that nobody has. */
export async function readTimeLine(
  ctx: Reader,
  { from, days, companyId }: { from: string; days: number; companyId?: string | undefined },
  now: Date,
): Promise<TimeLine> {
  const { db, viewer } = ctx;
  const on = windowOf(ctx, from, days, now);
  const { people, total } = await readPeople(db, viewer, companyId);
  const times = await workingTimes(db, people);
  const placed = await placedWork(
    ctx,
    people.map(({ id }) => id),
    on,
  );
  const byDay = new Map<string, Placed[]>();
  for (const each of placed) {
    const key = `${each.personId} ${each.day}`;
    byDay.set(key, [...(byDay.get(key) ?? []), each]);
  }
  const entries: LineEntry[] = [];
  const rows = people.map((person): LinePerson => {
    return {
      ...person,
      days: on.days.map((day) => {
        const own = byDay.get(`${person.id} ${day}`) ?? [];
        const line = lineDay(person, times.get(person.companyId) ?? null, day, on);
        const laid = layWork(
          own.map(({ work }) => work),
          line,
        );
        const byId = new Map(own.map((each) => [each.work.id, each]));
        for (const { work, span, wayMinutes, conflicts } of laid)
          entries.push(
            entryOf(
              byId.get(work.id)!,
              { from: textOf(span.from), to: textOf(span.to), wayMinutes, conflicts },
              on.now,
            ),
          );
        return {
          day,
          stretches: line.stretches.map((span) => ({ from: textOf(span.from), to: textOf(span.to) })),
          openMinutes: openMinutesOf(line),
          loadMinutes: loadMinutesOf(laid, line),
          conflicts: conflictsOfDay(laid, line),
        };
      }),
    };
  });
  const waiting = await readWaiting(db, viewer, companyId, now);
  return {
    today: on.today,
    people: rows,
    peopleTotal: total,
    entries,
    waiting: waiting.rows,
    waitingTotal: waiting.total,
  };
}

/** What would speak against an order with a person at a time. */
export async function checkTime(
  ctx: Reader,
  asked: { id: string; handlerId: string; day: string; plannedStart?: string | undefined },
  now: Date,
): Promise<WorkFit> {
  const { db, viewer } = ctx;
  const order = await findGiven(db, viewer, asked.id);
  const person = await findPerson(db, viewer, asked.handlerId);
  if (!order || !person) throw new Refusal('objectMissing');
  const on = windowOf(ctx, asked.day, 1, now);
  const times = await workingTimes(db, [person]);
  const line = lineDay(person, times.get(person.companyId) ?? null, asked.day, on);
  const placed = await placedWork(ctx, [person.id], on);
  const id = `order ${order.id}`;
  const minutes = minutesOfOrder(order);
  const from = asked.plannedStart === undefined ? null : Date.parse(asked.plannedStart);
  const fit = fitWork(
    placed.flatMap(({ work }) => (work.id === id ? [] : [work])),
    {
      id,
      at: from === null ? null : { from, to: from + minutes * minuteMs },
      minutes,
      place: placeOf(order),
      deadline: Date.parse(order.deadline),
      finished: false,
    },
    line,
  );
  const refusal = (await fitness(db, [person.id]))({
    handlerId: person.id,
    companyId: order.companyId,
    type: order.type,
  });
  const barred =
    refusal === undefined
      ? []
      : person.companyId === order.companyId
        ? (['uncertified'] as const)
        : (['otherCompany'] as const);
  return {
    from: textOf(fit.span.from),
    to: textOf(fit.span.to),
    wayMinutes: fit.wayMinutes,
    loadMinutes: fit.loadMinutes,
    openMinutes: fit.openMinutes,
    conflicts: [...new Set([...barred, ...fit.conflicts])],
  };
}
