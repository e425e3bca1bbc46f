import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { choice, count, flag, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { installNode } from './installNode.ts';
import { daysFit, stepAuditors } from './installStep.ts';

/** Work or a hold point, as lists are searched. */
export const stepKinds = ['work', 'hold'] as const;

export const installNodeSearch = z.object({
  /** Part of the name in either language or of the remarks. */
  words: text(60).optional(),
  kind: choice('stepKind', stepKinds).optional(),
  auditor: choice('stepAuditor', stepAuditors).optional(),
  companyId: ref('company').optional(),
});

export const installNodeRow = installNode.schema.extend({
  companyName: z.string(),
  /** Whether the viewer may change it: it is in the library of one of their companies. */
  managed: flag(),
});

const oneNode = z.object({ id: ref('installNode') });
const fields = written(installNode, 'name', 'hold', 'pictures', 'auditor');

export const installNodeCalls = calls('install', 'installNode', {
  page: get('installProjectDepot/pages', {
    access: 'install.view',
    input: installNodeSearch.extend(paging(['name', 'workingDays', 'companyName', 'createdAt']).shape),
    reply: pageOf(installNodeRow),
  }),
  one: get('installProjectDepot/detail/{id}', {
    access: 'install.view',
    input: oneNode,
    reply: installNodeRow,
  }),
  create: post('installProjectDepot/new', {
    access: 'install.nodeEdit',
    input: fields.refine(({ hold, workingDays }) => daysFit({ hold, workingDays: workingDays ?? null }), {
      path: ['workingDays'],
      error: 'invalid.installDays',
    }),
    reply: byId,
  }),
  /** Adds what the library lacks of the nodes that come with the product. */
  takeShipped: post('installProjectDepot/shipped', {
    summary:
      'Adds the nodes that come with the product to the library, except those whose names stand there.',
    access: 'install.nodeEdit',
    input: z.object({}),
    reply: z.object({ added: count() }),
  }),
  update: put('installProjectDepot/update/{id}', {
    edits: installNode,
    access: 'install.nodeEdit',
    input: fields.partial().extend(oneNode.shape),
  }),
  remove: remove('installProjectDepot/delete/{id}', { access: 'install.nodeEdit', input: oneNode }),
});
