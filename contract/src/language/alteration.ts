import type { Texts } from './words.ts';

/** Major alterations of elevators. */
export const alteration = {
  'majorAlteration.id': ['编号', 'ID'],
  'majorAlteration.elevatorId': ['电梯', 'Elevator'],
  'majorAlteration.work': ['改造内容', 'Work'],
  'majorAlteration.startedOn': ['开始日期', 'Started on'],
  'majorAlteration.endedOn': ['结束日期', 'Ended on'],
  'majorAlteration.endedOnHint': [
    '改造仍在进行时留空；改造监督检验合格后自动填写。',
    'Empty while it is under way; filled in when the inspection after it is passed.',
  ],
  'majorAlteration.createdAt': ['登记时间', 'Recorded at'],
  'majorAlteration.title': ['重大改造', 'Major alterations'],
  'majorAlteration.add': ['登记改造', 'Record alteration'],
  'majorAlteration.edit': ['编辑改造', 'Edit alteration'],
  'majorAlteration.underWay': ['进行中', 'Under way'],
  'majorAlteration.none': ['没有登记改造。', 'No alteration is recorded.'],
  'majorAlteration.removeTitle': ['删除 {day} 开始的改造？', 'Delete the alteration begun on {day}?'],
  'majorAlteration.removeHint': [
    '记录将被删除，下次检验日期重新推算。',
    'The record is deleted, and the next inspection is dated again.',
  ],

  'invalid.alterationFuture': ['日期不能晚于今天（{day}）', 'The day cannot be after today ({day})'],
  'invalid.alterationEndsBefore': [
    '结束日期不能早于开始日期',
    'An alteration cannot end before it was begun',
  ],
  'invalid.alterationOverlaps': [
    '与 {day} 开始的改造时间重叠，请先填写其结束日期或修改开始日期',
    'Overlaps the alteration begun on {day}; enter when that one ended, or another day',
  ],

  'auditLogSubject.majorAlteration': ['重大改造', 'Major alteration'],
} satisfies Texts;
