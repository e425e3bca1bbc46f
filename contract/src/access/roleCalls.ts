import { z } from 'zod';
import { calls, get, post, put } from '#contract/call.ts';
import { count, flag, identity, ref, text } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { permissionName, permissions } from '#contract/permissions.ts';
import { role } from './role.ts';

export const roleRow = role.show('id', 'roleName', 'scope', 'companyId', 'forbidden').extend({
  companyName: z.string().nullable(),
  users: count(),
  permissionCount: count(),
  /** One of the standard roles, whose name is a word of the product. */
  seeded: flag(),
  /** Whether the viewer may change the role: not one of their own, and outside the platform not a standard one. */
  managed: flag(),
});

export const roleDetail = role.schema.extend({
  companyName: z.string().nullable(),
  users: count(),
  permissions: z.array(z.enum(permissions)),
  menus: z.array(z.string()),
  seeded: flag(),
  managed: flag(),
});

const oneRole = z.object({ id: ref('role') });
const written = role.pick('roleName', 'scope', 'companyId').partial({ companyId: true });

/** What is granted and what withdrawn, so that two people at work do not undo each other. */
const grants = <S extends z.ZodType>(each: S) =>
  oneRole.extend({ grant: z.array(each).max(500).default([]), withdraw: z.array(each).max(500).default([]) });

export const roleCalls = calls('role', 'role', {
  page: get('role/pages', {
    access: 'user.view',
    touches: ['user'],
    input: z
      .object({
        roleName: text(60).optional(),
        companyId: ref('company').optional(),
        forbidden: flag().optional(),
      })
      .extend(paging(['users', 'permissionCount', 'scope']).shape),
    reply: pageOf(roleRow),
  }),
  pick: get('role/pick', {
    access: 'user.view',
    input: z.object({
      words: text(60).optional(),
      /** Only roles that a user of this company may have. */
      companyId: ref('company').optional(),
      ids: z.array(ref('role')).max(200).optional(),
    }),
    reply: z.array(
      role
        .show('id', 'roleName', 'scope')
        // Screens are what the menu leads to, not the headings above them.
        .extend({ companyName: z.string().nullable(), permissionCount: count(), screenCount: count() }),
    ),
  }),
  one: get('role/{id}', { access: 'user.view', touches: ['user'], input: oneRole, reply: roleDetail }),
  usersOf: get('role/users/{id}', {
    summary: 'Lists the users of a role.',
    access: 'user.view',
    touches: ['user'],
    input: oneRole,
    reply: z.array(z.object({ id: identity(), username: z.string(), nick: z.string() })),
  }),
  create: post('role/new', { access: 'role.add', input: written, reply: byId }),
  /** A role stays in its company. */
  update: put('role/{id}', {
    edits: role,
    access: 'role.edit',
    input: written.omit({ companyId: true }).partial().extend(oneRole.shape),
  }),
  forbid: put('role/forbid/{id}', {
    summary: 'Disables or enables a role.',
    access: 'role.delete',
    input: oneRole.extend({ forbidden: flag() }),
  }),
  copy: post('role/copy/{id}', {
    summary: 'Copies a role with its menus and permissions.',
    access: 'role.copy',
    input: oneRole.extend(role.pick('roleName', 'companyId').partial({ companyId: true }).shape),
    reply: byId,
  }),
  setMenus: post('role/menus/{id}', {
    summary: 'Sets the menu entries of a role.',
    access: 'role.assignMenu',
    input: grants(text(100)),
  }),
  setPermissions: post('role/permissions/{id}', {
    summary: 'Sets the permissions of a role.',
    access: 'role.edit',
    input: grants(permissionName()),
  }),
  setUsers: post('role/users/{id}', {
    summary: 'Sets the users of a role.',
    access: 'role.assignUser',
    input: grants(ref('user')),
  }),
});
