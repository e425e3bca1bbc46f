import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { chartRoutes } from './chart/chartRoutes.tsx';

/** Orders, visits and elevators in figures. */
export const reportArea = area({
  routes: [
    {
      path: '/maintenance/reportMaintain',
      label: 'route.maintenance.reportMaintain',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./MaintainReportScreen.tsx')).MaintainReportScreen),
    },
    {
      path: '/maintenance/spDataReport',
      label: 'route.maintenance.spDataReport',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./ElevatorReportScreen.tsx')).ElevatorReportScreen),
    },
    {
      path: '/maintenance/workBillStatistics',
      label: 'route.maintenance.workBillStatistics',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./StatisticsScreen.tsx')).StatisticsScreen),
    },
    {
      path: '/report',
      label: 'route.report',
      access: 'report.export',
      screen: lazyScreen(async () => (await import('./statistic/ReportScreen.tsx')).ReportScreen),
    },
    {
      path: '/maintenance/repeatFaults',
      label: 'route.maintenance.repeatFaults',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./chain/RepeatFaultsScreen.tsx')).RepeatFaultsScreen),
    },
    {
      path: '/maintenance/forecasts',
      label: 'route.maintenance.forecasts',
      access: 'order.view',
      screen: lazyScreen(async () => (await import('./forecast/ForecastScreen.tsx')).ForecastScreen),
    },
    ...chartRoutes,
  ],
  homePanels: [
    {
      tile: 'faultsOfWeek',
      panel: lazyScreen(async () => (await import('./week/WeekPanel.tsx')).WeekPanel),
    },
  ],
});
