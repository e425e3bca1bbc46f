import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const notifyPeople: People = {
  tables: [{ table: 'alarm_view', of: { user: ['user_id'] }, columns: { view: 'kept' }, removed: true }],
  mentioned: {
    fault_setting: ['setting_name', 'note', 'rules'],
    fault_text: ['setting_name'],
  },
  nobody: {
    fault_delivery: {
      grounds: 'numbers of users and settings',
    },
    fault_setting: {
      setting_name_normal: 'follows from the name',
    },
  },
};
