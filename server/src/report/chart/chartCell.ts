import type { ChartRow } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import type { TargetShown } from '@hoistway/contract/report/target/besideFigures.ts';
import { percentText } from '@hoistway/contract/figure/share.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

const none = '–';
const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** The mean of a number may be small. */
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** A value as a cell, in the unit of its heading: times in minutes. */
function numberCell(figure: FigureName, value: number): string {
  const { unit } = figures[figure];
  if (unit === 'percent') return percentText(value);
  return unit === 'count' ? hundredths.format(value) : tenths.format(unit === 'seconds' ? value / 60 : value);
}

/** A figure as a cell; where there are too few records, how many of how many. */
export function cellOf(figure: FigureName, values: ChartRow['values'] | null): string {
  const found = values?.find((each) => each.figure === figure);
  if (found === undefined) return none;
  const { value, n, of } = found;
  if (value === null) return figures[figure].unit === 'percent' && of !== null ? `${n} / ${of}` : none;
  return numberCell(figure, value);
}

/** What a figure is to reach at least, or at most. */
export const targetCell = ({ figure, value }: TargetShown, t: Translate): string =>
  t(figures[figure].better === 'up' ? 'figureTarget.atLeast' : 'figureTarget.atMost', {
    value: numberCell(figure, value),
  });
