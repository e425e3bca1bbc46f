import type { Texts } from '../words.ts';

/** What a visit changed on its machine. */
export const visitEffect = {
  'machineMeasure.levelling': ['平层偏差（毫米）', 'Levelling spread (mm)'],
  'machineMeasure.doorTime': ['关门时间（秒）', 'Door closing time (s)'],
  'machineMeasure.reversals': ['每千次关门反开', 'Door reversals per 1,000 closings'],
  'machineMeasure.faults': ['每日故障', 'Faults per day'],
  'machineMeasure.energy': ['每次运行电耗（千瓦时）', 'Energy per run (kWh)'],
  'measureVerdict.better': ['变好', 'Better'],
  'measureVerdict.worse': ['变差', 'Worse'],
  'measureVerdict.noDifference': ['未见变化', 'No difference seen'],
  'measureVerdict.tooLittle': ['数据不足', 'Too little recorded'],
  'effectVerdict.better': ['变好', 'Better'],
  'effectVerdict.worse': ['变差', 'Worse'],
  'effectVerdict.mixed': ['有好有差', 'Partly better, partly worse'],
  'effectVerdict.noDifference': ['未见变化', 'No difference seen'],
  'effectVerdict.tooLittle': ['数据不足', 'Too little recorded'],
  'visitEffect.title': ['作业前后对比', 'What the visit changed'],
  'visitEffect.soFar': ['目前 {n} / {of} 天', 'So far {n} of {of} days'],
  'visitEffect.measure': ['项目', 'Measure'],
  'visitEffect.before': ['作业前', 'Before'],
  'visitEffect.after': ['作业后', 'After'],
  'visitEffect.verdict': ['结果', 'Result'],
  'visitEffect.days': ['{n} 天', '{n} {n|day|days}'],
  'visitEffect.hint': [
    '作业前后各 14 天（{from} 至 {to}）的日均值，数值越低越好。只有超出该电梯自身波动的差异才算变化；前后各至少 7 天有上报数据才作比较。',
    'Means of the 14 days before and after ({from} to {to}); less is better. Only what exceeds the elevator’s own ups and downs counts as a change, and only where it reported on at least 7 days before and after.',
  ],
  'visitEffect.measured': ['可衡量的作业', 'Visits with a measured effect'],
  'visitEffect.nOf': ['{n} / {of} 次作业', '{n} of {of} {of|visit|visits}'],
  'visitEffect.measuredHint': [
    '满 14 天的作业中，数据足以比较前后的次数，不代表好坏',
    'Of visits 14 days old, those with enough data to compare. It says nothing of good or bad.',
  ],
} satisfies Texts;
