import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** Maintenance plans: their list and month, batches, what does not fit, and what is due. */
export const planArea = area({
  routes: [
    {
      path: '/maintenance/maintenancePlan',
      label: 'route.maintenance.maintenancePlan',
      keepAlive: true,
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./PlanScreen.tsx')).PlanScreen),
    },
    {
      path: '/maintenance/mPlanBath',
      label: 'route.maintenance.mPlanBath',
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./batch/PlanBatchScreen.tsx')).PlanBatchScreen),
    },
    {
      path: '/maintenance/maintenancePlanInspect',
      label: 'route.maintenance.maintenancePlanInspect',
      keepAlive: true,
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./PlanInspectScreen.tsx')).PlanInspectScreen),
    },
    {
      path: '/system/remindmaintenancePlanBoard',
      label: 'route.system.remindPlan',
      keepAlive: true,
      access: 'plan.view',
      screen: lazyScreen(async () => (await import('./PlanReminderScreen.tsx')).PlanReminderScreen),
    },
  ],
});
