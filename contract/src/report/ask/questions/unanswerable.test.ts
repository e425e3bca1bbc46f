import { expect, test } from 'vitest';
import { linesOf, names, today } from './askedForm.ts';
import { understand } from '../understand.ts';

/** What no chart answers, with the reason that is told. */
const questions = linesOf(`
为什么上周故障这么多 | why
六月困人增加的原因是什么 | why
为何恒升的按时率下降 | why
什么导致了碧山的故障 | why
BSH-01怎么回事 | why
下个月会有多少故障 | forecast
预测明年的维修工单 | forecast
明天会不会困人 | forecast
下周哪台电梯会坏 | forecast
派一名师傅去BSH-01 | command
请删除这张工单 | command
帮我新建一张维修工单 | command
把BSH-01停掉 | command
通知恒升去救援 | command
我们应该换掉恒升吗 | advice
如何降低故障率 | advice
BSH-01要不要大修 | advice
本月收入多少 | noFigure
未付款的发票有多少 | noFigure
哪个合同快到期 | noFigure
仓库里还有多少配件 | noFigure
电梯用电量最高的楼 | noFigure
住户满意度如何 | noFigure
今天天气怎么样 | noFigure
你好 | noFigure
讲个笑话 | noFigure
碧山有多少台电梯 | noFigure
没有故障的电梯有哪些 | exclusion
除了恒升以外的故障 | exclusion
故障按颜色红黄蓝绿青蓝紫排列组合 | unclear
Why were there so many faults in June? | why
What caused the entrapments last week? | why
Explain the drop in completion rate | why
How come Kangda is always late? | why
Tell me the reason for the late visits | why
How many faults will there be next month? | forecast
Forecast entrapments for 2027 | forecast
Which lift is likely to fail tomorrow? | forecast
Expected repairs next week | forecast
faults in 2028 | forecast
Create a repair order for BSH-01 | command
Please send a mechanic to Bishan | command
Delete the late orders | command
Restart BSH-01 | command
Email me the faults of last week | command
Should we replace Kangda? | advice
How can we reduce entrapments? | advice
Who is to blame for the late visits? | advice
Is it worth keeping BSH-01? | advice
How much money did we make in June? | noFigure
unpaid invoices by company | noFigure
Which contracts expire this year? | noFigure
energy use per trip by elevator | noFigure
How satisfied are our customers? | noFigure
What is the weather today? | noFigure
Hello there | noFigure
How many elevators do we have in Bishan? | noFigure
elevators without faults | exclusion
late buses in Paris | noFigure
faults that my purple dragon friend dreamt of on Mars | unclear
`);

test('60 questions are asked that no chart answers', () => {
  expect(questions).toHaveLength(60);
});

test.each(questions)('%s: has no chart', (question, reason) => {
  const { screen, refusal } = understand(question, names, today);
  expect([screen, refusal]).toEqual([null, reason]);
});
