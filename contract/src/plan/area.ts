import { area } from '#contract/area.ts';
import { maintenancePlan } from './maintenancePlan.ts';
import { planBatch, planBatchCalls } from './planBatch.ts';
import { planCalls } from './planCalls.ts';
import { planReminderCalls } from './planReminder.ts';

export const planArea = area({
  entities: [maintenancePlan, planBatch],
  calls: [planCalls, planBatchCalls, planReminderCalls],
});
