import type {
  ChartDimension,
  FaultCount,
  FigureName,
  InspectionCount,
  MeasuredTime,
} from '@hoistway/contract/report/chart/figures.ts';
import type { placesOfUse } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { CountedFigure } from '@hoistway/contract/workOrder/orderFigures.ts';
import type { OrderKind } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import type { ReportPeriod } from '../reportPeriod.ts';

type PlaceOfUse = (typeof placesOfUse)[number];

export interface ChartFilters {
  type?: OrderKind | undefined;
  companyId?: string | undefined;
  handlerId?: string | undefined;
  groupId?: string | undefined;
  regionCode?: string | undefined;
  project_name?: string | undefined;
  brand?: string | undefined;
  placeOfUse?: PlaceOfUse | undefined;
  elevatorId?: string | undefined;
  /** Of peers alone: which elevators they are. */
  elevatorIds?: readonly string[] | undefined;
  severity?: number | undefined;
  /** Of a report alone: the property company of the elevators. */
  propertyId?: string | undefined;
}

/** What a chart asks to be measured. */
export interface Measuring {
  db: Database;
  viewer: Viewer;
  filters: ChartFilters;
  period: ReportPeriod;
  dimension: ChartDimension;
  /** What the chart shows; nothing else is counted. */
  figures: readonly FigureName[];
  now: Date;
}

/** The values of a time among the orders of a row, in seconds. */
export interface TimeValues {
  n: number;
  median: number | null;
  ninety: number | null;
  mean: number | null;
}

/** What is counted and measured of the records of one row. */
export interface Measured {
  counts: Partial<Record<CountedFigure | FaultCount | InspectionCount, number>>;
  times: Partial<Record<MeasuredTime, TimeValues>>;
  /** Of a rate: how many elevators there are, and the part of the period that the row is of, in months. */
  elevators?: number;
  months?: number;
  /** Of a rate by runs: the runs, and of how many of the elevators they are known. */
  runs?: number;
  known?: number;
}

/** The rows of a chart by their keys, the key of what is missing empty, and all of them together. */
export interface MeasuredRows {
  rows: Map<string, Measured>;
  total: Measured;
}
