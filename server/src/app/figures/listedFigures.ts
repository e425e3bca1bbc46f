import type { Call, ReplyOf, InputOf } from '@hoistway/contract/call.ts';
import { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { dashboardCalls } from '@hoistway/contract/dashboard/dashboard.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { inspectionCalls, yearCheckCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { installCauseCalls } from '@hoistway/contract/install/claim/installCauseCalls.ts';
import { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { intervalBookCalls } from '@hoistway/contract/plan/intervalBookCalls.ts';
import { monitoringCalls, stateTabs } from '@hoistway/contract/live/live.ts';
import { mapCalls } from '@hoistway/contract/map/mapCluster.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planReminderCalls } from '@hoistway/contract/plan/planReminder.ts';
import { reportCalls } from '@hoistway/contract/report/reportCalls.ts';
import { billingCalls } from '@hoistway/contract/upkeepContract/billing/billingCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractReminderCalls } from '@hoistway/contract/upkeepContract/renewal.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { orderFigures, partsOfFigure, type OrderFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { resultCalls } from '@hoistway/contract/workOrder/resultCalls.ts';

/** A number that a call gives. */
export interface Figure {
  name: string;
  n: number;
  /** What it is made of: everything that it counts is in one of them. */
  parts?: readonly number[] | undefined;
  /** The list that opens behind it, and what it is narrowed by. */
  list?: { call: Call; search: object } | undefined;
}

/** When the figures are asked for: the period of the reports, and today. */
export interface AskedOn {
  from: string;
  to: string;
  today: string;
}

/** A call that gives figures, what it is asked with, and each figure of its answer. */
export interface FigureCall {
  call: Call;
  input(on: AskedOn): Record<string, unknown>;
  figures(reply: unknown, on: AskedOn): Figure[];
  /** It counts all that there is of somebody, whatever of it the viewer sees. */
  ofWhole?: boolean;
}

const figuresOf = <C extends Call>(
  call: C,
  input: (on: AskedOn) => InputOf<C>,
  figures: (reply: ReplyOf<C>, on: AskedOn) => Figure[],
): FigureCall => ({
  call,
  input,
  figures: (reply, on) => figures(reply as ReplyOf<C>, on),
});

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Of long tables some lines, the first and the last among them. */
const some = <Row>(rows: readonly Row[]): readonly Row[] => {
  const each = Math.ceil(rows.length / 8);
  return rows.filter((_, at) => at % each === 0 || at === rows.length - 1);
};

/** The list of a call, narrowed. */
const listOf = <C extends Call>(call: C, search: InputOf<C>) => ({ call, search: search as object });

/** Of every time by which figures go, and of every sort of condition. */
const someFigures = ['created', 'due', 'missed', 'responded', 'passed'] as const;

/** The figures of a line of orders. */
const orderLine = (
  name: string,
  line: Partial<Record<OrderFigure, number>>,
  search: InputOf<typeof orderCalls.page> | undefined,
  figures: readonly OrderFigure[] = someFigures,
): Figure[] =>
  figures.flatMap((figure) => {
    const n = line[figure];
    if (n === undefined) return [];
    const parts: readonly OrderFigure[] | undefined =
      figure in partsOfFigure ? partsOfFigure[figure as 'due'] : undefined;
    return [
      {
        name: `${name} ${figure}`,
        n,
        parts: parts?.map((part) => line[part] ?? Number.NaN),
        list: search && listOf(orderCalls.page, { ...search, figure }),
      },
    ];
  });

const period = ({ from, to }: AskedOn) => ({ from, to });
const nothing = () => ({});

export const figureCalls: readonly FigureCall[] = [
  figuresOf(
    reportCalls.statistics,
    period,
    ({ total, byKind, byCompany, byPerson, byStatus, perDay }, on) => [
      ...orderLine('all', total, period(on), orderFigures),
      ...byKind.flatMap((line) => orderLine(line.type, line, { ...period(on), type: [line.type] })),
      ...byCompany.flatMap((line) => orderLine(line.name, line, { ...period(on), companyId: line.id })),
      ...some(byPerson).flatMap((line) =>
        orderLine(line.name, line, line.id === null ? undefined : { ...period(on), handlerId: line.id }),
      ),
      ...byStatus.map(({ status, created }) => ({
        name: `created, now ${status}`,
        n: created,
        list: listOf(orderCalls.page, { ...period(on), figure: 'created', status: [status] }),
      })),
      ...some(perDay).flatMap((line) => orderLine(line.day, line, { from: line.day, to: line.day })),
      ...orderFigures.flatMap((figure) =>
        [byKind, byCompany, byPerson].map((lines) => ({
          name: `${figure} of all lines`,
          n: total[figure],
          parts: lines.map((line) => line[figure]),
        })),
      ),
      ...[byStatus, perDay].map((lines) => ({
        name: 'created of all lines',
        n: total.created,
        parts: lines.map(({ created }) => created),
      })),
    ],
  ),
  ...(['company', 'person', 'elevator', 'month'] as const).map((group) =>
    figuresOf(
      reportCalls.maintain,
      (on) => ({ ...period(on), group, pageSize: 200 }),
      ({ rows }) =>
        some(rows).flatMap((row) => {
          const filter = {
            company: 'companyId',
            person: 'handlerId',
            elevator: 'elevatorId',
            month: undefined,
          }[group];
          const search = {
            type: ['maintenance' as const],
            from: row.from,
            to: row.to,
            ...(filter === undefined ? {} : { [filter]: row.id }),
          };
          return orderLine(`${group} ${row.name}`, row, row.id === '' ? undefined : search);
        }),
    ),
  ),
  figuresOf(
    reportCalls.elevators,
    (on) => ({ ...period(on), pageSize: 200 }),
    ({ rows }) =>
      some(rows).flatMap(({ id, elevatorNumber, from, to, faults, orders }) => [
        {
          name: `${elevatorNumber} faults`,
          n: faults,
          list: listOf(faultCalls.page, { faultClass: 'fault', elevatorId: id, from, to }),
        },
        {
          name: `${elevatorNumber} orders`,
          n: orders,
          list: listOf(orderCalls.page, { figure: 'created', elevatorId: id, from, to }),
        },
      ]),
  ),
  figuresOf(orderCalls.status, nothing, (states) =>
    states.map(({ status, n }) => ({ name: status, n, list: listOf(orderCalls.page, { status: [status] }) })),
  ),
  figuresOf(
    orderCalls.calendar,
    ({ from }) => ({ from, days: 42 }),
    (days) =>
      some(days).map(({ day, open, late, completed }) => ({
        name: day,
        n: open + late + completed,
        list: listOf(orderCalls.page, { figure: 'due', from: day, to: day }),
      })),
  ),
  figuresOf(
    orderCalls.today,
    nothing,
    ({ created, open, dueToday, overdue, refused, auditPending }, { today }) => [
      { name: 'created', n: created, list: listOf(orderCalls.page, { from: today, to: today }) },
      { name: 'open', n: open, list: listOf(orderCalls.page, { open: true }) },
      {
        name: 'dueToday',
        n: dueToday,
        list: listOf(orderCalls.page, { open: true, dueFrom: today, dueTo: today }),
      },
      { name: 'overdue', n: overdue, list: listOf(orderCalls.page, { status: ['overdue'], open: true }) },
      {
        name: 'refused',
        n: refused,
        list: listOf(orderCalls.page, { status: [orderStatus.refused, orderStatus.refusalTaken] }),
      },
      {
        name: 'auditPending',
        n: auditPending,
        list: listOf(orderCalls.page, { status: [orderAudit.pending] }),
      },
    ],
  ),
  figuresOf(resultCalls.resultFigures, nothing, (found) => [
    { name: 'completed', n: found.completed, list: listOf(resultCalls.results, {}) },
    { name: 'onTime', n: found.onTime, list: listOf(resultCalls.results, { overdue: false }) },
    { name: 'passed', n: found.passed, list: listOf(resultCalls.results, { audit: orderAudit.passed }) },
    { name: 'reworked', n: found.reworked, list: listOf(resultCalls.results, { reworked: true }) },
    ...(['confirmed', 'doubtful', 'contradicted', 'unknown'] as const).map((verdict) => ({
      name: verdict,
      n: found[verdict],
      list: listOf(resultCalls.results, { verdict }),
    })),
  ]),
  figuresOf(personnelCalls.states, nothing, (states) =>
    states.map(({ state, n }) => ({
      name: state,
      n,
      list: listOf(personnelCalls.page, { currentState: state }),
    })),
  ),
  {
    ...figuresOf(
      personnelCalls.page,
      () => ({ pageSize: 50 }),
      ({ rows }) =>
        rows.flatMap(({ id, name, openOrders, overdueOrders }) => [
          {
            name: `${name} open`,
            n: openOrders,
            list: listOf(orderCalls.page, { handlerId: id, open: true }),
          },
          {
            name: `${name} overdue`,
            n: overdueOrders,
            list: listOf(orderCalls.page, { handlerId: id, open: true, overdue: true }),
          },
        ]),
    ),
    ofWhole: true,
  },
  figuresOf(faultCalls.counts, nothing, ({ all, notHandled, snoozed, handled, nonFault }) => [
    {
      name: 'all',
      n: all,
      parts: [notHandled, snoozed, handled, nonFault],
      list: listOf(faultCalls.page, {}),
    },
    { name: 'notHandled', n: notHandled, list: listOf(faultCalls.notHandledPage, {}) },
    { name: 'snoozed', n: snoozed, list: listOf(faultCalls.snoozedPage, {}) },
    { name: 'handled', n: handled, list: listOf(faultCalls.handledPage, {}) },
    { name: 'nonFault', n: nonFault, list: listOf(faultCalls.nonFaultPage, {}) },
  ]),
  figuresOf(monitoringCalls.counts, nothing, (found) => [
    {
      name: 'all',
      n: found.all,
      parts: stateTabs.map((type) => found[type]),
      list: listOf(monitoringCalls.status, {}),
    },
    { name: 'of all', n: found.online, parts: [found.normal, found.fault, found.maintenance] },
    ...(['online', ...stateTabs] as const).map((type) => ({
      name: type,
      n: found[type],
      list: listOf(monitoringCalls.status, { type }),
    })),
    { name: 'trapped', n: found.trapped, list: listOf(monitoringCalls.status, { state: ['trapped'] }) },
    {
      name: 'openFaults',
      n: found.openFaults,
      list: listOf(faultCalls.page, { faultClass: 'fault', open: true }),
    },
  ]),
  figuresOf(
    dashboardCalls.dashboard,
    nothing,
    ({ states, online, openBySeverity, perDay, perHour, kinds, offenders, from, to }) => [
      { name: 'online', n: online, list: listOf(monitoringCalls.status, { type: 'online' }) },
      ...Object.entries(states).map(([state, n]) => ({
        name: state,
        n,
        list: listOf(monitoringCalls.status, { state: [state as keyof typeof states] }),
      })),
      ...openBySeverity.map(({ severity, faults }) => ({
        name: `open of severity ${severity}`,
        n: faults,
        list: listOf(faultCalls.page, { faultClass: 'fault', severity, open: true }),
      })),
      ...perDay.map(({ day, faults }) => ({
        name: day,
        n: faults,
        list: listOf(faultCalls.page, { faultClass: 'fault', from: day, to: day }),
      })),
      ...perHour.map(({ hour, faults }) => ({
        name: `hour ${hour}`,
        n: faults,
        list: listOf(faultCalls.page, { faultClass: 'fault', from: to, to, hour }),
      })),
      {
        name: 'today',
        n: perDay.at(-1)!.faults,
        parts: perHour.map(({ faults }) => faults),
      },
      ...kinds.map(({ code, faults }) => ({
        name: code,
        n: faults,
        list: listOf(faultCalls.page, { faultClass: 'fault', words: code, from, to }),
      })),
      ...offenders.map(({ elevatorId, elevatorNo, faults }) => ({
        name: elevatorNo,
        n: faults,
        list: listOf(faultCalls.page, { faultClass: 'fault', elevatorId, from, to }),
      })),
    ],
  ),
  figuresOf(mapCalls.provinces, nothing, (regions) =>
    regions.map(({ regionCode, count }) => ({
      name: regionCode,
      n: count,
      list: listOf(monitoringCalls.status, { regionCode }),
    })),
  ),
  figuresOf(contractCalls.counts, nothing, ({ total, states, chips }) => {
    const of = (state: (typeof states)[number]['state']) => states.find((each) => each.state === state)!.n;
    const discarded = chips.find(({ chip }) => chip === 'discarded')!.n;
    return [
      {
        name: 'total',
        n: total,
        parts: [of('notStarted'), of('inExecution'), of('expiring'), of('invalid')],
        list: listOf(contractCalls.page, {}),
      },
      { name: 'total by its beginning', n: total - discarded, parts: [of('notStarted'), of('started')] },
      { name: 'valid', n: of('valid'), parts: [of('inExecution'), of('expiring')] },
      ...states.map(({ state, n }) => ({ name: state, n, list: listOf(contractCalls.page, { state }) })),
      ...chips.map(({ chip, n }) => ({ name: chip, n, list: listOf(contractCalls.page, { chip }) })),
    ];
  }),
  figuresOf(contractReminderCalls.reminderCounts, nothing, (steps) => [
    {
      name: 'all',
      n: sumOf(steps, ({ n }) => n),
      list: listOf(contractReminderCalls.reminders, {}),
    },
    ...steps.map(({ step, n }) => ({
      name: step,
      n,
      list: listOf(contractReminderCalls.reminders, { step }),
    })),
  ]),
  figuresOf(billingCalls.counts, nothing, ({ total, states, recent, buckets }) => [
    { name: 'total', n: total, parts: states.map(({ n }) => n), list: listOf(billingCalls.page, {}) },
    ...states.map(({ state, n }) => ({ name: state, n, list: listOf(billingCalls.page, { state }) })),
    {
      name: 'open',
      n: states.reduce((all, { state, n }) => all + (state === 'unpaid' || state === 'partPaid' ? n : 0), 0),
      parts: [recent.n, ...buckets.map(({ n }) => n)],
      list: listOf(billingCalls.page, { open: true }),
    },
    ...buckets.map(({ bucket, n }) => ({ name: bucket, n, list: listOf(billingCalls.page, { bucket }) })),
  ]),
  figuresOf(collectionCalls.counts, nothing, ({ receipts, payments }) => [
    { name: 'all', n: receipts + payments, list: listOf(collectionCalls.page, {}) },
    { name: 'receipts', n: receipts, list: listOf(collectionCalls.page, { kind: 'receipt' }) },
    { name: 'payments', n: payments, list: listOf(collectionCalls.page, { kind: 'payment' }) },
  ]),
  figuresOf(planCalls.calendar, period, (days) =>
    some(days).flatMap(({ day, n, overdue }) => [
      { name: `${day} due`, n, list: listOf(planCalls.page, { from: day, to: day }) },
      {
        name: `${day} overdue`,
        n: overdue,
        list: listOf(planCalls.page, { from: day, to: day, due: 'overdue' }),
      },
    ]),
  ),
  figuresOf(planCalls.inspectCounts, nothing, (problems) => [
    { name: 'all', n: sumOf(problems, ({ n }) => n), list: listOf(planCalls.inspect, {}) },
    ...problems.map(({ problem, n }) => ({ name: problem, n, list: listOf(planCalls.inspect, { problem }) })),
  ]),
  figuresOf(intervalBookCalls.counts, nothing, (states) => [
    { name: 'all', n: sumOf(states, ({ n }) => n), list: listOf(intervalBookCalls.page, {}) },
    ...states.map(({ state, n }) => ({ name: state, n, list: listOf(intervalBookCalls.page, { state }) })),
  ]),
  figuresOf(dutyDiaryCalls.counts, nothing, (standings) => [
    { name: 'all', n: sumOf(standings, ({ n }) => n), list: listOf(dutyDiaryCalls.page, {}) },
    ...standings.map(({ standing, n }) => ({
      name: standing,
      n,
      list: listOf(dutyDiaryCalls.page, { standing }),
    })),
  ]),
  figuresOf(incidentCalls.counts, nothing, (standings) => [
    { name: 'all', n: sumOf(standings, ({ n }) => n), list: listOf(incidentCalls.page, {}) },
    ...standings.map(({ standing, n }) => ({
      name: standing,
      n,
      list: listOf(incidentCalls.page, { standing }),
    })),
  ]),
  figuresOf(inspectionCalls.counts, nothing, (standings) => [
    { name: 'all', n: sumOf(standings, ({ n }) => n), list: listOf(inspectionCalls.page, {}) },
    ...standings.map(({ standing, n }) => ({
      name: standing,
      n,
      list: listOf(inspectionCalls.page, { standing }),
    })),
  ]),
  figuresOf(detectionCalls.counts, nothing, (standings) => [
    { name: 'all', n: sumOf(standings, ({ n }) => n), list: listOf(detectionCalls.page, {}) },
    ...standings.map(({ standing, n }) => ({
      name: standing,
      n,
      list: listOf(detectionCalls.page, { standing }),
    })),
  ]),
  figuresOf(inspectionCalls.charts, nothing, ({ rows }) => [
    { name: 'all', n: sumOf(rows, ({ n }) => n), list: listOf(inspectionCalls.page, {}) },
    ...rows.flatMap(({ place, n, standings, passed, failed }) => [
      {
        name: place,
        n,
        parts: standings.map((each) => each.n),
        ...(place === '' ? {} : { list: listOf(inspectionCalls.page, { province: place }) }),
      },
      ...(['passed', 'failed'] as const).flatMap((result) =>
        place === ''
          ? []
          : [
              {
                name: `${place} ${result}`,
                n: result === 'passed' ? passed : failed,
                list: listOf(inspectionCalls.page, { province: place, result }),
              },
            ],
      ),
    ]),
  ]),
  figuresOf(installCauseCalls.causes, nothing, ({ orders, slipDays, causes }) => [
    { name: 'all', n: orders, list: listOf(installOrderCalls.page, {}) },
    { name: 'days', n: slipDays, parts: causes.map(({ days }) => days) },
    ...causes.map(({ cause, days, by }) => ({
      name: cause ?? 'no cause',
      n: days,
      parts: by.map((each) => each.days),
    })),
  ]),
  figuresOf(yearCheckCalls.reminderCounts, nothing, (dues) => [
    { name: 'all', n: sumOf(dues, ({ n }) => n), list: listOf(yearCheckCalls.reminders, {}) },
    ...dues.map(({ due, n }) => ({ name: due, n, list: listOf(yearCheckCalls.reminders, { due }) })),
  ]),
  figuresOf(planReminderCalls.reminderCounts, nothing, (dues) => [
    { name: 'all', n: sumOf(dues, ({ n }) => n), list: listOf(planReminderCalls.reminders, {}) },
    ...dues.map(({ due, n }) => ({ name: due, n, list: listOf(planReminderCalls.reminders, { due }) })),
  ]),
  figuresOf(qualificationCalls.reminders, nothing, ({ staff, company }) =>
    (
      [
        ['staff', staff],
        ['company', company],
      ] as const
    ).map(([holder, n]) => ({
      name: holder,
      n,
      list: listOf(qualificationCalls.page, { holder, reminded: true }),
    })),
  ),
];
