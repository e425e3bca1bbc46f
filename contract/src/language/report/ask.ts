import type { Texts } from '../words.ts';

/** Questions in words: what was understood of them, and why some have no chart. */
export const ask = {
  'ask.label': ['用文字提问', 'Ask in words'],
  'ask.placeholder': ['例如：上周困人最多的电梯', 'For example: late visits in June by week'],
  'ask.button': ['提问', 'Ask'],
  'ask.understood': ['理解为', 'Understood as'],
  'ask.unread': ['未理解', 'Not understood'],
  'ask.withoutUnread': ['忽略这些词，查看图表', 'Show the chart without these words'],
  'ask.from': ['来自“{text}”', 'From “{text}”'],
  'ask.correct': ['修改：{name}', 'Change {name}'],
  'ask.remove': ['移除：{name}', 'Remove {name}'],
  'ask.top': ['前 {n} 名', 'Top {n}'],
  'askRank.most': ['从多到少', 'Most first'],
  'askRank.least': ['从少到多', 'Fewest first'],
  'ask.rank': ['排序', 'Order'],
  'ask.rows': ['行数', 'Rows'],
  'ask.figures': ['指标', 'Figures'],
  'askChip.figure': ['指标', 'Figure'],
  'askChip.dimension': ['汇总方式', 'By'],
  'askChip.period': ['期间', 'Period'],
  'askChip.compare': ['对比', 'Compared with'],
  'askChip.rank': ['排序', 'Order'],
  'askChip.type': ['工单类型', 'Order type'],
  'askChip.placeOfUse': ['使用场所', 'Place of use'],
  'askChip.severity': ['严重程度', 'Severity'],
  'askChip.name': ['名称', 'Name'],
  'unreadReason.unknown': ['不认识的词，或不是您能看到的名称', 'Unknown, or no name that you can see'],
  'unreadReason.several': ['有多条记录叫这个名称', 'Several records are called so'],
  'unreadReason.notHere': ['此图表不支持', 'Not possible in this chart'],
  'askRefusal.why': [
    '图表只给出数字，不说明原因。可以问“维修原因”有哪些。',
    'Charts tell how many, not why. You can ask for the causes of repairs.',
  ],
  'askRefusal.forecast': [
    '图表只显示已经发生的情况，不做预测。',
    'Charts show what has happened; they do not forecast.',
  ],
  'askRefusal.command': [
    '这里只能查询，不能执行操作。',
    'This field only answers questions; it does not change anything.',
  ],
  'askRefusal.advice': ['图表只给出数字，不提供建议。', 'Charts tell figures; they give no advice.'],
  'askRefusal.exclusion': [
    '不能按“除了”“没有”等条件筛选，请直接说明要看什么。',
    'Charts cannot leave something out. Say what to show instead.',
  ],
  'askRefusal.noFigure': [
    '没有对应的图表指标。可以问工单、维保、维修、故障、困人、抽检和响应时长。',
    'No figure of the charts answers this. You can ask about orders, visits, repairs, faults, entrapments, audits and response times.',
  ],
  'askRefusal.noChart': ['这项指标不能按此方式汇总。', 'This figure cannot be shown this way.'],
  'askRefusal.unclear': [
    '大部分内容未能理解，请换一种说法。',
    'Too much of this was not understood. Say it in other words.',
  ],
  'askRefusal.noRight': ['您没有查看此图表的权限。', 'You have no right to see this chart.'],
} satisfies Texts;
