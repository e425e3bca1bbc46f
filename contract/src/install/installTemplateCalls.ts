import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { elevatorKinds } from '#contract/elevator/elevatorCard.ts';
import { choice, flag, ref, text } from '#contract/fieldKinds.ts';
import { moveCalls } from '#contract/moves/moveCalls.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { installTemplate, templateStates } from './installTemplate.ts';
import { installTemplateMoves } from './installTemplateMoves.ts';
import { installCountries } from './paperRules.ts';

export const installTemplateSearch = z.object({
  /** Part of the name in either language or of the remarks. */
  words: text(60).optional(),
  country: choice('installCountry', installCountries).optional(),
  elevatorKind: choice('elevatorKind', elevatorKinds).optional(),
  state: choice('templateState', templateStates).optional(),
  companyId: ref('company').optional(),
});

const beside = {
  companyName: z.string(),
  /** Whether the viewer may change it: it is a template of one of their companies. */
  managed: flag(),
};

export const installTemplateRow = installTemplate
  .show(
    'id',
    'companyId',
    'name',
    'englishName',
    'elevatorKind',
    'country',
    'version',
    'state',
    'stepCount',
    'holdCount',
    'span',
    'createdAt',
  )
  .extend(beside);
export const installTemplateDetail = installTemplate.schema.extend(beside);

const oneTemplate = z.object({ id: ref('installTemplate') });
const fields = written(installTemplate, 'name', 'elevatorKind', 'country', 'steps', 'links');

export const installTemplateCalls = calls('install', 'installTemplate', {
  page: get('installProjectConfig/pages', {
    access: 'install.view',
    input: installTemplateSearch.extend(
      paging(['name', 'stepCount', 'span', 'companyName', 'createdAt']).shape,
    ),
    reply: pageOf(installTemplateRow),
  }),
  one: get('installProjectConfig/detail/{id}', {
    access: 'install.view',
    input: oneTemplate,
    reply: installTemplateDetail,
  }),
  create: post('installProjectConfig/new', { access: 'install.templateEdit', input: fields, reply: byId }),
  update: put('installProjectConfig/update/{id}', {
    edits: installTemplate,
    access: 'install.templateEdit',
    input: fields.partial().extend(oneTemplate.shape),
  }),
  remove: remove('installProjectConfig/delete/{id}', {
    access: 'install.templateEdit',
    input: oneTemplate,
  }),
  ...moveCalls(installTemplateMoves, {
    calls: {
      move: ['PUT installProjectConfig/state/{id}', 'Retires a template, or takes it into use again.'],
    },
    inputs: { move: { act: choice('installTemplateMove', installTemplateMoves.madeBy('move')) } },
  }),
});
