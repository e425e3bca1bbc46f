import type { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import type { WordedDays } from '#contract/time/periodDays.ts';
import type { OrderKind } from '#contract/workOrder/orderStatus.ts';
import type { ChartDimension, comparisons, FigureName, MeasuredTime } from '../chart/figures.ts';

/** Why a question is answered by no chart. */
export const askRefusals = [
  'why',
  'forecast',
  'command',
  'advice',
  'exclusion',
  'noFigure',
  'noChart',
  'unclear',
  'noRight',
] as const;
export type AskRefusal = (typeof askRefusals)[number];

/** Filters of charts that are the names of records. */
export const namedFilters = [
  'companyId',
  'handlerId',
  'groupId',
  'regionCode',
  'project_name',
  'brand',
  'elevatorId',
] as const;
export type NamedFilter = (typeof namedFilters)[number];

/** A record that a question may name: the filter it becomes, and how it is written there. */
export interface KnownName {
  filter: NamedFilter;
  value: string;
  /** What it is called where chips show it. */
  name: string;
  written: string;
}

/** By what a question may want a chart; `type` is the kind of orders or of faults, as the figure goes. */
export type AskedDimension = ChartDimension | 'type' | 'trend';

/** What a word or a phrase of a question means. */
export type AskTerm =
  /** Counts or shares; a weak one needs to be said of something that charts know. */
  | { kind: 'figure'; figure: FigureName; isWeak?: true }
  | { kind: 'time'; time: MeasuredTime }
  | { kind: 'subject'; of: 'order' | 'audit'; type?: OrderKind }
  /** By what a chart may stand, if a marker or a ranking is beside it. */
  | { kind: 'noun'; dimension: AskedDimension }
  | { kind: 'dimension'; dimension: AskedDimension; figure?: FigureName }
  /** What makes the noun after it, before it, or anywhere the dimension. */
  | { kind: 'marker'; of: 'next' | 'previous' | 'any' }
  | { kind: 'rank'; rank: 'most' | 'least' | 'best' | 'worst'; top?: number }
  | { kind: 'compare'; compare: (typeof comparisons)[number] }
  | { kind: 'placeOfUse'; placeOfUse: (typeof placesOfUse)[number] }
  | { kind: 'severity'; severity: number }
  | { kind: 'value'; of: 'ninety' | 'median' | 'mean' }
  /** Asks for a time. */
  | { kind: 'duration' }
  | { kind: 'period'; days: WordedDays }
  | { kind: 'since' }
  /** Between the ends of a period. */
  | { kind: 'until' }
  /** After the beginning of a period that goes on to today. */
  | { kind: 'onward' }
  | { kind: 'name'; names: readonly KnownName[] }
  | { kind: 'refusal'; why: AskRefusal }
  | { kind: 'noise' }
  | { kind: 'unknown' };

/** A piece of a question, where it stands, and what it means. */
export interface AskPiece {
  at: number;
  text: string;
  term: AskTerm;
}
