import type { FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { changeText, percentText } from '@hoistway/contract/figure/share.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { durationText } from '#kit/format/duration.ts';
import { noValue, numberText } from '#kit/format/number.ts';

/** A figure as people read it. */
export function valueText({ figure, value }: Pick<FigureValue, 'figure' | 'value'>, t: Translate): string {
  if (value === null) return noValue;
  const { unit } = figures[figure];
  if (unit === 'seconds') return durationText(value * 1000, t);
  if (unit === 'rate') return numberText(value, 1);
  return unit === 'percent' ? percentText(value) : numberText(value, Number.isInteger(value) ? 0 : 2);
}

/** By how much a figure changed since the period it is compared with; empty where either is unknown. */
export const changeOf = (now: FigureValue, before: FigureValue | undefined): string =>
  now.value === null || before === undefined || before.value === null
    ? ''
    : changeText(now.value, before.value);

/** A figure in the unit of its chart: times in minutes. The mean of a number has two decimals, since it may be small. */
export function inUnit(figure: FigureName, value: number): number {
  const { unit } = figures[figure];
  if (unit === 'percent') return value;
  if (unit === 'count') return Math.round(value * 100) / 100;
  return Math.round((unit === 'seconds' ? value / 60 : value) * 10) / 10;
}

/** What `inUnit` says of a figure, as people read it. */
export const inWords = (figure: FigureName, value: number, t: Translate): string =>
  valueText({ figure, value: figures[figure].unit === 'seconds' ? value * 60 : value }, t);

/** The name of a figure with its unit. */
export function titleOf(figure: FigureName, t: Translate): string {
  const name = t(`figure.${figure}`);
  const { unit } = figures[figure];
  if (unit === 'count' || unit === 'rate') return name;
  return t(unit === 'seconds' ? 'reportChart.minutes' : 'reportChart.percent', { name });
}
