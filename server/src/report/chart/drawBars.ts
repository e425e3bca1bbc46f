import { besideText } from '@hoistway/contract/report/target/peers.ts';
import { targetOf, targetOfRow } from '@hoistway/contract/report/target/targetRules.ts';
import type { ChartReply, PrintedChart } from '@hoistway/contract/report/chart/chartCalls.ts';
import { rowName } from '@hoistway/contract/report/chart/chartWords.ts';
import { figures, orderedDimensions, type FigureName } from '@hoistway/contract/report/chart/figures.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { cellOf, targetCell } from './chartCell.ts';
import { headingOf } from './chartSheet.ts';

type Drawing = PrintedChart['drawings'][number];

/** So many bars are drawn of what is ranked, the last of numbers as all others; of what follows each other as many as a page is wide. */
const [mostBars, mostColumns] = [12, 62];

interface Bar {
  label: string;
  values: readonly (number | null)[];
  texts: string[];
  target: number | null;
}

/** Whether rows have something beside them. */
const isBeside = ({ rows }: ChartReply): boolean => rows.some(({ before }) => before !== null);

/** The bars of a figure; none where there would be too many. */
function barsOf(found: ChartReply, figure: FigureName, t: Translate): Bar[] {
  const { dimension, total } = found;
  const isCompared = isBeside(found);
  const isOrdered = orderedDimensions.includes(dimension);
  const all = found.rows.map((row) => {
    const beside = row.before?.find((each) => each.figure === figure);
    const own = row.values.find((each) => each.figure === figure);
    return {
      label: rowName(dimension, row, t),
      values: [own?.value ?? null, ...(isCompared ? [beside?.value ?? null] : [])],
      texts: [cellOf(figure, row.values), ...(isCompared ? [cellOf(figure, row.before)] : [])],
      target: targetOfRow(found, figure, row)?.value ?? null,
    };
  });
  if (isOrdered) return all.length * (isCompared ? 2 : 1) > mostColumns ? [] : all;
  const ranked = all
    .filter(({ values: [own] }) => own !== null && own !== undefined)
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0));
  const isCount = figures[figure].unit === 'count';
  const hidden = found.others?.rows ?? 0;
  if (ranked.length + hidden <= mostBars || !isCount) return ranked.slice(0, mostBars);
  const shown = ranked.slice(0, mostBars - 1);
  const whole = total.values.find((each) => each.figure === figure)?.n ?? 0;
  const rest = Math.max(0, whole - shown.reduce((sum, { values }) => sum + (values[0] ?? 0), 0));
  return [
    ...shown,
    {
      label: t('reportChart.others', { n: ranked.length - shown.length + hidden }),
      values: [rest, ...(isCompared ? [null] : [])],
      texts: [rest.toLocaleString('en-US'), ...(isCompared ? [''] : [])],
      target: null,
    },
  ];
}

function drawingOf(found: ChartReply, figure: FigureName, t: Translate): Drawing | undefined {
  const bars = barsOf(found, figure, t);
  const most = Math.max(0, ...bars.flatMap(({ values, target }) => [...values, target ?? 0]).map(Number));
  if (bars.every(({ values }) => values.every((value) => !value))) return undefined;
  const lengthOf = (value: number | null) => (value === null ? null : value / most);
  const target = targetOf(found, figure);
  const name = headingOf(figure, t);
  return {
    title: t(`figure.${figure}`),
    lying: !orderedDimensions.includes(found.dimension),
    series: [name, ...(isBeside(found) ? [besideText(found, name, t)] : [])],
    target: target ? t('figureTarget.unknown', { value: targetCell(target, t) }) : null,
    bars: bars.map(({ label, texts, values, target: wanted }) => ({
      label,
      texts,
      lengths: values.map(lengthOf),
      target: lengthOf(wanted),
    })),
  };
}

/** The figures of a chart as bars; what has none, or nothing but zeros, stands in its table alone. */
export const drawingsOf = (found: ChartReply, t: Translate): Drawing[] =>
  found.total.values.flatMap(({ figure }) => drawingOf(found, figure, t) ?? []);
