import type { Texts } from './words.ts';

/** States of inspections and reviews. */
export const inspection = {
  'status.audit.pending': ['待审核', 'Pending'],
  'status.audit.approved': ['审核通过', 'Approved'],
  'status.audit.notApproved': ['审核不通过', 'Not approved'],
  'status.audit.examined': ['已审查', 'Examined'],
  'status.audit.audited': ['已审核', 'Audited'],
  'status.audit.unaudited': ['未审核', 'Unaudited'],
  'status.annual.passed': ['合格', 'Passed'],
  'status.annual.failed': ['不合格', 'Failed'],
  'status.annual.overdue': ['超期未检', 'Overdue'],
  'status.annual.unaudited': ['未审核', 'Unaudited'],
  'status.annual.audited': ['已审核', 'Audited'],
  'status.annual.todo': ['待检', 'To do'],
  'status.annual.normal': ['正常', 'Normal'],
} satisfies Texts;
