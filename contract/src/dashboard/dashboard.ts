import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day, identity, instant, ref, regionCode } from '#contract/fieldKinds.ts';
import { fault } from '#contract/fault/fault.ts';
import { liveState } from '#contract/live/live.ts';
import { mapStates, type MapState } from '#contract/live/mapState.ts';

/** How many days the figures cover, today included: maximum and default. */
export const maxDays = 92;
export const defaultDays = 30;
/** As many faults as run by, and as many lines as a ranking has. */
export const tickerRows = 30;
export const rankedRows = 10;

export const dashboardFilters = z.object({
  /** A company that owns, runs or maintains the elevators. */
  companyId: ref('company').optional(),
  groupId: ref('companyGroup').optional(),
  regionCode: regionCode().optional(),
  days: z.int().min(1).max(maxDays).default(defaultDays),
});

/** The charts whose figures may be taken away. */
export const dashboardCharts = ['perDay', 'perHour', 'offenders', 'kinds', 'open'] as const;
export type DashboardChart = (typeof dashboardCharts)[number];

const seconds = () => count().nullable();
const code = () => fault.fields.code.schema;

/** From the raising of a fault to its acknowledgement: how many people were notified of, how many were answered, and how soon. */
const response = z.object({
  notified: count(),
  acknowledged: count(),
  median: seconds(),
  /** Nine of ten were answered within it. */
  ninety: seconds(),
});

const namedElevator = elevator.show('elevatorNo', 'shortNumber', 'projectName');

const faultLine = fault
  .show('id', 'elevatorId', 'code', 'severity', 'closedAt', 'handling', 'acknowledgedAt', 'occurrences')
  .extend(namedElevator.shape)
  .extend({ lastAt: instant() });

const entrapment = fault
  .show('id', 'elevatorId', 'code', 'openedAt', 'acknowledgedAt', 'acknowledgedBy')
  .extend(elevator.show('address', 'floorsNum', 'floorLabels', 'floorHeightMm').shape)
  .extend(namedElevator.shape)
  .extend({
    live: liveState,
    /** When rescuers have to be there, as the area of the maintainer has it. */
    arriveBy: instant(),
  });

const stateCounts = Object.fromEntries(mapStates.map((state) => [state, count()])) as Record<
  MapState,
  ReturnType<typeof count>
>;

/** What a duty room hangs on its wall; faults are records of the class `fault`, days those of the company. */
export const dashboardReply = z.object({
  at: instant(),
  from: day(),
  to: day(),
  /** Each elevator counts once, by the worst that holds of it. */
  states: z.object(stateCounts),
  /** Those whose collectors speak, as the live list counts them: people may be shut in where one does not. */
  online: count(),
  openBySeverity: z.array(z.object({ severity: z.int(), faults: count() })),
  /** People shut in now, the longest first; the rows are the first of them. */
  entrapments: z.object({ total: count(), rows: z.array(entrapment) }),
  /** The last faults and alarms, those that happened or happened again last first. */
  ticker: z.array(faultLine),
  response: z.object({ lastDay: response, period: response }),
  perDay: z.array(z.object({ day: day(), faults: count(), entrapments: count() })),
  /** Hours of today, 0 to 23. */
  perHour: z.array(z.object({ hour: z.int(), faults: count() })),
  /** Elevators with two faults or more; `repeats` came within seven days of another of the same kind. */
  offenders: z.array(
    namedElevator.extend({ elevatorId: identity(), faults: count(), repeats: count(), code: code() }),
  ),
  kinds: z.array(z.object({ code: code(), faults: count(), elevators: count() })),
});

export const dashboardCalls = calls('monitoring', 'dashboard', {
  dashboard: get('dashboard', {
    summary: 'Shows the figures of the dashboard.',
    access: 'fault.view',
    input: dashboardFilters,
    reply: dashboardReply,
  }),
  /** The figures of one chart as a spreadsheet. */
  exportChart: get('dashboard/exports', {
    summary: 'Exports the figures of one dashboard chart.',
    access: 'fault.export',
    input: dashboardFilters.extend({ chart: choice('dashboardChart', dashboardCharts) }),
    reply: download,
  }),
});
