import { z } from 'zod';
import { bulkInput, bulkResult } from '#contract/bulk.ts';
import { calls, get, post, put } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { download } from '#contract/file/download.ts';
import { count, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { broughtBy, importRun, importUpload } from '#contract/import/importRun.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { mobileNumber } from '#contract/input/phoneRule.ts';
import { chosenPassword } from './passwordRule.ts';
import { user } from './user.ts';

const userSearch = z.object({
  username: text(32).optional(),
  nick: text(60).optional(),
  phone: text(20).optional(),
  companyId: ref('company').optional(),
  roleId: ref('role').optional(),
  forbidden: flag().optional(),
  ...broughtBy,
});

const named = z.object({ id: identity(), roleName: z.string() });

export const userRow = user
  .show('id', 'username', 'nick', 'phone', 'email', 'companyId', 'forbidden', 'lastSignInAt')
  .extend({
    companyName: z.string(),
    roles: z.array(named),
    /** How many sessions of the user are active. */
    sessions: count(),
  });

export const userDetail = user.schema.omit({ outer: true }).extend({
  companyName: z.string(),
  groupName: z.string().nullable(),
  roles: z.array(named),
  /** Whether the viewer may change the user: not themselves, and nobody with more permissions than the viewer. */
  managed: flag(),
});

const oneUser = z.object({ id: ref('user') });
const roleIds = z
  .array(ref('role'), {
    error: ({ code }) => (code === 'invalid_type' ? 'invalid.roleRequired' : undefined),
  })
  .min(1, 'invalid.roleRequired')
  .max(20);
const fields = written(user, 'username', 'nick', 'companyId').extend({
  phone: mobileNumber().nullable().optional(),
  /** No regions travel as one empty text, which reads as null. */
  regionCodes: user.fields.regionCodes.schema.nullable().optional(),
});

export const userCalls = calls('user', 'user', {
  page: get('user/pages', {
    access: 'user.view',
    touches: ['role'],
    input: userSearch.extend(paging(['username', 'nick', 'companyName', 'lastSignInAt', 'sessions']).shape),
    reply: pageOf(userRow),
  }),
  pick: get('user/pick', {
    access: 'user.view',
    input: z.object({ words: text(60).optional(), ids: z.array(ref('user')).max(200).optional() }),
    reply: z.array(user.show('id', 'username', 'nick').extend({ companyName: z.string() })),
  }),
  /** Where in a company a user can stand: its groups, from the root down. */
  groups: get('user/groups', {
    summary: 'Lists the groups that can be chosen for a user.',
    access: 'user.view',
    touches: ['companyGroup'],
    input: z.object({ companyId: ref('company') }),
    reply: z.array(z.object({ id: identity(), groupName: z.string(), level: count() })),
  }),
  export: get('user/exports', { access: 'user.export', input: userSearch, reply: download }),
  template: get('user/import/template', { access: 'user.add', reply: download }),
  importUsers: post('user/import', {
    summary: 'Starts an import of users from a spreadsheet.',
    access: 'user.add',
    input: importUpload,
    reply: importRun,
  }),
  one: get('user/detail/{id}', { access: 'user.view', touches: ['role'], input: oneUser, reply: userDetail }),
  create: post('user/new', {
    access: 'user.add',
    input: fields.extend({ roleIds, password: chosenPassword() }),
    reply: byId,
  }),
  update: put('user/{id}', {
    edits: user,
    access: 'user.edit',
    input: fields.partial().extend(oneUser.shape),
  }),
  /** A user is never deleted: records refer to it. */
  forbid: put('user/forbid/{id}', {
    summary: 'Disables or enables a user.',
    access: 'user.delete',
    input: oneUser.extend({ forbidden: flag() }),
  }),
  forbidMany: post('user/forbid', {
    summary: 'Disables or enables several users.',
    access: 'user.delete',
    input: bulkInput.extend({ forbidden: flag() }),
    reply: bulkResult,
  }),
  resetPassword: post('user/resetPassword/{id}', {
    summary: 'Sets a new password for a user.',
    access: 'user.edit',
    input: oneUser.extend({ password: chosenPassword() }),
  }),
  /** Ends every session of the user and answers how many there were. */
  forceOffline: post('user/forceOffline/{id}', {
    summary: 'Ends all sessions of a user.',
    access: 'user.forceOffline',
    input: oneUser,
    reply: count(),
  }),
  assignRoles: post('user/roles/{id}', {
    summary: 'Sets the roles of a user.',
    access: 'user.assignRole',
    input: oneUser.extend({
      roleIds,
      /** The roles that the person saw: only what they changed of these is changed. */
      seenRoleIds: z.array(ref('role')).max(20).optional(),
    }),
  }),
});
