import { importColumns } from '#contract/import/importColumns.ts';
import { importKind } from '#contract/import/importKind.ts';
import { maintenancePlan } from './maintenancePlan.ts';
import { planCalls } from './planCalls.ts';

/** Plans, known by the number of the elevator. */
export const planImport = importKind({
  name: 'maintenancePlan',
  label: 'maintenancePlan.sheet',
  add: { ...planCalls.create, access: planCalls.importPlans.access },
  edit: 'plan.edit',
  template: planCalls.template,
  start: planCalls.importPlans,
  export: planCalls.export,
  columns: importColumns(maintenancePlan, maintenancePlan.writable, {
    elevatorId: { hint: 'maintenancePlan.elevatorIdHint' },
    workerId: { hint: 'maintenancePlan.workerIdHint' },
    intervalDays: { hint: 'maintenancePlan.intervalDaysHint' },
  }),
});
