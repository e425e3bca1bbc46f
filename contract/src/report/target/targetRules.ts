import type { ChartReply, ChartRow, FigureValue } from '../chart/chartCalls.ts';
import { figures, timeDimensions, type FigureName } from '../chart/figures.ts';
import { daysIn } from '../chart/rowSearch.ts';
import type { TargetShown } from './besideFigures.ts';

/** Whether a target makes sense: of a share, a time or a rate of which one end is better. Numbers grow with their period. */
export const takesTarget = (figure: FigureName): boolean =>
  figures[figure].unit !== 'count' && figures[figure].better !== null;

/** A share is of a hundred at most. */
export const mostPercent = 100;

/** What people enter, in the unit of a chart, as the figure is measured: times in seconds. */
export const measuredTarget = (figure: FigureName, entered: number): number =>
  figures[figure].unit === 'seconds' ? entered * 60 : entered;

/** The target of a figure that holds on a day. */
const targetOn = (targets: readonly TargetShown[], figure: FigureName, on: string): TargetShown | undefined =>
  targets
    .filter((each) => each.figure === figure && each.from <= on)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .at(-1);

type Shown = Pick<ChartReply, 'targets' | 'from' | 'to' | 'dimension'>;

/** The target that holds at the end of a chart. */
export const targetOf = ({ targets, to }: Pick<Shown, 'targets' | 'to'>, figure: FigureName) =>
  targetOn(targets, figure, to);

/** The target of a row: of a stretch of time, that of its last day. */
export function targetOfRow(found: Shown, figure: FigureName, { id }: Pick<ChartRow, 'id'>) {
  const { dimension, targets, to } = found;
  const isTime = timeDimensions.some((each) => each === dimension);
  return targetOn(targets, figure, isTime ? daysIn(dimension, id, found).to : to);
}

/** Whether a figure meets its target; undefined where it is not told. */
export function meets(
  { figure, value }: Pick<FigureValue, 'figure' | 'value'>,
  target: TargetShown | undefined,
): boolean | undefined {
  if (value === null || target === undefined) return undefined;
  return figures[figure].better === 'up' ? value >= target.value : value <= target.value;
}
