import type { BarSeriesOption } from 'echarts/charts';
import type { EChartsCoreOption } from 'echarts/core';
import { numberText } from '../format/number.ts';
import { fontStack } from '../theme/fontStack.ts';
import { chartSeries, themeTokens, type ThemeMode } from '../theme/tokens.ts';
import type { ChartFigures } from './chartFigures.ts';
import { lineSeries } from './chartLines.ts';

interface ChartStyle {
  mode: ThemeMode;
  /** Of axis and values, px. */
  textSize: number;
  /** Its bars open something. */
  pickable: boolean;
}

const widestBar = 28;

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

/** What the parts of a bar come to. */
const totalAt = (series: ChartFigures['series'], at: number): number =>
  series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);

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
    lines = [],
    picksParts = false,
  } = figures;
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
      right: lying ? textSize * 4 : 8,
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
    },
    xAxis: lying ? amounts : names,
    yAxis: lying ? names : amounts,
    series: [
      ...series.map(({ name, values }, index): BarSeriesOption => ({
        type: 'bar',
        name,
        data: [...values],
        ...(grouped ? {} : { stack: 'all' }),
        barMaxWidth: widestBar,
        barCategoryGap: '28%',
        cursor: pickable ? 'pointer' : 'default',
        itemStyle: { borderColor: tokens.panel, borderWidth: series.length > 1 ? 1 : 0 },
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
                  textOf(grouped ? (values[dataIndex] ?? 0) : totalAt(series, dataIndex)),
              },
            }
          : {}),
      })),
      ...lineSeries(figures, style),
    ],
  };
}
