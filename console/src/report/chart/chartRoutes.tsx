import { chartScreenNames, chartScreens } from '@hoistway/contract/report/chart/figures.ts';
import type { RouteRow } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** A route for each chart. */
export const chartRoutes: readonly RouteRow[] = chartScreenNames.map((screen) => ({
  path: `/chart/${screen}`,
  label: `route.chart.${screen}`,
  access: chartScreens[screen].of === 'fault' ? 'fault.view' : 'order.view',
  screen: lazyScreen(async () => {
    const { FigureCharts } = await import('./FigureCharts.tsx');
    return () => <FigureCharts screen={screen} />;
  }),
}));
