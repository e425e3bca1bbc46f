import type { LineSeriesOption } from 'echarts/charts';
import { numberText } from '../format/number.ts';
import { fontStack } from '../theme/fontStack.ts';
import { themeTokens, type ThemeMode } from '../theme/tokens.ts';
import type { ChartFigures } from './chartFigures.ts';

interface LineStyle {
  mode: ThemeMode;
  textSize: number;
}

/** Dashed lines over the bars: one through the whole chart where it stays the same, else a step at each bar. */
export function lineSeries(
  { lines = [], shape, textOf = numberText, labelOf = textOf }: ChartFigures,
  { mode, textSize }: LineStyle,
): LineSeriesOption[] {
  const tokens = themeTokens[mode];
  const look = { type: 'dashed', width: 2, color: tokens.amberFill } as const;
  const label = {
    show: true,
    color: tokens.ink,
    fontSize: textSize,
    fontFamily: fontStack,
    backgroundColor: tokens.panel,
    padding: [1, 3],
  };
  const lying = shape === 'rows';
  return lines.map(({ name, values }): LineSeriesOption => {
    const [first = null] = values;
    const isLevel = first !== null && values.every((value) => value === first);
    const shared: LineSeriesOption = {
      type: 'line',
      name,
      data: [...values],
      symbol: 'none',
      silent: true,
      z: 5,
      itemStyle: { color: tokens.amberFill },
    };
    if (!isLevel) {
      const last = values.findLast((value) => value !== null) ?? 0;
      return {
        ...shared,
        step: 'middle',
        lineStyle: look,
        endLabel: { ...label, align: 'right', offset: [0, -textSize], formatter: `${name} ${labelOf(last)}` },
      };
    }
    return {
      ...shared,
      // The line through the chart stands for it; its values still reach the axis.
      lineStyle: { opacity: 0 },
      markLine: {
        silent: true,
        animation: false,
        symbol: 'none',
        lineStyle: look,
        label: {
          ...label,
          position: lying ? 'end' : 'insideEndTop',
          formatter: `${name} ${labelOf(first)}`,
        },
        data: [lying ? { xAxis: first } : { yAxis: first }],
      },
    };
  });
}
