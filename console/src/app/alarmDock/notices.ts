import type { RouteRow } from '#kit/area.ts';

/** Paths of the specification whose screens are not built yet: they show a plain notice. */
export const notices: readonly RouteRow[] = [
  { path: '/', label: 'route.root' },
  { path: '/home', label: 'route.home' },
  { path: '/report', label: 'route.report' },
  { path: '/chart/resultStatic', label: 'route.chart.resultStatic' },
  { path: '/chart/countYearBills', label: 'route.chart.countYearBills' },
  { path: '/chart/countMonthBills', label: 'route.chart.countMonthBills' },
  { path: '/chart/faultStatic', label: 'route.chart.faultStatic' },
  { path: '/chart/billStatic', label: 'route.chart.billStatic' },
  { path: '/chart/faultTypeChart', label: 'route.chart.faultTypeChart' },
  { path: '/chart/faultReasonChart', label: 'route.chart.faultReasonChart' },
  { path: '/chart/inspectStatic', label: 'route.chart.inspectStatic' },
  { path: '/chart/inspectReasonChart', label: 'route.chart.inspectReasonChart' },
  { path: '/chart/responseStatic', label: 'route.chart.responseStatic' },
  { path: '/chart/billChartStatic', label: 'route.chart.billChartStatic' },
];
