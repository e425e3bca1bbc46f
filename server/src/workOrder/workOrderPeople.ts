import type { People } from '#platform/people/peopleDeclaration.ts';

/** What is kept of people, and what becomes of it. */
export const workOrderPeople: People = {
  tables: [
    {
      table: 'work_order',
      of: { staff: ['handler_id'] },
      columns: {
        order_number: 'kept',
        type: 'kept',
        status: 'kept',
        arrive_time: 'kept',
        finish_time: 'kept',
      },
    },
    { table: 'work_order_act', of: { user: ['user_id'] }, columns: { result: 'kept', happened_at: 'kept' } },
    {
      table: 'work_order_hoistway',
      of: { staff: ['staff_id'] },
      columns: { place: 'kept', entered_time: 'kept', left_time: 'kept' },
    },
    {
      table: 'work_order_handover',
      of: { staff: ['previous_worker_id', 'now_worker_id'] },
      columns: { reason: 'kept' },
    },
    {
      table: 'work_order_picture',
      of: { staff: [{ by: 'order_id', table: 'work_order', whose: 'handler_id' }] },
      columns: { file_id: 'kept', taken_time: 'kept' },
    },
    {
      table: 'work_order_voice',
      of: { staff: [{ by: 'order_id', table: 'work_order', whose: 'handler_id' }] },
      columns: { file_id: 'file', seconds: 'kept' },
      removed: true,
    },
    {
      table: 'work_order_signature',
      of: { name: ['confirmed_by'] },
      columns: { confirmed_by: 'empty', file_id: 'file', reason: 'standIn', confirmed_at: 'kept' },
    },
  ],
  mentioned: {
    work_order: ['description', 'inspect_remark', 'fault_reason', 'solution', 'finish_remark', 'evaluation'],
    work_order_handover: ['reason'],
    work_order_hoistway: ['remark'],
    work_order_item: ['remark'],
    work_order_signature: ['confirmed_by', 'reason'],
  },
  others: {
    work_order_signature: {
      file_id: 'the signature of whoever confirmed the work; deleted after SIGNATURE_DAYS',
    },
  },
  nobody: {
    item_list_excluded: {
      reason: 'reasons why items do not apply',
    },
    item_list_own: {
      name: 'items of a checklist',
      english_name: 'items of a checklist',
    },
    work_order: {
      sign_in_way: 'signs of a checklist',
      cause_class: 'signs of a checklist',
      inspect_cause: 'signs of a checklist',
    },
    work_order_item: {
      name: 'items of a checklist',
      english_name: 'items of a checklist',
    },
    work_order_part: {
      name: 'parts',
    },
    work_order_visit_check: {
      reasons: 'times and measured values',
      claimed: 'times and measured values',
      reported: 'times and measured values',
    },
  },
};
