import { area } from '#contract/area.ts';
import { intervalBook } from './intervalBook.ts';
import { intervalBookCalls } from './intervalBookCalls.ts';
import { maintenancePlan } from './maintenancePlan.ts';
import { monthPlan, monthPlanCalls, plannedVisit } from './monthPlan.ts';
import { planBatch, planBatchCalls } from './planBatch.ts';
import { planCalls } from './planCalls.ts';
import { planReminderCalls } from './planReminder.ts';
import { planTeam, planTeamCalls } from './planTeam.ts';

export const planArea = area({
  entities: [maintenancePlan, planBatch, planTeam, monthPlan, plannedVisit, intervalBook],
  calls: [planCalls, planBatchCalls, planReminderCalls, planTeamCalls, monthPlanCalls, intervalBookCalls],
  lends: {
    'plan/homeTiles.ts': 'the home screen shows its tiles',
  },
});
