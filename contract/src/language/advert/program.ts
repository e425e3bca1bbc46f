import type { Texts } from '../words.ts';

/** Programmes of screens. */
export const program = {
  'program.id': ['编号', 'ID'],
  'program.companyId': ['单位', 'Company'],
  'program.companyName': ['单位', 'Company'],
  'program.programName': ['节目名称', 'Name'],
  'program.direction': ['屏幕方向', 'Orientation'],
  'program.screenSize': ['分辨率', 'Resolution'],
  'program.zones': ['区域', 'Zones'],
  'program.duration': ['一轮时长', 'One round'],
  'program.version': ['版本', 'Version'],
  'program.playedVersion': ['播放版本', 'Version played'],
  'program.state': ['审核状态', 'Review'],
  'program.reason': ['不可用原因', 'Why unavailable'],
  'program.createdAt': ['创建时间', 'Created'],
  'program.changedAt': ['修改时间', 'Changed'],
  'program.missingMaterials': ['不可用素材', 'Materials not available'],
  'program.terminalCount': ['部署终端', 'Deployed to'],
  'program.words': ['节目名称', 'Name'],
  'program.unit': ['个节目', '{n|programme|programmes}'],
  'program.remark': ['原因', 'Reason'],

  'programState.toReview': ['待审核', 'To be reviewed'],
  'programState.available': ['可用', 'Available'],
  'programState.unavailable': ['不可用', 'Unavailable'],

  'zoneKind.media': ['画面', 'Pictures and videos'],
  'zoneKind.ticker': ['滚动文字', 'Ticker'],
  'zoneKind.notice': ['通知', 'Notice'],
  'zoneKind.clock': ['时钟', 'Clock'],
  'zoneKind.floor': ['楼层与方向', 'Floor and direction'],
  'zoneKind.weather': ['天气', 'Weather'],
  'zoneKind.code': ['二维码', 'QR code'],

  'programHint.edge': [
    '文字离屏幕边缘不足 {n} 像素，可能被边框挡住',
    'Text is closer than {n} px to the edge, where the frame may hide it',
  ],
  'programHint.tickerLate': ['滚动文字超时 {n} 秒', 'The ticker needs {n} s more than it has'],
  'programHint.longRound': ['一轮超过 10 分钟', 'One round takes more than 10 minutes'],

  'invalid.dupProgram': ['已有同名节目', 'There is a programme of this name already'],
  'invalid.zonePlace': [
    '位置和大小为像素整数，边长至少 16',
    'Place and size are whole pixels, sides at least 16',
  ],
  'invalid.shownFor': ['每段为 2 至 300 秒的整数', 'Each part takes 2 to 300 whole seconds'],
  'invalid.zoneText': ['中英文都要填写', 'Enter the text in both languages'],
  'invalid.letters': ['字号为 12 至 400 的整数', 'A letter size is a whole number from 12 to 400'],
  'invalid.spotCount': ['一个区域最多 60 段', 'A zone has at most 60 parts'],
  'invalid.textCount': ['一个区域最多 20 条文字', 'A zone has at most 20 texts'],
  'invalid.zoneCount': ['节目须有 1 至 12 个区域', 'A programme has 1 to 12 zones'],
  'invalid.zoneOutside': ['区域 {n} 超出屏幕', 'Zone {n} reaches beyond the screen'],
  'invalid.zoneSpots': [
    '区域 {n}：画面区域须有素材，其他区域不能有',
    'Zone {n}: a zone for pictures and videos needs materials, and no other zone has any',
  ],
  'invalid.zoneTexts': [
    '区域 {n}：滚动文字和通知须有文字，其他区域不能有',
    'Zone {n}: a ticker or notice needs texts, and no other zone has any',
  ],
  'invalid.zoneTwice': ['区域 {n} 的编号重复', 'Zone {n} has a number that another part has'],
  'invalid.zoneContrast': [
    '区域 {n} 的文字与底色对比度不足 4.5',
    'Zone {n}: the contrast of text and background is below 4.5',
  ],
  'invalid.textFits': ['区域 {n} 放不下文字', 'The text does not fit into zone {n}'],
  'invalid.programMaterial': ['素材不存在', 'A material does not exist'],
  'invalid.programCompanies': ['素材属于不同单位', 'The materials are of different companies'],
  'invalid.materialRetired': [
    '素材“{name}”已停用，不能再用于节目',
    'The material “{name}” is retired and cannot be used any more',
  ],

  'refusal.programMaterials': [
    '素材未通过审核或不可用：{name}（共 {n} 个）',
    'Not reviewed or unavailable: {name} ({n} in all)',
  ],
  'refusal.programInUse': ['节目已排期或已部署，不能删除', 'The programme is scheduled or deployed'],
  'refusal.programNotReviewed': ['节目未通过审核，不能部署', 'The programme has not passed its review'],
  'refusal.programScreen': [
    '节目与终端的分辨率或方向不同',
    'The programme is for another resolution or orientation',
  ],
  'refusal.programOfOthers': [
    '节目与终端不属于同一单位',
    'Programme and terminal are of different companies',
  ],

  'auditLogSubject.program': ['节目', 'Programme'],
  'done.program.create': ['节目已保存', 'Programme saved'],
  'done.program.update': ['节目已保存', 'Programme saved'],
  'done.program.audit': ['节目已审核', 'Programmes reviewed'],
  'done.program.remove': ['节目已删除', 'Programme deleted'],
  'done.program.deploy': ['节目已部署', 'Programme deployed'],
} satisfies Texts;
