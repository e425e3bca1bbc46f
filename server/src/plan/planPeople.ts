import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const planPeople: People = {
  tables: [{ table: 'maintenance_plan', of: { staff: ['worker_id'] }, columns: { next_due: 'kept' } }],
  mentioned: {
    interval_book: ['tester'],
    maintenance_plan: ['note', 'stop_reason'],
    plan_team: ['name'],
  },
  nobody: {
    interval_book: {
      approval_number: 'the number of an approval',
    },
    plan_team: {
      latitude: 'where a team begins',
      longitude: 'where a team begins',
      name_normal: 'where a team begins',
    },
  },
};
