import type { CountedFigure } from '#contract/workOrder/orderFigures.ts';

/** What charts show, each by one rule (`figureRule.…`). */
export const figureNames = [
  'created',
  'completed',
  'late',
  'missed',
  'completionRate',
  'onTimeRate',
  'repeatRate',
  'inspected',
  'failed',
  'passRate',
  'repaired',
  'responseMedian',
  'responseNinety',
  'arrivalMedian',
  'arrivalNinety',
  'repairMedian',
  'repairNinety',
  'answerInTime',
  'arrivalInTime',
  'waitMean',
  'wayMean',
  'workMean',
  'pauseMean',
  'faults',
  'entrapments',
  'faultRate',
  'faultYearRate',
  'faultRunRate',
  'inspectionsPassed',
  'inspectionsFailed',
  'inspectionPassRate',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Times of an order that charts measure, in seconds. */
export type MeasuredTime = 'response' | 'arrival' | 'repair' | 'wait' | 'way' | 'work' | 'pause';

/** What is counted of faults: all of them, those with people shut in, and those of days whose runs are known. */
export const faultCounts = ['faults', 'entrapments', 'faultsOfKnownRuns'] as const;
export type FaultCount = (typeof faultCounts)[number];

/** What is counted of inspections in force: by what they found, and all of them. */
export const inspectionCounts = ['inspectionPassed', 'inspectionFailed', 'inspectionJudged'] as const;
export type InspectionCount = (typeof inspectionCounts)[number];

interface FigureRule {
  unit: 'count' | 'percent' | 'seconds' | 'rate';
  /** A rate is of so many elevators over so many months. */
  per?: readonly [elevators: number, months: number];
  /** Or of so many runs of the elevators whose runs are known. */
  perRuns?: number;
  /** By what alone it can be told. */
  by?: readonly ChartDimension[];
  /** The orders, faults or inspections that it counts, or of which it tells a time: the list that it opens has just these. */
  counts: CountedFigure | FaultCount | InspectionCount;
  /** Of which it is a share. */
  of?: CountedFigure | InspectionCount;
  /** Which time is told, and which of its values. */
  time?: readonly [MeasuredTime, 'median' | 'ninety' | 'mean'];
  better: 'up' | 'down' | null;
}

/** The catalogue: every chart, sheet and list reads what a figure counts from here. */
export const figures: Readonly<Record<FigureName, FigureRule>> = {
  created: { unit: 'count', counts: 'created', better: null },
  completed: { unit: 'count', counts: 'completed', better: 'up' },
  late: { unit: 'count', counts: 'late', better: 'down' },
  missed: { unit: 'count', counts: 'missed', better: 'down' },
  completionRate: { unit: 'percent', counts: 'completed', of: 'created', better: 'up' },
  onTimeRate: { unit: 'percent', counts: 'onTime', of: 'due', better: 'up' },
  repeatRate: { unit: 'percent', counts: 'repeated', of: 'created', better: 'down' },
  inspected: { unit: 'count', counts: 'inspected', better: null },
  failed: { unit: 'count', counts: 'failed', better: 'down' },
  passRate: { unit: 'percent', counts: 'passed', of: 'inspected', better: 'up' },
  repaired: { unit: 'count', counts: 'repaired', better: null },
  responseMedian: { unit: 'seconds', counts: 'responded', time: ['response', 'median'], better: 'down' },
  responseNinety: { unit: 'seconds', counts: 'responded', time: ['response', 'ninety'], better: 'down' },
  arrivalMedian: { unit: 'seconds', counts: 'arrived', time: ['arrival', 'median'], better: 'down' },
  arrivalNinety: { unit: 'seconds', counts: 'arrived', time: ['arrival', 'ninety'], better: 'down' },
  repairMedian: { unit: 'seconds', counts: 'repaired', time: ['repair', 'median'], better: 'down' },
  repairNinety: { unit: 'seconds', counts: 'repaired', time: ['repair', 'ninety'], better: 'down' },
  answerInTime: { unit: 'percent', counts: 'answeredInTime', of: 'rescueAnswered', better: 'up' },
  arrivalInTime: { unit: 'percent', counts: 'arrivedInTime', of: 'rescueArrived', better: 'up' },
  waitMean: { unit: 'seconds', counts: 'completed', time: ['wait', 'mean'], better: 'down' },
  wayMean: { unit: 'seconds', counts: 'arrived', time: ['way', 'mean'], better: 'down' },
  workMean: { unit: 'seconds', counts: 'completed', time: ['work', 'mean'], better: null },
  pauseMean: { unit: 'seconds', counts: 'completed', time: ['pause', 'mean'], better: 'down' },
  faults: { unit: 'count', counts: 'faults', better: 'down' },
  entrapments: { unit: 'count', counts: 'entrapments', better: 'down' },
  faultRate: { unit: 'rate', counts: 'faults', per: [1000, 1], better: 'down' },
  faultYearRate: { unit: 'rate', counts: 'faults', per: [1, 12], better: 'down' },
  faultRunRate: {
    unit: 'rate',
    counts: 'faultsOfKnownRuns',
    perRuns: 100_000,
    by: ['month', 'week', 'day', 'year', 'elevator', 'company', 'brand', 'placeOfUse'],
    better: 'down',
  },
  inspectionsPassed: {
    unit: 'count',
    counts: 'inspectionPassed',
    by: ['month', 'company'],
    better: 'up',
  },
  inspectionsFailed: {
    unit: 'count',
    counts: 'inspectionFailed',
    by: ['month', 'company', 'defectClass'],
    better: 'down',
  },
  inspectionPassRate: {
    unit: 'percent',
    counts: 'inspectionPassed',
    of: 'inspectionJudged',
    by: ['month', 'company'],
    better: 'up',
  },
};

/** Of fewer records neither a share nor a time is told: "3 of 4" is no percentage. */
export const leastRecords = 5;
/** Of fewer runs no rate is told. */
export const leastRuns = 1_000;

/** By what charts stand. */
export const chartDimensions = [
  'day',
  'week',
  'month',
  'year',
  'kind',
  'company',
  'person',
  'elevator',
  'brand',
  'placeOfUse',
  'cause',
  'auditCause',
  'defectClass',
  'faultKind',
  'severity',
  'hour',
  'weekday',
  'weekHour',
] as const;
export type ChartDimension = (typeof chartDimensions)[number];

/** Stretches of time, which stand in their order. */
export const timeDimensions = ['day', 'week', 'month', 'year'] as const satisfies readonly ChartDimension[];
/** What stands in an order of its own, whatever is counted. */
export const orderedDimensions: readonly ChartDimension[] = [
  ...timeDimensions,
  'severity',
  'hour',
  'weekday',
  'weekHour',
];

interface ChartScreen {
  /** Of which records it is. */
  of: 'order' | 'fault';
  figures: readonly [FigureName, ...FigureName[]];
  /** By what it can stand; by the first of them at the beginning. */
  dimensions: readonly [ChartDimension, ...ChartDimension[]];
}

/** The charts, by the screens of the specification. */
export const chartScreens = {
  resultStatic: {
    of: 'order',
    figures: ['completionRate', 'onTimeRate', 'passRate', 'repeatRate'],
    dimensions: ['company', 'person', 'kind', 'month', 'week', 'day'],
  },
  countYearBills: {
    of: 'order',
    figures: ['created', 'completed', 'late'],
    dimensions: ['year', 'kind', 'company'],
  },
  countMonthBills: {
    of: 'order',
    figures: ['created', 'completed', 'late'],
    dimensions: ['month', 'week', 'day', 'kind', 'company'],
  },
  billStatic: {
    of: 'order',
    figures: ['created', 'completed', 'late', 'missed', 'onTimeRate'],
    dimensions: ['kind', 'company', 'person', 'elevator', 'brand', 'placeOfUse'],
  },
  faultReasonChart: { of: 'order', figures: ['repaired', 'repairMedian'], dimensions: ['cause'] },
  inspectStatic: {
    of: 'order',
    figures: [
      'inspected',
      'failed',
      'passRate',
      'inspectionsPassed',
      'inspectionsFailed',
      'inspectionPassRate',
    ],
    dimensions: ['month', 'kind', 'company', 'person'],
  },
  inspectReasonChart: {
    of: 'order',
    figures: ['failed', 'inspectionsFailed'],
    dimensions: ['auditCause', 'defectClass'],
  },
  responseStatic: {
    of: 'order',
    figures: [
      'responseMedian',
      'responseNinety',
      'arrivalMedian',
      'arrivalNinety',
      'repairMedian',
      'repairNinety',
      'answerInTime',
      'arrivalInTime',
    ],
    dimensions: ['company', 'person', 'kind', 'month'],
  },
  billChartStatic: {
    of: 'order',
    figures: ['waitMean', 'wayMean', 'workMean', 'pauseMean'],
    dimensions: ['kind', 'company', 'person', 'month'],
  },
  faultStatic: {
    of: 'fault',
    figures: ['faults', 'entrapments', 'faultRate', 'faultYearRate', 'faultRunRate'],
    dimensions: [
      'month',
      'week',
      'day',
      'year',
      'elevator',
      'company',
      'brand',
      'placeOfUse',
      'severity',
      'hour',
      'weekday',
      'weekHour',
    ],
  },
  faultTypeChart: { of: 'fault', figures: ['faults', 'faultRate'], dimensions: ['faultKind', 'severity'] },
} as const satisfies Record<string, ChartScreen>;
export type ChartScreenName = keyof typeof chartScreens;
export const chartScreenNames = Object.keys(chartScreens) as ChartScreenName[];

/** Whether a figure is of inspections of elevators, which stand beside the audits of orders. */
export const isOfInspections = (figure: FigureName): boolean =>
  inspectionCounts.some((each) => each === figures[figure].counts);

/** Whether a figure can be told by a dimension. */
export const standsBy = (figure: FigureName, dimension: ChartDimension): boolean =>
  figures[figure].by?.includes(dimension) ?? dimension !== 'defectClass';

/** The figures of a chart that can be told by a dimension. */
export function figuresBy(screen: ChartScreenName, dimension: ChartDimension): FigureName[] {
  const shown: readonly FigureName[] = chartScreens[screen].figures;
  return shown.filter((figure) => standsBy(figure, dimension));
}

/** Of elevators a chart has so many rows, those with the most of each figure; all others are one. */
export const mostElevators = 50;

/** With what a chart is compared: the period before it, the same weekdays a year ago, or elevators like the one that it is of. */
export const comparisons = ['none', 'before', 'year', 'peers'] as const;

/** The longest period of a chart by days, and of all others; in days. */
export const [maxDaysByDay, maxChartDays] = [366, 3_700];
