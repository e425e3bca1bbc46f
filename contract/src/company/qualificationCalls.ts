import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { choice, count, flag, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { qualification, qualificationKinds, qualificationStates } from './qualification.ts';

export const qualificationSearch = z.object({
  /** Part of the holder's name or of the number. */
  words: text(200).optional(),
  holder: choice('qualificationHolder', ['staff', 'company']).optional(),
  kind: choice('qualificationKind', qualificationKinds).optional(),
  state: choice('qualificationState', qualificationStates).optional(),
  /** Certificates that were reminded of and have not expired or been renewed since. */
  reminded: flag().optional(),
  companyId: ref('company').optional(),
  staffId: ref('staff').optional(),
});

export const qualificationRow = qualification.schema.extend({
  companyName: z.string(),
  staffName: z.string().nullable(),
  /** Below zero once it has expired. */
  daysLeft: z.int(),
  /** How many days before its last one it was reminded of, last time. */
  remindedDays: z.int().nullable(),
});

const certificate = written(
  qualification,
  'kind',
  'certificateNo',
  'issuedBy',
  'validFrom',
  'validUntil',
).omit({ companyId: true, staffId: true });
const oneQualification = z.object({ id: ref('qualification') });

export const endsBeforeItBegins = ({
  validFrom,
  validUntil,
}: Pick<z.output<typeof certificate>, 'validFrom' | 'validUntil'>) => validUntil < validFrom;
const inOrder = { path: ['validUntil'], error: 'invalid.startBeforeEnd' };

export const qualificationCalls = calls('company', 'qualification', {
  page: get('qualification/pages', {
    access: 'system.view',
    touches: ['staff'],
    input: qualificationSearch.extend(
      paging(['holder', 'companyName', 'kind', 'certificateNo', 'validUntil']).shape,
    ),
    reply: pageOf(qualificationRow),
  }),
  /** How many certificates wait for renewal since a reminder. */
  reminders: get('qualification/reminders', {
    summary: 'Lists certificates that have expired or expire soon.',
    access: 'system.view',
    touches: ['staff'],
    reply: z.object({ staff: count(), company: count() }),
  }),
  export: get('qualification/exports', {
    access: 'staff.export',
    input: qualificationSearch,
    reply: download,
  }),
  one: get('qualification/{id}', {
    access: 'system.view',
    touches: ['staff'],
    input: oneQualification,
    reply: qualificationRow,
  }),
  /** A certificate of the named person, else of a company: the viewer's own when none is named. */
  create: post('qualification/new', {
    access: 'staff.add',
    input: certificate
      .extend({
        companyId: ref('company').nullable().optional(),
        staffId: ref('staff').nullable().optional(),
      })
      .refine((value) => !endsBeforeItBegins(value), inOrder),
    reply: byId,
  }),
  update: put('qualification/{id}', {
    edits: qualification,
    access: 'staff.edit',
    input: certificate.partial().extend(oneQualification.shape),
  }),
  remove: remove('qualification/{id}', { access: 'staff.delete', input: oneQualification }),
});
