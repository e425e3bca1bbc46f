import { calls, get } from '#contract/call.ts';
import { download } from '#contract/download.ts';
import { choice, identity } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { trailEntry, trailSearch, trailSubjects } from './trail.ts';

/** Who did what, when and from where. */
export const trailCalls = calls('trail', {
  page: get('auditTrail/pages', {
    access: 'system.view',
    input: trailSearch.extend(paging.shape),
    reply: pageOf(trailEntry),
  }),
  export: get('auditTrail/exports', { access: 'user.export', input: trailSearch, reply: download }),
  /** The history of one record, for those who may read records of its kind. */
  record: get('auditTrail/record', {
    access: 'signed in',
    input: paging.extend({ subject: choice('trailSubject', trailSubjects), id: identity() }),
    reply: pageOf(trailEntry),
  }),
});
