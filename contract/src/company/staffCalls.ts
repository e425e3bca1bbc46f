import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { searchOf, sortsOf, written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { choice, ref, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { mobileNumber } from '#contract/input/phoneRule.ts';
import { idCardNumber } from './idCardNumber.ts';
import { isNamedByAccount, staff, staffKinds, staffStatuses } from './staff.ts';

export const staffSearch = searchOf(staff).extend({
  /** Part of the name or the account. */
  name: text(200).optional(),
  ...broughtBy,
});

export const staffRow = staff.schema.extend({ companyName: z.string() });

const person = written(staff, 'name', 'phone', 'kind')
  .omit({ companyId: true })
  .extend({ phone: mobileNumber(), idCard: idCardNumber().nullable().optional() });
const oneStaff = z.object({ id: ref('staff') });
const nameNotAccount = { path: ['name'], error: 'invalid.nameNotAccount' };

export const staffCalls = calls('company', 'staff', {
  page: get('staff/pages', {
    access: 'staff.view',
    input: staffSearch.extend(paging([...sortsOf(staff), 'companyName']).shape),
    reply: pageOf(staffRow),
  }),
  /** For pickers: people of the viewer's companies who have not left, few fields. */
  pick: get('staff/pick', {
    access: 'signed in',
    input: z.object({
      words: text(60).optional(),
      kind: choice('staffKind', staffKinds).optional(),
      companyId: ref('company').optional(),
      ids: z.array(ref('staff')).max(200).optional(),
    }),
    reply: z.array(staff.show('id', 'name', 'kind').extend({ companyName: z.string() })),
  }),
  export: get('staff/exports', { access: 'staff.export', input: staffSearch, reply: download }),
  template: get('staff/import/template', { access: 'staff.add', reply: download }),
  importStaff: post('staff/import', {
    summary: 'Starts an import of staff from a spreadsheet.',
    access: 'staff.add',
    input: importUpload,
    reply: importRun,
  }),
  one: get('staff/{id}', { access: 'staff.view', input: oneStaff, reply: staffRow }),
  create: post('staff/new', {
    access: 'staff.add',
    input: person
      .extend({ companyId: ref('company').nullable().optional() })
      .refine((value) => !isNamedByAccount(value), nameNotAccount),
    reply: byId,
  }),
  update: put('staff/{id}', {
    edits: staff,
    lists: ['account'],
    access: 'staff.edit',
    input: person
      .partial()
      .extend(oneStaff.shape)
      .refine((value) => !isNamedByAccount(value), nameNotAccount),
  }),
  changeStatuses: post('staff/status', {
    summary: 'Changes the employment status of several people.',
    access: 'staff.edit',
    input: bulkInput.extend({ status: choice('staffStatus', staffStatuses) }),
    reply: bulkResult,
  }),
  reviewRescuer: put('staff/isAudit/{id}', {
    summary: 'Reviews whether a person may work as a rescuer.',
    access: 'rescuer.review',
    input: oneStaff.extend({ isAudit: choice('rescuerAudit', ['passed', 'failed']) }),
  }),
  remove: remove('staff/{id}', { access: 'staff.delete', input: oneStaff }),
});
