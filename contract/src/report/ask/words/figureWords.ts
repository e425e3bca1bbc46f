import type { FigureName, MeasuredTime } from '../../chart/figures.ts';
import type { AskTerm } from '../askTerms.ts';
import { wordTable, type WordTable } from './wordTable.ts';

const figure = (name: FigureName): AskTerm => ({ kind: 'figure', figure: name });
const weak = (name: FigureName): AskTerm => ({ kind: 'figure', figure: name, isWeak: true });
const time = (name: MeasuredTime): AskTerm => ({ kind: 'time', time: name });

/** How people call the figures of charts. */
export const figureWords: WordTable = wordTable([
  [
    figure('faults'),
    '故障 故障数 故障次数 坏 坏了 坏得 出故障 发生故障 报障 停梯故障',
    'fault|faults|failure|failures|malfunction|malfunctions|breakdown|breakdowns|broke down|break down|breaks down|broke|break|breaks|breaking down|broken|faulty|fault count|number of faults',
  ],
  [
    figure('entrapments'),
    '困人 困人故障 困人事件 困人次数 关人 被困 有人被困 乘客被困',
    'entrapment|entrapments|people trapped|trapped people|people shut in|shut in|trapped|trapped passengers|passengers trapped|stuck people|people stuck|stuck|get stuck|got stuck|getting stuck|trap people|trapped someone|trappings',
  ],
  [
    figure('faultRate'),
    '故障率 每千台故障 每千台每月故障 千台故障率',
    'fault rate|faults per 1,000 elevators|faults per 1000 elevators|faults per 1,000 lifts|faults per 1000 lifts|faults per thousand elevators|faults per thousand lifts|fault rates|failure rates|failure rate|breakdown rate',
  ],
  [
    figure('faultYearRate'),
    '每台每年故障 每台每年故障次数 每梯年故障 台年故障率 年均每台故障',
    'faults per lift-year|faults per elevator-year|faults per lift and year|faults per elevator and year|faults per lift per year|faults per elevator per year',
  ],
  [
    figure('faultRunRate'),
    '每十万次运行故障 每十万次运行的故障 每十万次运行故障次数 每十万次运行故障数 十万次运行故障率 每十万次故障 按运行次数的故障率',
    'faults per 100,000 runs|faults per 100000 runs|faults per hundred thousand runs|fault rate by runs|fault rate per 100,000 runs|faults per 100,000 trips|faults by runs',
  ],
  [
    figure('created'),
    '新建工单 新增工单 新建工单数 工单数 工单量 工单数量 工单总数 派单量 派工量',
    'orders made|orders created|created orders|new orders|orders raised|order volume|number of orders|jobs created|jobs raised',
  ],
  [
    weak('completed'),
    '完成 已完成 完工 做完 完成数 完成量 办结',
    'completed|finished|done|carried out|closed out|completed ones',
  ],
  [
    weak('late'),
    '逾期完成 逾期 超期 超时 延误 迟 晚 拖期 迟到 误期 超期完成',
    'late|overdue|delayed|behind schedule|completed late|done late|finished late|past their deadline|late ones',
  ],
  [
    weak('missed'),
    '逾期未完成 逾期未做 超期未完成 超期未做 漏做 漏保 未按时完成 过期未做',
    'missed|not done in time|not completed in time|not done on time|not completed on time|still not done|skipped',
  ],
  [
    figure('onTimeRate'),
    '按时率 准时率 按时完成率 及时率 及时完成率 按期率 按期完成率 准点率 按时完成',
    'on time|on-time|on time rate|on-time rate|punctuality|completed on time|done on time|on time share|on-time share|timeliness',
  ],
  [
    figure('completionRate'),
    '完成率 完工率 办结率',
    'completion rate|completion|rate of completion|completion share|share completed',
  ],
  [
    figure('repeatRate'),
    '重复故障率 重复故障 重复报修率 返修率 反复故障',
    'repeat rate|repeated faults|repeat faults|repeat fault rate|repeated fault rate|recurring faults|rate of repeated faults',
  ],
  [
    figure('inspected'),
    '抽检数 已抽检 抽检数量 抽查数量 抽检了',
    'audited|audits done|orders audited|audited orders|number of audits',
  ],
  [weak('failed'), '不合格 未通过 没通过', 'failed|failing|rejected'],
  [
    figure('failed'),
    '抽检不合格 不合格抽检 抽检未通过 抽检没通过 抽查不合格 抽检不合格数',
    'failed audits|audits failed|audit failures|failed audit|failed the audit',
  ],
  [
    figure('passRate'),
    '合格率 抽检合格率 抽检通过率 通过率 抽查合格率',
    'pass rate|audit pass rate|passed audits|audits passed|rate of passed audits',
  ],
  [
    figure('inspectionsFailed'),
    '检验不合格 检验未通过 检验没通过 年检不合格 年检未通过 年检没通过 定检不合格 定期检验不合格 定期检验未通过 不合格检验',
    'failed inspections|inspections failed|failed inspection|failed periodic inspections|periodic inspections failed|failed the inspection|failed their inspection|inspection failures',
  ],
  [
    figure('inspectionsPassed'),
    '检验合格 检验通过 年检合格 年检通过 定检合格 定期检验合格 定期检验通过',
    'passed inspections|inspections passed|passed periodic inspections|periodic inspections passed|passed the inspection|passed their inspection',
  ],
  [
    figure('inspectionPassRate'),
    '检验合格率 检验通过率 年检合格率 年检通过率 定检合格率 定期检验合格率 定期检验通过率',
    'inspection pass rate|inspection pass rates|pass rate of inspections|pass rate of periodic inspections|periodic inspection pass rate|share of inspections passed',
  ],
  [
    figure('arrivalInTime'),
    '到场及时率 到达及时率 救援及时率 救援到场及时率 及时到场率 时限内到场率 时限内到场 时限内到达 救援到场达标率 到场达标率',
    'arrival within the limit|arrived within the limit|arrivals within the limit|arrival in time|arrived in time|arrivals in time|share of arrivals in time|rescues reached in time|rescues in time',
  ],
  [
    figure('answerInTime'),
    '接单及时率 响应及时率 救援响应及时率 及时接单率 时限内接单 时限内响应 时限内响应率 响应达标率',
    'answered in time|answered within the limit|answers in time|answers within the limit|accepted in time|accepted within the limit|rescues answered in time',
  ],
  [
    time('response'),
    '响应时长 响应时间 响应速度 响应 接单时间 接单时长 接单速度 响应多快',
    'response time|response times|response|time to respond|answer time|answer times|time to answer|acceptance time|respond|responds|responded|reaction time',
  ],
  [
    time('arrival'),
    '到达时长 到达时间 到场时间 到场时长 到达速度 到场 赶到 到达 到达现场时间',
    'arrival time|arrival times|arrival|time to arrive|arrive|arrives|arrived|time to site|time to get there|arrivals',
  ],
  [
    time('repair'),
    '修复时长 修复时间 维修时长 维修时间 故障修复时间 故障修复时长 维修耗时 修理耗时 修理时间 修好时间 修复速度 修好 修复',
    'repair time|repair times|time to repair|fix time|time to fix|repair duration|duration of repairs|repairs take|repairs took|repair take|fix',
  ],
  [
    time('wait'),
    '等待接单 等待时间 等待时长 等单时间 等待',
    'waiting time|waiting times|wait time|wait times|waiting|wait',
  ],
  [
    time('way'),
    '路途 路途时间 路上时间 在途时间 路上 路程时间 赶路时间',
    'travel time|travel times|on the way|travelling time|traveling time|time on the road|travel|driving time',
  ],
  [
    time('work'),
    '处理时间 处理时长 作业时间 作业时长 工作时长 现场时间 干活时间',
    'working time|work time|time at work|time on site|handling time|handling times|time on the job',
  ],
  [
    time('pause'),
    '暂停时间 暂停时长 暂停 中断时间 停工时间',
    'pause time|pauses|paused time|time paused|paused|pause|interruptions',
  ],
]);
