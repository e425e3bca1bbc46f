import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, ref } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { planRow } from './planCalls.ts';

/** What people are reminded of: visits after their day, of today, of the days of warning, and of the rest of a week. */
export const remindedDues = ['overdue', 'today', 'soon', 'week'] as const;

const reminderSearch = z.object({
  due: choice('planDue', remindedDues).optional(),
  workerId: ref('staff').optional(),
  companyId: ref('company').optional(),
});

export const planReminderCalls = calls('plan', 'maintenancePlan', {
  reminders: get('reminder/maintenancePlan', {
    summary: 'Lists plans whose next visit is due soon or overdue.',
    access: 'plan.view',
    input: reminderSearch.extend(paging().shape),
    reply: pageOf(planRow),
  }),
  reminderCounts: get('reminder/maintenancePlan/counts', {
    summary: 'Counts due and overdue plans.',
    access: 'plan.view',
    input: reminderSearch.omit({ due: true }),
    reply: z.array(z.object({ due: choice('planDue', remindedDues), n: count() })),
  }),
});
