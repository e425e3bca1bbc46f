import { calls, get } from '#contract/call.ts';
import { download } from '#contract/file/download.ts';
import { identity } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { everyRecord } from '#contract/touches.ts';
import { auditLogEntry, auditLogSearch, auditLogSubject } from './auditLog.ts';
import { doubleName } from './doubleName.ts';

/** Who did what, when and from where. */
export const auditLogCalls = calls('auditLog', 'auditLog', {
  page: get('auditTrail/pages', {
    summary: 'Lists the audit log, page by page.',
    access: 'system.view',
    touches: [everyRecord],
    input: auditLogSearch.extend(paging().shape),
    reply: pageOf(auditLogEntry),
  }),
  export: get('auditTrail/exports', { access: 'user.export', input: auditLogSearch, reply: download }),
  /** The history of one record, for those who may read records of its kind. */
  record: get('auditTrail/record', {
    summary: 'Lists the audit log of one record.',
    access: 'signed in',
    touches: [everyRecord],
    input: paging().extend({ subject: auditLogSubject(), id: identity() }),
    reply: pageOf(auditLogEntry),
  }),
  /** For those who see every company. */
  doubles: get('auditTrail/doubles', {
    summary: 'Lists numbers and names that stand twice in different writings.',
    access: 'system.view',
    touches: [everyRecord],
    input: paging(),
    reply: pageOf(doubleName),
  }),
});
