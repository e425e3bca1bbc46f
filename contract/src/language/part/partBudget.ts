import type { Texts } from '../words.ts';

/** What replacing parts will cost. */
export const partBudget = {
  'partBudget.ahead': ['未来 36 个月', 'in the next 36 months'],
  'partBudget.tab': ['更换预算', 'Budget'],
  'partBudget.title': ['配件更换预算', 'Budget of part replacements'],
  'partBudget.hint': ['未来 36 个月', 'The next 36 months'],
  'partBudget.fileName': ['配件更换预算 {day}', 'Budget of parts {day}'],
  'partBudget.basis': [
    '预期按目前的使用速度，低值按其 75 %，高值按其 125 %；已到报废的配件计入本月。',
    'Expected at the present pace, low at 75 % and high at 125 % of it; parts at their end count in this month.',
  ],
  'partBudget.unpriced': [
    '{parts} 件在用配件中有 {n} 件没有单价，未计入。',
    '{n} of {parts} mounted parts have no price and are left out.',
  ],
  'partBudget.low': ['低', 'Low'],
  'partBudget.expected': ['预期', 'Expected'],
  'partBudget.high': ['高', 'High'],
  'partBudget.month': ['月份', 'Month'],
  'partBudget.byMonth': ['按月', 'By month'],
  'partBudget.byOwner': ['按产权单位', 'By owner'],
  'partBudget.owner': ['产权单位', 'Owner'],
  'partBudget.anyOwner': ['全部产权单位', 'All owners'],
  'partBudget.total': ['合计', 'Total'],
  'partBudget.print': ['打印', 'Print'],
} satisfies Texts;
