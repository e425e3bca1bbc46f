import type { Texts } from '../words.ts';

/** Who sees to a fault, and until when it is put off. */
export const faultCare = {
  'faultTab.snoozed': ['已暂缓', 'Snoozed'],
  'faultCare.assign': ['指派', 'Assign'],
  'faultCare.assigned': ['已指派', 'Assigned'],
  'faultCare.assignee': ['指派给', 'Assignee'],
  'faultCare.assigneeHint': ['留空则取消指派。', 'Leave empty to assign to nobody.'],
  'faultCare.assignedTo': ['由 {who} 跟进，{by} 指派', '{who} sees to it, assigned by {by}'],
  'faultCare.mine': ['指派给我', 'Assigned to me'],
  'faultCare.comma': ['、', ', '],
  'faultCare.givenOne': ['{elevator} {code} {fault}', '{elevator} {code} {fault}'],
  'faultCare.givenTitle': ['请跟进故障：{fault}', 'Fault for you: {fault}'],
  'faultCare.givenBody': ['{project}，{who} 指派', '{project}, assigned by {who}'],
  'faultCare.givenTitleMany': ['请跟进 {n} 个故障', '{n} faults for you'],
  'faultCare.givenBodyMany': ['{names}；{who} 指派', '{names}; assigned by {who}'],
  'faultCare.givenMore': ['{names} 等 {n} 个', '{names} and others, {n} in all'],
  'messageKind.faultAssigned': ['指派给我的故障', 'Faults assigned to me'],
  'faultCare.snooze': ['暂缓', 'Snooze'],
  'faultCare.snoozed': ['已暂缓', 'Snoozed'],
  'faultCare.snoozedUntil': ['暂缓至', 'Snoozed until'],
  'faultCare.snoozeReason': ['暂缓原因', 'Reason for the snooze'],
  'faultCare.snoozeHint': [
    '到期前不在“未处理”和告警条中显示，到期自动恢复；最长 {n} 天。',
    'Until then it appears neither under “Not handled” nor in the alarm strip; it returns by itself. At most {n} days.',
  ],
  'faultCare.until': ['暂缓至 {time}', 'until {time}'],
  'faultCare.snoozedBy': [
    '{who} 暂缓至 {time}，原因：{reason}',
    'Snoozed until {time} by {who}, reason: {reason}',
  ],
  'faultCare.endSnooze': ['结束暂缓', 'End snooze'],
  'faultCare.snoozeEnded': ['已结束暂缓', 'Snooze ended'],
  'faultCare.close': ['关闭', 'Close'],
  'faultCare.closed': ['已关闭', 'Closed'],
  'faultCare.closeHint': [
    '仅关闭已恢复的故障，记为“已解决”。',
    'Only faults that have cleared are closed; they are marked as “Resolved”.',
  ],

  'invalid.assigneeElsewhere': [
    '该人员不在此电梯的维保、物业或业主单位任职',
    'This person does not work for a company of the elevator',
  ],
  'invalid.snoozeUntil': [
    '须晚于现在，且不超过 {n} 天',
    'Must be later than now, by at most {n} {n|day|days}',
  ],
  'refusal.faultNotSnoozed': [
    '可能有人等待救助，不能暂缓',
    'People may be waiting for help; this fault cannot be snoozed',
  ],
} satisfies Texts;
