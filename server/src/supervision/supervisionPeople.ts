import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const supervisionPeople: People = {
  tables: [
    {
      table: 'blacklist_entry',
      of: { staff: ['staff_id'] },
      columns: { reason: 'kept', valid_from: 'kept', valid_until: 'kept' },
    },
  ],
  mentioned: {
    blacklist_entry: ['reason', 'evidence'],
    duty_diary: ['findings', 'done'],
    duty_report: ['lines', 'weeks', 'remark'],
    exposure_event: ['headline', 'account', 'reply'],
    incident: ['description'],
    incident_report: ['caller', 'called_number', 'note', 'sent_back_reason'],
  },
  nobody: {
    blacklist_paper: {
      file_id: 'evidence against a company or a person',
    },
    duty_diary: {
      checked: 'checks of a day',
    },
  },
};
