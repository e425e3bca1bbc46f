import type { Texts } from '../words.ts';

/** When programmes play, and where. */
export const programSchedule = {
  'programSchedule.id': ['编号', 'ID'],
  'programSchedule.companyId': ['单位', 'Company'],
  'programSchedule.companyName': ['单位', 'Company'],
  'programSchedule.programId': ['节目', 'Programme'],
  'programSchedule.programName': ['节目', 'Programme'],
  'programSchedule.direction': ['屏幕方向', 'Orientation'],
  'programSchedule.screenSize': ['分辨率', 'Resolution'],
  'programSchedule.playedVersion': ['播放版本', 'Version played'],
  'programSchedule.terminalIds': ['终端', 'Terminals'],
  'programSchedule.terminalNames': ['终端', 'Terminals'],
  'programSchedule.groupNames': ['终端分组', 'Groups'],
  'programSchedule.fromDay': ['开始日期', 'First day'],
  'programSchedule.untilDay': ['结束日期', 'Last day'],
  'programSchedule.weekdays': ['星期', 'Days of the week'],
  'programSchedule.onHolidays': ['节假日', 'Public holidays'],
  'programSchedule.dayParts': ['时段', 'Times of day'],
  'programSchedule.priority': ['优先级', 'Priority'],
  'programSchedule.share': ['每小时占比', 'Share of the hour'],
  'programSchedule.createdAt': ['创建时间', 'Created'],
  'programSchedule.words': ['节目或分组', 'Programme or group'],
  'programSchedule.programSearch': ['节目', 'Programme'],
  'programSchedule.terminalId': ['终端', 'Terminal'],
  'programSchedule.unit': ['条排期', '{n|schedule|schedules}'],

  'holidayRule.any': ['照常播放', 'As on other days'],
  'holidayRule.only': ['仅节假日', 'Only on public holidays'],
  'holidayRule.never': ['节假日不播', 'Not on public holidays'],

  'airingFault.notReviewed': ['未通过审核', 'Not reviewed'],
  'airingFault.material': ['有素材不可用', 'A material is not available'],

  'invalid.dayPart': [
    '时段为 00:00 至 24:00，结束晚于开始',
    'A time of day lies between 00:00 and 24:00 and ends after it begins',
  ],
  'invalid.dayPartsOverlap': ['时段相互重叠', 'Times of day overlap'],
  'invalid.share': ['占比为 1 至 100 的整数', 'A share is a whole number from 1 to 100'],
  'invalid.priorityRule': ['优先级为 1 至 100 的整数', 'A priority is a whole number from 1 to 100'],
  'invalid.weekdays': ['至少选择一天', 'Choose at least one day'],
  'invalid.untilBeforeFrom': ['结束日期早于开始日期', 'The last day is before the first'],
  'invalid.neverPlays': [
    '该日期范围内没有所选的星期',
    'None of these days of the week lies between the two dates',
  ],
  'invalid.terminalOfOthers': [
    '终端与节目不属于同一单位',
    'A terminal is of another company than the programme',
  ],

  'auditLogSubject.programSchedule': ['排期', 'Schedule'],
  'done.programSchedule.create': ['排期已保存', 'Schedule saved'],
  'done.programSchedule.update': ['排期已保存', 'Schedule saved'],
  'done.programSchedule.remove': ['排期已删除', 'Schedule deleted'],
} satisfies Texts;
