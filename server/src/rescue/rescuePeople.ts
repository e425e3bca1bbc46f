import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const rescuePeople: People = {
  tables: [
    {
      table: 'rescue_position',
      of: { staff: ['staff_id'] },
      columns: { latitude: 'kept', longitude: 'kept' },
      removed: true,
    },
    {
      table: 'rescue_assignment',
      of: { staff: ['staff_id'] },
      columns: { state: 'kept', asked_at: 'kept', answered_at: 'kept' },
    },
    { table: 'rescue_duty', of: { staff: ['staff_id'] }, columns: { day: 'kept', shift: 'kept' } },
    { table: 'rescue_case', of: { staff: ['lead_id'] }, columns: { case_no: 'kept', report_time: 'kept' } },
    {
      table: 'operation_record',
      of: { staff: ['staff_id'], user: ['user_id'] },
      columns: { kind: 'kept', text: 'kept' },
    },
    {
      table: 'phone_record',
      of: { user: ['user_id'], number: ['phone'] },
      columns: { direction: 'kept', call_type: 'kept', caller: 'kept', phone: 'kept', content: 'kept' },
    },
  ],
  mentioned: {
    operation_record: ['detail', 'text'],
    phone_record: ['caller', 'phone', 'content', 'result'],
    rescue_case: ['caller_phone', 'cause', 'check_result'],
  },
  nobody: {
    rescue_case: {
      cause_class: 'codes',
    },
  },
};
