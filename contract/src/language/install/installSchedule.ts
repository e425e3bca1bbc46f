import type { Texts } from '../words.ts';

/** The schedule of installations, and why they are late. */
export const installSchedule = {
  'installSchedule.title': ['进度计划', 'Schedule'],
  'installSchedule.today': ['今天 {day}', 'Today, {day}'],
  'installSchedule.ofOrder': ['{name} 的进度计划', 'Schedule of {name}'],
  'installSchedule.ofContract': ['合同 {name} 的进度计划', 'Schedule of contract {name}'],
  'installSchedule.bar': ['{name}：{from} 至 {to}', '{name}: {from} to {to}'],
  'installSchedule.planned': ['计划：{from} 至 {to}', 'Planned: {from} to {to}'],
  'installSchedule.delayed': ['延误：{cause}，{from} 至 {to}', 'Delay: {cause}, {from} to {to}'],
  'installSchedule.baseline': ['签约时计划', 'As planned at signing'],
  'installSchedule.delayOrHold': ['延误或停止点', 'Delay or hold point'],
  'installSchedule.agreed': ['约定完工 {day}', 'Agreed completion {day}'],
  'installSchedule.contractHint': [
    '实心部分为已审核节点的比例，细线为签约时计划，虚线为约定完工。',
    'Filled as far as steps are audited; the thin line is the plan at signing, the dashed one the agreed completion.',
  ],
  'installSchedule.noSlip': ['完工日期没有推迟。', 'The completion has not moved.'],
  'installSchedule.days': ['工作日', 'Working days'],
  'installSchedule.unexplained': ['未登记原因', 'No cause noted'],
} satisfies Texts;
