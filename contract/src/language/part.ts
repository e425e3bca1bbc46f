import type { Texts } from './words.ts';

/** The catalogue of parts, mounted parts and stock. */
export const part = {
  'partKind.id': ['编号', 'ID'],
  'partKind.companyId': ['所属单位', 'Catalogue of'],
  'partKind.name': ['配件名称', 'Part name'],
  'partKind.englishName': ['英文名称', 'English name'],
  'partKind.safetyClass': ['安全类别', 'Safety class'],
  'partKind.cycleMonths': ['更换周期（月）', 'Replacement cycle (months)'],
  'partKind.cycleRuns': ['更换周期（运行次数）', 'Replacement cycle (runs)'],
  'partKind.cycleDoorOpenings': ['更换周期（开门次数）', 'Replacement cycle (door openings)'],
  'partKind.cycleRopeBends': ['更换周期（钢丝绳弯折次数）', 'Replacement cycle (rope bends)'],
  'partKind.cycleMetres': ['更换周期（运行米数）', 'Replacement cycle (metres)'],
  'partKind.technicalCondition': ['技术条件', 'Technical condition'],
  'partKind.technicalConditionHint': [
    '检查什么、什么情况下必须更换，例如衬片厚度。',
    'What is checked, and when a piece must be replaced: the thickness of a lining, for example.',
  ],
  'partKind.marking': ['标识方式', 'Marking'],
  'partKind.markingHint': [
    '安装时要求填写的内容：序列号区分每一件，批号区分每一批。',
    'What is asked for when a piece is mounted: a serial number tells pieces apart, a batch number deliveries.',
  ],
  'partKind.unit': ['单位', 'Unit'],
  'partKind.recommendedCount': ['每台电梯建议数量', 'Recommended per elevator'],
  'partKind.faultCodes': ['关联故障代码', 'Linked fault codes'],
  'partKind.faultCodesHint': [
    '该配件磨损时会引发的故障，用于查询问题配件。',
    'Faults that a worn piece causes; problem parts are found by them.',
  ],
  'partKind.remarks': ['备注', 'Remarks'],
  'partKind.createdAt': ['创建时间', 'Created'],
  'partKind.words': ['名称、技术条件或备注', 'Name, condition or remarks'],
  'partKind.cycle': ['更换周期', 'Replacement cycle'],
  'partKind.noCycle': ['按状态', 'By condition'],
  'partKind.monthsShort': ['{n} 个月', '{n} {n|month|months}'],
  'partKind.runsShort': ['{n} 次运行', '{n} runs'],
  'partKind.doorOpeningsShort': ['{n} 次开门', '{n} door openings'],
  'partKind.ropeBendsShort': ['{n} 次弯折', '{n} rope bends'],
  'partKind.metresShort': ['{n} 米', '{n} m'],
  'partKind.or': ['或', ' or '],
  'partKind.counted': ['种配件', '{n|part|parts}'],
  'partKind.add': ['新增配件', 'Add part'],
  'partKind.emptyHint': ['目录中没有符合条件的配件。', 'No part in the catalogue matches the filter.'],
  'partKind.tabKinds': ['配件目录', 'Catalogue'],
  'partKind.sectionWhat': ['配件', 'Part'],
  'partKind.sectionCycle': ['更换周期', 'Replacement cycle'],
  'partKind.sectionCycleHint': [
    '填写一项或多项，以先到者为准；都不填则按技术条件更换。',
    'Enter one or more; whichever comes first counts. Without any, the part is replaced by its condition.',
  ],
  'partKind.sectionMore': ['条件与关联', 'Condition and links'],
  'partKind.readOnly': [
    '由{company}维护，只能由该单位修改。',
    'Kept by {company}; only that company can change it.',
  ],
  'partKind.removeTitle': ['删除配件“{name}”？', 'Delete the part “{name}”?'],
  'partKind.removeHint': [
    '已安装过或有库存记录的配件不能删除。',
    'A part that was ever mounted or stocked cannot be deleted.',
  ],

  'safetyClass.safety': ['安全保护装置', 'Safety component'],
  'safetyClass.main': ['主要部件', 'Main part'],
  'safetyClass.ordinary': ['一般配件', 'Ordinary part'],
  'partMarking.none': ['不要求', 'None'],
  'partMarking.serial': ['序列号', 'Serial number'],
  'partMarking.batch': ['批号', 'Batch number'],

  'invalid.dupPartKind': [
    '该单位的目录中已有同名配件，请换一个名称或修改原有配件',
    'The catalogue of this company has a part with this name already; choose another name or change that part',
  ],
  'invalid.partCycle': [
    '周期须为 1 至 2,000,000,000 的整数；没有此项周期请留空',
    'The cycle is a whole number from 1 to 2,000,000,000; leave it empty if there is none',
  ],
  'invalid.partCount': ['数量须为 1 至 9999 的整数', 'The number is a whole number from 1 to 9999'],
  'invalid.partFaultCode': [
    '故障代码由 1 至 8 位字母和数字组成，请从列表中选择',
    'A fault code has 1 to 8 letters and digits; choose it from the list',
  ],

  'auditLogSubject.partKind': ['配件', 'Part'],
} satisfies Texts;
