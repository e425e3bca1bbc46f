import type { BarSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { noValue, numberText } from '../format/number.ts';
import { fontStack } from '../theme/fontStack.ts';
import { chartSeries, themeTokens, type ThemeMode, type TokenName } from '../theme/tokens.ts';
import type { ChartFigures, ChartTone } from './chartFigures.ts';
import { lineSeries } from './chartLines.ts';

interface ChartStyle {
  mode: ThemeMode;
  /** Of axis and values, px. */
  textSize: number;
  /** Its bars open something. */
  pickable: boolean;
}

const widestBar = 28;
/** What is free for the value behind a lying bar, in letters; a time takes more than a number. */
const [leastRoom, letterWidth] = [4, 0.75];
/** So much stays free beside a line, px. */
const lineRoom = 3;

/** Where a bar lies on its canvas, and where its value. */
interface ValueOfBar {
  dataIndex?: number;
  rect: { x: number; width: number };
  labelRect: { x: number; width: number };
}

/** The option of a grid: the darker a cell, the greater its value. */
function cellsOption(
  { labels, series, grid, textOf = numberText }: ChartFigures & { grid: NonNullable<ChartFigures['grid']> },
  { mode, textSize, pickable }: ChartStyle,
): EChartsCoreOption {
  const tokens = themeTokens[mode];
  const text = { color: tokens.ink3, fontSize: textSize, fontFamily: fontStack };
  const values = series[0]?.values ?? [];
  const axis = { type: 'category', axisTick: { show: false }, axisLine: { show: false } };
  return {
    animation: false,
    textStyle: { fontFamily: fontStack },
    grid: {
      left: 4,
      right: 8,
      top: textSize,
      bottom: 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      renderMode: 'richText',
      backgroundColor: tokens.raise,
      borderColor: tokens.line2,
      textStyle: { color: tokens.ink, fontSize: Math.max(12, textSize), fontFamily: fontStack },
      formatter: ({ dataIndex }: { dataIndex: number }) =>
        `${labels[dataIndex]}  ${textOf(values[dataIndex] ?? 0)}`,
    },
    visualMap: {
      show: false,
      min: 0,
      max: Math.max(1, ...values),
      inRange: { color: [tokens.sunk, chartSeries[mode][0]] },
    },
    xAxis: { ...axis, data: grid.columns, axisLabel: { ...text, hideOverlap: true } },
    yAxis: { ...axis, data: grid.rows, inverse: true, axisLabel: { ...text, color: tokens.ink2 } },
    series: [
      {
        type: 'heatmap',
        cursor: pickable ? 'pointer' : 'default',
        itemStyle: { borderColor: tokens.panel, borderWidth: 1 },
        data: values.map((value, at) => [
          at % grid.columns.length,
          Math.floor(at / grid.columns.length),
          value,
        ]),
      },
    ],
  };
}

/** The colours of states. */
const toneColours = {
  bad: 'red',
  warning: 'amberFill',
  good: 'pri',
  unknown: 'grey',
} as const satisfies Record<ChartTone, TokenName>;

/** What the parts of a bar come to. */
const totalAt = (series: ChartFigures['series'], at: number): number =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

/** Where the value of a bar would stand on a line it stands behind it. */
export const besideLine =
  (values: readonly number[], line: readonly (number | null)[]) =>
  ({ dataIndex = -1, rect, labelRect }: ValueOfBar): { x?: number } => {
    const [value, target] = [values[dataIndex] ?? 0, line[dataIndex] ?? null];
    if (value <= 0 || target === null || rect.width <= 0) return {};
    const at = rect.x + (rect.width * target) / value;
    return at > labelRect.x - lineRoom && at < labelRect.x + labelRect.width + lineRoom
      ? { x: at + 2 * lineRoom }
      : {};
  };

/** The option of a chart in the house's colours: zero-based bars, no motion, as many grid lines as are read. */
export function chartOption(figures: ChartFigures, style: ChartStyle): EChartsCoreOption {
  const { grid } = figures;
  if (grid) return cellsOption({ ...figures, grid }, style);
  const { mode, textSize, pickable } = style;
  const tokens = themeTokens[mode];
  const {
    shape,
    labels,
    series,
    grouped = false,
    textOf = numberText,
    labelOf = textOf,
    lines = [],
    picksParts = false,
  } = figures;
  const longest = Math.max(
    0,
    ...series.flatMap(({ values }) => values.map((value) => labelOf(value).length)),
  );
  const totals = labels.map((_, at) => totalAt(series, at));
  // A part says what it is also where there is but one.
  const hasLegend = series.length > 1 || picksParts;
  const lying = shape === 'rows';
  const text = { color: tokens.ink3, fontSize: textSize, fontFamily: fontStack };
  const names = {
    type: 'category',
    data: labels,
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: tokens.line2 } },
    axisLabel: lying
      ? { ...text, color: tokens.ink2, width: textSize * 14, overflow: 'truncate' }
      : { ...text, hideOverlap: true },
  };
  const amounts = {
    type: 'value',
    min: 0,
    minInterval: 1,
    splitNumber: 4,
    show: !lying,
    axisLabel: text,
    splitLine: { lineStyle: { color: tokens.line } },
  };
  return {
    animation: false,
    color: [...chartSeries[mode]],
    textStyle: { fontFamily: fontStack },
    grid: {
      left: 4,
      right: lying ? textSize * Math.max(leastRoom, longest * letterWidth) : 8,
      top: hasLegend ? textSize * 2.6 : textSize,
      // What a line over lying bars is called stands below it.
      bottom: lying && lines.length > 0 ? textSize * 2 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    ...(hasLegend
      ? {
          legend: {
            left: 0,
            top: 0,
            itemWidth: textSize,
            itemHeight: textSize,
            icon: 'rect',
            selectedMode: false,
            textStyle: { ...text, color: tokens.ink2 },
          },
        }
      : {}),
    tooltip: {
      trigger: 'axis',
      // The policy of the page forbids the style attributes that a tooltip in HTML brings.
      renderMode: 'richText',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.greySoft, opacity: 0.5 } },
      backgroundColor: tokens.raise,
      borderColor: tokens.line2,
      textStyle: { color: tokens.ink, fontSize: Math.max(12, textSize), fontFamily: fontStack },
      valueFormatter: (value: unknown) => (typeof value === 'number' ? labelOf(value) : noValue),
    },
    xAxis: lying ? amounts : names,
    yAxis: lying ? names : amounts,
    series: [
      ...series.map(({ name, values, tone }, index): BarSeriesOption => ({
        type: 'bar',
        name,
        data: [...values],
        ...(grouped ? {} : { stack: 'all' }),
        barMaxWidth: widestBar,
        barCategoryGap: '28%',
        cursor: pickable ? 'pointer' : 'default',
        itemStyle: {
          borderColor: tokens.panel,
          borderWidth: series.length > 1 ? 1 : 0,
          ...(tone === undefined ? {} : { color: tokens[toneColours[tone]] }),
        },
        ...(lying && (grouped || index === series.length - 1)
          ? {
              label: {
                show: true,
                position: 'right',
                ...text,
                color: tokens.ink,
                fontWeight: 600,
                // The bar says what all of its parts come to.
                formatter: ({ dataIndex }) =>
                  labelOf(grouped ? (values[dataIndex] ?? 0) : totalAt(series, dataIndex)),
              },
              ...(lines.length > 0
                ? { labelLayout: besideLine(grouped ? values : totals, lines[0]!.values) }
                : {}),
            }
          : {}),
      })),
      ...lineSeries(figures, style),
    ],
  };
}
