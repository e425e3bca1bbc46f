import type { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import type { OrderKind } from '#contract/workOrder/orderStatus.ts';
import type { FigureName } from '../../chart/figures.ts';
import type { AskedDimension, AskTerm } from '../askTerms.ts';
import { wordTable, type WordTable } from './wordTable.ts';

const orders = (type?: OrderKind): AskTerm => ({
  kind: 'subject',
  of: 'order',
  ...(type ? { type } : {}),
});
const noun = (dimension: AskedDimension): AskTerm => ({ kind: 'noun', dimension });
const by = (dimension: AskedDimension, figure?: FigureName): AskTerm => ({
  kind: 'dimension',
  dimension,
  ...(figure ? { figure } : {}),
});
const place = (placeOfUse: (typeof placesOfUse)[number]): AskTerm => ({ kind: 'placeOfUse', placeOfUse });
const severity = (level: number): AskTerm => ({ kind: 'severity', severity: level });

/** Kinds of orders, what charts stand by, and what elevators and faults are narrowed by. */
export const subjectWords: WordTable = wordTable([
  [
    orders(),
    '工单 单子 派工单 任务',
    'order|orders|work order|work orders|job|jobs|ticket|tickets|task|tasks',
  ],
  [
    orders('maintenance'),
    '维保 保养 维护保养 维保工单 保养工单 例行保养 维保任务',
    'maintenance|visit|visits|maintenance visit|maintenance visits|maintenance order|maintenance orders|maintenance job|maintenance jobs|servicing|service visits|service visit',
  ],
  [
    orders('repair'),
    '维修 修理 报修 维修工单 维修单 维修任务 故障维修 故障工单 急修 抢修',
    'repair|repairs|repair order|repair orders|repair job|repair jobs|callout|callouts|call-out|call-outs|callbacks',
  ],
  [
    orders('rescue'),
    '救援 困人救援 救援工单 解救 救人',
    'rescue|rescues|rescue order|rescue orders|rescue job|rescue jobs|rescue operations',
  ],
  [
    orders('selfCheck'),
    '自检 自检工单 自查',
    'self-check|self-checks|self check|self checks|self-check orders|self-inspection|self-inspections',
  ],
  [
    orders('installation'),
    '安装 安装工单 新装',
    'installation|installations|installation order|installation orders|installation jobs',
  ],
  [{ kind: 'subject', of: 'audit' }, '抽检 抽查 审核', 'audit|audits|spot check|spot checks'],

  [noun('elevator'), '电梯 梯 梯子', 'elevator|elevators|lift|lifts|unit|units'],
  [
    noun('company'),
    '公司 单位 维保单位 维保公司 企业 维保商 服务商',
    'company|companies|contractor|contractors|maintainer|maintainers|maintenance company|maintenance companies|maintenance contractor|maintenance contractors|firm|firms|service provider|service providers',
  ],
  [
    noun('person'),
    '人 人员 师傅 维保工 维保人员 维修工 技师 员工 处理人 工人 维修人员',
    'mechanic|mechanics|technician|technicians|handler|handlers|person|people|worker|workers|employee|employees|engineer|engineers|staff|staff member',
  ],
  [by('person'), '谁 哪位师傅 哪个人 哪位', 'who|whose'],
  [noun('brand'), '品牌 牌子 厂牌', 'brand|brands|make|makes|elevator brand|lift brand'],
  [
    noun('placeOfUse'),
    '使用场所 场所 场所类型 使用场合 楼宇类型 建筑类型',
    'place of use|places of use|building type|building types|type of building|kind of building|type of place|use of building',
  ],
  [noun('cause'), '原因 原因类别 成因', 'cause|causes|cause class|root cause|root causes'],
  [
    by('cause', 'repaired'),
    '故障原因 维修原因 故障成因 报修原因',
    'fault causes|causes of faults|causes of repairs|repair causes|cause of repairs|cause of faults',
  ],
  [
    by('auditCause', 'failed'),
    '不合格原因 抽检不合格原因 抽检问题',
    'audit defects|causes of failed audits|reasons for failed audits|what was wrong in audits|reasons of failed audits',
  ],
  [
    noun('faultKind'),
    '故障类型 故障种类 故障类别',
    'fault type|fault types|fault kind|fault kinds|kind of fault|kinds of fault|kinds of faults|type of fault|types of fault|types of faults|fault code|fault codes',
  ],
  [
    by('faultKind', 'faults'),
    '各类故障 哪类故障 哪种故障 什么故障 各种故障',
    'which faults|what faults|which fault',
  ],
  [noun('severity'), '严重程度 严重级别 级别 等级', 'severity|severities|severity level'],
  [
    noun('hour'),
    '时段 小时 钟点 时间段',
    'hour|hours|hour of day|hour of the day|time of day|time of the day',
  ],
  [by('hour'), '几点 几点钟', 'what time|at what time|hourly'],
  [noun('weekday'), '星期 星期分布', 'weekday|weekdays|day of the week|day of week|days of the week'],
  [
    by('weekHour'),
    '热力图 星期和时段 时段和星期 按星期和时段 按星期和小时',
    'hour and weekday|weekday and hour|hours and weekdays|weekdays and hours|heat map|heatmap',
  ],
  [by('weekday'), '星期几 周几 礼拜几', 'which weekday'],
  [
    noun('type'),
    '类型 种类 类别 工单类型',
    'type|types|kind|kinds|order type|order types|type of order|kind of order',
  ],
  [noun('day'), '天 日 日期', 'day|days|date'],
  [noun('week'), '周', 'week|weeks'],
  [noun('month'), '月 月份', 'month|months'],
  [noun('year'), '年 年份', 'year|years'],
  [by('day'), '每天 每日 逐日 逐天 按天 按日 按日期', 'daily|day by day'],
  [by('week'), '每周 逐周 按周 每星期 每个星期 每个周', 'weekly|week by week'],
  [by('month'), '每月 每个月 逐月 按月 按月份 月度 各月', 'monthly|month by month'],
  [by('year'), '每年 逐年 按年 按年份 年度 各年 历年', 'yearly|annual|annually|year by year'],
  [by('trend'), '趋势 走势 变化 变化趋势', 'trend|trends|over time|development'],

  [
    place('residential'),
    '住宅 小区 居民楼 住宅楼',
    'residential|residential building|residential buildings|housing|apartment buildings|homes',
  ],
  [
    place('office'),
    '办公楼 写字楼',
    'office|offices|office building|office buildings|office tower|office towers',
  ],
  [
    place('mall'),
    '商场 购物中心',
    'mall|malls|shopping mall|shopping malls|shopping centre|shopping centres|shopping center|shopping centers',
  ],
  [place('hospital'), '医院', 'hospital|hospitals'],
  [place('school'), '学校', 'school|schools'],
  [place('hotel'), '酒店 宾馆', 'hotel|hotels'],
  [place('factory'), '工厂 厂房', 'factory|factories'],
  [
    place('transport'),
    '交通枢纽 地铁站 车站',
    'transport hub|transport hubs|station|stations|metro stations',
  ],

  [severity(1), '紧急 紧急故障级', 'critical'],
  [severity(2), '严重', 'major'],
  [severity(3), '一般', 'minor'],
  [
    { kind: 'value', of: 'ninety' },
    '90% 九成 90分位 p90',
    '90%|90 %|90 percent|p90|90th percentile|nine of ten|nine out of ten',
  ],
  [{ kind: 'value', of: 'median' }, '中位 中位数', 'median|typical'],
  [{ kind: 'value', of: 'mean' }, '平均 均值 平均值', 'average|mean|on average'],
]);
