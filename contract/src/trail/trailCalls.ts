import { calls, get } from '#contract/call.ts';
import { download } from '#contract/download.ts';
import { choice, identity } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { recordNames } from '#contract/recordNames.ts';
import { trailEntry, trailSearch, trailSubjects } from './trail.ts';

/** Who did what, when and from where. */
export const trailCalls = calls('trail', 'trail', {
  page: get('auditTrail/pages', {
    access: 'system.view',
    touches: recordNames,
    input: trailSearch.extend(paging.shape),
    reply: pageOf(trailEntry),
  }),
  export: get('auditTrail/exports', { access: 'user.export', input: trailSearch, reply: download }),
  /** The history of one record, for those who may read records of its kind. */
  record: get('auditTrail/record', {
    access: 'signed in',
    touches: recordNames,
    input: paging.extend({ subject: choice('trailSubject', trailSubjects), id: identity() }),
    reply: pageOf(trailEntry),
  }),
});
