import { appears, chooseAction, click, menuItem, type Occasion } from './occasion.ts';

/** What opens among companies, people, roles and the settings. */
export const peopleOccasions: readonly Occasion[] = [
  ['the list of roles', '/user/authorization?tab=roles', async () => {}, '.list-body .ant-table-row'],
  ['the log of changes', '/user/authorization?tab=trail', async () => {}, '.tab-list .ant-table-row'],
  [
    'an entry of the log',
    '/user/authorization?tab=trail',
    () => click('.tab-list .ant-table-row'),
    '.ant-modal .trail-detail',
  ],
  ['the texts that were kept', '/user/authorization?tab=sms', async () => {}, '.tab-list .ant-table-row'],
  [
    'the history of a company',
    '/system/companyMaintaincou?id=1',
    () => click('[data-node-key="trail"] .ant-tabs-tab-btn'),
    '.record-trail li',
  ],
  [
    'the history of a person',
    '/system/qualificationcou?kind=staff&id=1',
    () => click('.record-trail-section .ant-btn'),
    '.record-trail li',
  ],
  ['what can be done with a user', '/user/authorization', () => click('.ant-table-row .ant-btn'), menuItem],
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
    'the people of a group',
    '/system/baseviewAllot',
    () => click('[data-node-key="people"] .ant-tabs-tab-btn'),
    '.group-panel [role="tabpanel"][aria-hidden="false"] [data-row-key]',
  ],
  [
    'distributing lifts to a group',
    '/system/baseviewAllot',
    async () => {
      await click('.group-panel [data-node-key="elevators"] .ant-tabs-tab-btn');
      await click('.group-panel .bar .ant-btn');
    },
    '.ant-modal .wide-pick',
  ],
  ['a new group', '/system/baseviewAllotUpdate', async () => {}, '#companyGroup_groupName'],
  ['a new area', '/system/area?area=new', async () => {}, '#area_name'],
  ['the form of an area', '/system/area?area=1', async () => {}, '#area_name'],
  ['the form of a new company', '/system/companyMaintaincou', async () => {}, '#company_regionCode'],
  ['the people of a company', '/system/qualification?tab=people', async () => {}, '.tab-list .ant-table-row'],
  ['the review of rescuers', '/system/qualification?tab=audit', async () => {}, '.tab-list .ant-table-row'],
  [
    'the certificates of companies',
    '/system/qualification?tab=company',
    async () => {},
    '.tab-list .ant-table-row',
  ],
  ['the views of a list', '/system/companyMaintain', () => click('.view-button'), menuItem],
  [
    'a view to save',
    '/system/companyMaintain',
    async () => {
      await click('.view-button');
      await click(`${menuItem}[data-menu-id$="-save"]`);
    },
    '#listView_viewName',
  ],
  [
    'what would come of many rows',
    '/system/companyMaintain',
    async () => {
      await click('.ant-table-row .ant-checkbox-input');
      await click('.bulk-bar .ant-btn-dangerous');
    },
    '.ant-modal .ant-table',
  ],
  [
    'bringing people from a file',
    '/system/qualification?tab=people',
    () => click('.import-button'),
    '.import-steps',
  ],
  ['a new person', '/system/qualificationcou?kind=staff', async () => {}, '#staff_name'],
  ['the record of a person', '/system/qualificationcou?kind=staff&id=1', async () => {}, '#staff_name'],
  [
    'a new certificate of a company',
    '/system/qualificationcou?holder=company',
    async () => {},
    '#qualification_companyId',
  ],
  [
    'the customisation of a company, changed',
    '/system/custom?companyId=1',
    async () => {
      await click('.page-action .ant-btn');
      await appears('#custom_productName');
    },
    '.shift-rows input',
  ],
];
