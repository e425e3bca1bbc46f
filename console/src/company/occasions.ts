import { type Occasion, appears, click, enter, menuItem } from '#testing/occasion.ts';

/** What opens among companies, their people, groups and settings, and in every list. */
export const occasions: readonly Occasion[] = [
  [
    'the history of a company',
    '/system/companyMaintaincou?id=1',
    () => click('[data-node-key="auditLog"] .ant-tabs-tab-btn'),
    '.record-audit-log li',
  ],
  [
    'the history of a person',
    '/system/qualificationcou?kind=staff&id=1',
    () => click('.record-audit-log-section .ant-btn'),
    '.record-audit-log li',
  ],
  [
    'the people of a group',
    '/system/baseviewAllot',
    () => click('[data-node-key="people"] .ant-tabs-tab-btn'),
    '.group-panel [role="tabpanel"][aria-hidden="false"] [data-row-key]',
  ],
  [
    'distributing elevators to a group',
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
    'the settings of a company, changed',
    '/system/custom?companyId=1',
    async () => {
      await click('.page-action .ant-btn-primary');
      await appears('#companySettings_productName');
    },
    '.shift-rows input',
  ],
  ['the form of an alarm feed', '/system/custom', () => click('.feed-add'), '#alarmFeed_feedName'],
  [
    'the secret of an alarm feed',
    '/system/custom',
    async () => {
      await click('.feed-add');
      await enter('#alarmFeed_feedName', '‹feedName›');
      await click('form#alarmFeed .ant-btn-primary');
    },
    '.feed-secret',
  ],
  ['the form of a robot', '/system/custom', () => click('.robot-add'), '#messageRobot_robotName'],
];
