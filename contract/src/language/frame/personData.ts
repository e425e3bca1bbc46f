import type { Texts } from '../words.ts';

/** What is stored of a person: given to them, and taken away. */
export const personData = {
  'person.title': ['个人数据', 'Personal data'],
  'person.hint': [
    '包括账号、人员档案、证书、登录与位置记录、消息，以及审计日志中与本人有关的内容。',
    'The account, the staff record, certificates, sign-ins, positions, messages, and what the audit log says of the person.',
  ],
  'person.archive': ['下载全部数据', 'Download all data'],
  'person.archiveName': ['个人数据 {name}', 'Personal data of {name}'],
  'person.anonymise': ['匿名化', 'Anonymise'],
  'person.anonymiseTitle': ['将“{name}”匿名化？', 'Anonymise “{name}”?'],
  'person.anonymiseHint': [
    '姓名、号码、邮箱、签名、录音与位置将从全部记录和审计日志中清除，账号停用，人员视为离职；工单等记录保留，显示为“前员工”及编号。此操作不能撤销。',
    'Names, numbers, e-mail addresses, signatures, voice recordings and positions are removed from all records and from the audit log. The account is disabled, and the person counts as having left. Orders and other records stay and name a former employee by number. This cannot be undone.',
  ],
  'done.user.anonymise': ['已匿名化', 'Person anonymised'],
  'done.staff.anonymise': ['已匿名化', 'Person anonymised'],

  'act.user.anonymise': ['将用户匿名化', 'Anonymised the user'],
  'act.staff.anonymise': ['将人员匿名化', 'Anonymised the member of staff'],

  'refusal.ownAnonymising': ['不能将自己匿名化', 'You cannot anonymise yourself'],
  'refusal.personAnonymised': ['此人已匿名化', 'This person is anonymised already'],
  'refusal.personOnDuty': [
    '“{name}”正在值班，请先改为不在岗',
    '“{name}” is on duty; set them off duty first',
  ],
  'refusal.personOnRoster': [
    '“{name}”在 {day} 的值班表上，请先换人',
    '“{name}” is on the duty roster of {day}; enter somebody else first',
  ],
  'refusal.personHasOrders': ['此人还有未完成的工单：{orders}', 'The person still has open orders: {orders}'],
  'refusal.personHasRescues': [
    '此人还在参与救援：{rescues}',
    'The person still takes part in rescues: {rescues}',
  ],
} satisfies Texts;
