import { calls, get } from '#contract/call.ts';
import { download } from '#contract/download.ts';
import { choice, identity } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { recordNames } from '#contract/recordNames.ts';
import { auditLogEntry, auditLogSearch, auditLogSubjects } from './auditLog.ts';

/** Who did what, when and from where. */
export const auditLogCalls = calls('auditLog', 'auditLog', {
  page: get('auditTrail/pages', {
    summary: 'Lists the audit log, page by page.',
    access: 'system.view',
    touches: recordNames,
    input: auditLogSearch.extend(paging().shape),
    reply: pageOf(auditLogEntry),
  }),
  export: get('auditTrail/exports', { access: 'user.export', input: auditLogSearch, reply: download }),
  /** The history of one record, for those who may read records of its kind. */
  record: get('auditTrail/record', {
    summary: 'Lists the audit log of one record.',
    access: 'signed in',
    touches: recordNames,
    input: paging().extend({ subject: choice('auditLogSubject', auditLogSubjects), id: identity() }),
    reply: pageOf(auditLogEntry),
  }),
});
