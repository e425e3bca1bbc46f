import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { type Occasion, chooseAction, click, menuItem } from '#testing/occasion.ts';

/** What opens among users, roles and permissions. */
export const occasions: readonly Occasion[] = [
  ['the list of roles', '/user/authorization?tab=roles', async () => {}, '.list-body .ant-table-row'],
  ['the log of changes', '/user/authorization?tab=auditLog', async () => {}, '.tab-list .ant-table-row'],
  [
    'an entry of the log',
    '/user/authorization?tab=auditLog',
    () => click('.tab-list .ant-table-row'),
    '.ant-modal .audit-log-detail',
  ],
  [
    'what stands twice',
    '/noScreen',
    async ({ answers, goTo }) => {
      answers.changes.set(auditLogCalls.doubles.name, (made) => {
        const { rows, total } = made as { rows: object[]; total: number };
        return { rows: rows.map((row) => ({ ...row, entity: 'company', field: 'name' })), total };
      });
      await goTo('/user/authorization?tab=doubles');
    },
    '.tab-list .ant-table-row',
  ],
  ['the texts that were kept', '/user/authorization?tab=sms', async () => {}, '.tab-list .ant-table-row'],
  ['what people were told', '/user/authorization?tab=messages', async () => {}, '.tab-list .ant-table-row'],
  ['what was backed up', '/user/authorization?tab=backups', async () => {}, '.tab-list .ant-table-row'],
  ['what can be done with a user', '/user/authorization', () => click('.ant-table-row .row-menu'), menuItem],
  ['the roles of a user', '/user/authorization', () => chooseAction('roles'), '#assignRoles_roleIds'],
  ['a new password', '/user/authorization', () => chooseAction('password'), '#resetPassword_password'],
  ['a role copied', '/user/authorization?tab=roles', () => chooseAction('copy'), '#copyRole_roleName'],
  ['the people of a role', '/user/authorization?tab=roles', () => chooseAction('users'), '.role-users'],
  ['the form of a role', '/user/addEditAuthorization?kind=role', async () => {}, '#role_roleName'],
  [
    'a new user without anything',
    '/user/addEditAuthorization',
    () => click('.form-foot .ant-btn-primary'),
    '.ant-form-item-explain-error',
  ],
  [
    'a grant that is not saved',
    '/user/rolePermissionView?id=9',
    () => click('.permission-matrix input:not(:disabled)'),
    '.change-panel li',
  ],
  [
    'the words of a permission',
    '/user/rolePermissionView?id=9',
    () => click('.role-tabs .bar .ant-btn'),
    '#permissionWords_name',
  ],
  [
    'the menus of a role',
    '/user/rolePermissionView?id=9',
    () => click('[data-node-key="menus"] .ant-tabs-tab-btn'),
    '.menu-grants li',
  ],
  [
    'the entries of the menu',
    '/user/rolePermissionView?id=9',
    () => click('.menu-entries-button'),
    '.menu-tree .menu-entry',
  ],
  [
    'the form of an entry of the menu',
    '/user/rolePermissionView?id=9',
    async () => {
      await click('.menu-entries-button');
      await click('.menu-entry-name > button');
    },
    '#menuEntry_englishLabel',
  ],
];
