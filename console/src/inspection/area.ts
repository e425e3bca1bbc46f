import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Inspections by authorities and bodies, and tests between them. */
export const inspectionArea = area({
  routes: [
    {
      path: '/maintenance/annualInannualInspectionView',
      label: 'route.maintenance.annualInspectionView',
      keepAlive: true,
      access: 'annual.view',
      screen: lazyScreen(async () => (await import('./AnnualScreen.tsx')).AnnualScreen),
    },
    {
      path: '/maintenance/annualInannualInspectionChart',
      label: 'route.maintenance.annualInspectionChart',
      access: 'annual.view',
      screen: lazyScreen(async () => (await import('./AnnualChartScreen.tsx')).AnnualChartScreen),
    },
    {
      path: '/maintenance/annualInfocou',
      label: 'route.maintenance.annualInfo',
      access: 'annual.add',
      screen: lazyScreen(async () => (await import('./AnnualFormScreen.tsx')).AnnualFormScreen),
    },
    {
      path: '/system/remindyearCheck',
      label: 'route.system.remindYearCheck',
      keepAlive: true,
      access: 'annual.view',
      screen: lazyScreen(async () => (await import('./YearCheckScreen.tsx')).YearCheckScreen),
    },
    {
      path: '/detection/detectionBoard',
      label: 'route.misc.detectionBoard',
      keepAlive: true,
      access: 'annual.view',
      screen: lazyScreen(async () => (await import('./detection/DetectionScreen.tsx')).DetectionScreen),
    },
    {
      path: '/detection/detectioncou',
      label: 'route.misc.detectionEdit',
      access: 'detection.edit',
      screen: lazyScreen(
        async () => (await import('./detection/DetectionFormScreen.tsx')).DetectionFormScreen,
      ),
    },
  ],
  elevatorTabs: [
    {
      key: 'inspection',
      label: 'inspection.tab',
      access: 'annual.view',
      panel: lazyScreen(async () => (await import('./InspectionTab.tsx')).InspectionTab),
    },
  ],
});
