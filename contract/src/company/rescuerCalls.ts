import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { searchOf, written } from '#contract/derived.ts';
import { choice, day, flag, ref, regionCode, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { mobileNumber } from '#contract/input/phoneRule.ts';
import { isNamedByAccount, rescuerAudits, rescuerLevels, staff } from './staff.ts';

export const rescuerRow = staff
  .show(
    'id',
    'companyId',
    'name',
    'englishName',
    'account',
    'phone',
    'status',
    'onDuty',
    'levelId',
    'regionCode',
    'isAudit',
  )
  .extend({
    companyName: z.string(),
    /** The last day of the certificate that lets them rescue; null without one. */
    certificateUntil: day().nullable(),
    /** Approved, at work and with a certificate in force: they are asked to rescues. */
    inPool: flag(),
  });

const rescuer = written(staff, 'name', 'phone')
  .omit({ companyId: true, kind: true, idCard: true })
  .extend({ phone: mobileNumber() });
const oneRescuer = z.object({ id: ref('staff') });
const nameNotAccount = { path: ['name'], error: 'invalid.nameNotAccount' };

/** Rescuers are the staff of that kind; what else is known of them is changed with the staff. */
export const rescuerCalls = calls('company', 'staff', {
  rescuers: get('rescuer/pages', {
    summary: 'Lists rescuers, page by page.',
    access: 'rescue.view',
    input: searchOf(staff)
      .pick({ companyId: true })
      .extend({
        /** Part of the name or the account. */
        name: text(200).optional(),
        levelId: choice('rescuerLevel', rescuerLevels).optional(),
        /** Those who serve the region, something in it, or all of what it lies in. */
        regionCode: regionCode().optional(),
        isAudit: choice('rescuerAudit', rescuerAudits).optional(),
        inPool: flag().optional(),
      })
      .extend(paging(['name', 'companyName', 'certificateUntil']).shape),
    reply: pageOf(rescuerRow),
  }),
  rescuer: get('rescuer/{id}', {
    summary: 'Shows a rescuer.',
    access: 'rescue.view',
    input: oneRescuer,
    reply: rescuerRow,
  }),
  addRescuer: post('rescuer/new', {
    summary: 'Adds a rescuer.',
    access: 'rescuer.add',
    input: rescuer
      .extend({ companyId: ref('company').nullable().optional() })
      .refine((value) => !isNamedByAccount(value), nameNotAccount),
    reply: byId,
  }),
  changeRescuer: put('rescuer/{id}', {
    summary: 'Changes a rescuer.',
    edits: staff,
    beside: ['account'],
    access: 'rescuer.edit',
    input: rescuer
      .partial()
      .extend(oneRescuer.shape)
      .refine((value) => !isNamedByAccount(value), nameNotAccount),
  }),
  auditRescuer: put('rescuer/isAudit/{id}', {
    summary: 'Records whether a rescuer passed the review.',
    access: 'rescuer.review',
    input: oneRescuer.extend({ isAudit: choice('rescuerAudit', ['passed', 'failed']) }),
  }),
  removeRescuer: remove('rescuer/{id}', {
    summary: 'Deletes a rescuer.',
    access: 'rescuer.delete',
    input: oneRescuer,
  }),
});
