import type { ChartReply, ChartRow, FigureValue } from '@hoistway/contract/report/chart/chartCalls.ts';
import { figures, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { measuredTarget, meets, targetOfRow } from '@hoistway/contract/report/target/targetRules.ts';
import type { TargetShown } from '@hoistway/contract/report/target/besideFigures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { ChartFigures } from '#kit/chart/chartFigures.ts';
import type { FigureTarget } from '@hoistway/contract/report/target/figureTarget.ts';
import { inUnit, valueText } from '../chart/figureText.ts';

/** A target as people read it: "at least 95.0%". */
export const targetText = (figure: FigureName, value: number, t: Translate): string =>
  t(figures[figure].better === 'up' ? 'figureTarget.atLeast' : 'figureTarget.atMost', {
    value: valueText({ figure, value }, t),
  });

/** The same as a person has entered it. */
export const enteredText = (
  { figure, targetValue }: Pick<FigureTarget, 'figure' | 'targetValue'>,
  t: Translate,
): string => targetText(figure, measuredTarget(figure, targetValue), t);

/** The target of a figure, and whether it is met; empty where there is none. */
export function verdictText(value: FigureValue, target: TargetShown | undefined, t: Translate): string {
  if (target === undefined) return '';
  const isMet = meets(value, target);
  const key =
    isMet === undefined ? 'figureTarget.unknown' : isMet ? 'figureTarget.met' : 'figureTarget.missed';
  return t(key, { value: targetText(value.figure, target.value, t) });
}

/** The targets of the rows of a chart, as its line and as columns of its table. */
export function targetsOfRows(
  found: ChartReply,
  figure: FigureName,
  rows: readonly ChartRow[],
  t: Translate,
): { lines: NonNullable<ChartFigures['lines']>; notes: NonNullable<ChartFigures['notes']> } {
  const targets = rows.map((row) => targetOfRow(found, figure, row));
  if (targets.every((target) => target === undefined)) return { lines: [], notes: [] };
  const name = t('figureTarget.target');
  return {
    lines: [
      { name, values: targets.map((target) => (target === undefined ? null : inUnit(figure, target.value))) },
    ],
    notes: [
      {
        name,
        texts: rows.map(({ values }, at) => {
          const value = values.find((each) => each.figure === figure);
          return value ? verdictText(value, targets[at], t) : '';
        }),
      },
    ],
  };
}
