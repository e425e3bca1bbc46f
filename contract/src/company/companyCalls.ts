import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { elevator } from '#contract/elevator/elevatorCard.ts';
import { choice, count, flag, ref, regionCode, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { telephone } from '#contract/input/phoneRule.ts';
import { missingHalf } from '#contract/place/place.ts';
import { upload } from '#contract/file/upload.ts';
import { company, companyTypes } from './company.ts';

export const companySearch = z.object({
  name: text(200).optional(),
  type: choice('companyType', companyTypes).optional(),
  /** Companies in the region. */
  regionCode: regionCode().optional(),
  forbidden: flag().optional(),
  ...broughtBy,
});

export const companyRow = company
  .show(
    'id',
    'name',
    'logo',
    'type',
    'address',
    'contact',
    'phone',
    'dutyPhone',
    'regionCode',
    'latitude',
    'longitude',
    'parentId',
    'forbidden',
  )
  .extend({ parentName: z.string().nullable(), users: count(), elevators: count() });

export const companyDetail = company.schema.extend({
  parentName: z.string().nullable(),
  areaName: z.string().nullable(),
  users: count(),
  elevators: count(),
  /** Whether the viewer manages the company: their own, one below it, or any for platform staff. */
  managed: flag(),
});

const fields = written(company, 'name', 'type', 'timeZone').extend({
  phone: telephone(20).nullable().optional(),
  dutyPhone: telephone(20).nullable().optional(),
  regionCodes: company.fields.regionCodes.schema.nullable().optional(),
});

function wholePlace(value: z.output<typeof fields>, context: z.RefinementCtx): void {
  const name = missingHalf(value);
  if (name) context.addIssue({ code: 'custom', path: [name], message: 'invalid.placeHalf' });
}

const oneCompany = z.object({ id: ref('company') });

/** As what a company stands on the record of an elevator. */
export const companyTies = ['property', 'owner', 'maintainer', 'installer', 'manufacturer'] as const;
export type CompanyTie = (typeof companyTies)[number];

const tie = oneCompany.extend({
  tie: choice('companyTie', companyTies),
  elevatorIds: z.array(ref('elevator')).min(1).max(1000),
});

export const companyCalls = calls('company', 'company', {
  page: get('company/pages', {
    access: 'system.view',
    touches: ['elevator', 'user'],
    input: companySearch.extend(paging(['name', 'type', 'regionCode', 'users', 'elevators']).shape),
    reply: pageOf(companyRow),
  }),
  /** For pickers: the companies a viewer may name, few fields, by words of the name. */
  pick: get('company/pick', {
    access: 'signed in',
    input: z.object({
      words: text(60).optional(),
      type: choice('companyType', companyTypes).optional(),
      /** Only those whose records the viewer may keep: beside them one sees the companies of elevators that one sees. */
      managed: flag().optional(),
      ids: z.array(ref('company')).max(200).optional(),
    }),
    reply: z.array(company.show('id', 'name', 'type')),
  }),
  export: get('company/exports', { access: 'company.export', input: companySearch, reply: download }),
  template: get('company/import/template', { access: 'company.add', reply: download }),
  importCompanies: post('company/import', {
    summary: 'Starts an import of companies from a spreadsheet.',
    access: 'company.add',
    input: importUpload,
    reply: importRun,
  }),
  one: get('company/{id}', {
    access: 'system.view',
    touches: ['area', 'elevator', 'user'],
    input: oneCompany,
    reply: companyDetail,
  }),
  create: post('company/new', { access: 'company.add', input: fields.superRefine(wholePlace), reply: byId }),
  update: put('company/{id}', {
    edits: company,
    access: 'company.edit',
    input: fields.partial().extend(oneCompany.shape),
  }),
  forbid: put('company/forbid/{id}', {
    summary: 'Disables or enables a company.',
    access: 'company.edit',
    input: oneCompany.extend({ forbidden: flag() }),
  }),
  forbidMany: post('company/forbid', {
    summary: 'Disables or enables several companies.',
    access: 'company.edit',
    input: bulkInput.extend({ forbidden: flag() }),
    reply: bulkResult,
  }),
  /** Replies with the address of the picture as it is kept. */
  setLogo: post('company/logo/{id}', {
    summary: 'Uploads the logo of a company.',
    access: 'company.edit',
    input: oneCompany.extend({ file: upload() }),
    reply: z.string(),
  }),
  removeLogo: remove('company/logo/{id}', {
    summary: 'Removes the logo of a company.',
    access: 'company.edit',
    input: oneCompany,
  }),
  remove: remove('company/{id}', { access: 'company.delete', input: oneCompany }),
});

/** Which elevators name a company; served by the archive, which owns the record of an elevator. */
export const companyElevatorCalls = calls('elevator', 'elevator', {
  ofCompany: get('company/elevators/{id}', {
    summary: 'Lists the elevators bound to a company.',
    access: 'system.view',
    input: tie.pick({ id: true, tie: true }),
    reply: z.array(elevator.show('id', 'elevatorNo', 'shortNumber', 'projectName', 'address')),
  }),
  addToCompany: post('company/elevators/{id}', {
    summary: 'Binds elevators to a company.',
    access: 'company.bindElevator',
    input: tie,
    reply: count(),
  }),
  removeFromCompany: remove('company/elevators/{id}', {
    summary: 'Unbinds elevators from a company.',
    access: 'company.unbindElevator',
    input: tie,
    reply: count(),
  }),
});
