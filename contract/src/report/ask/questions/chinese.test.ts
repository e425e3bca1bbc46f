import { expect, test } from 'vitest';
import { askedForm, linesOf } from './askedForm.ts';

const questions = linesOf(`
上周碧山困人最多的电梯 | faultStatic entrapments by elevator LW regionCode=bishan most
本月故障次数 | faultStatic faults by day TM
上个月各品牌的故障率 | faultStatic faultRate by brand LM
今年每月的困人次数 | faultStatic entrapments by month TY
去年故障最多的月份 | faultStatic faults by month LY most
近30天故障最多的10台电梯 | faultStatic faults by elevator D30 most10
近30天故障前10名的电梯 | faultStatic faults by elevator D30 most10
哪个品牌的故障率最低 | faultStatic faultRate by brand least
哪家公司的故障最多 | faultStatic faults by company most
上海的电梯上周坏了多少次 | faultStatic faults by day LW regionCode=shanghai
浦东新区今年的故障趋势 | faultStatic faults by month TY regionCode=pudong
聚福苑最近7天的故障 | faultStatic faults by day D7 project_name=fook
碧山聚福苑昨天有困人吗 | faultStatic entrapments by day YESTERDAY project_name=fook
BSH-01今年故障了几次 | faultStatic faults TY elevatorId=bsh1
BSH-01 6月的故障 | faultStatic faults by day JUN elevatorId=bsh1
通力电梯的故障按月统计 | faultStatic faults by month brand=kone
三菱电梯今年的困人次数与去年同期相比 | faultStatic entrapments TY brand=mitsubishi vs year
医院的故障 | faultStatic faults placeOfUse=hospital
商场电梯上季度的困人 | faultStatic entrapments LQ placeOfUse=mall
各使用场所的故障率 | faultStatic faultRate by placeOfUse
故障按星期分布 | faultStatic faults by weekday
哪个时段困人最多 | faultStatic entrapments by hour most
星期几故障最多 | faultStatic faults by weekday most
一天中几点故障最多 | faultStatic faults by hour most
本月故障按严重程度 | faultStatic faults by severity TM
本月紧急故障有多少 | faultStatic faults by day TM severity=1
严重故障最多的公司 | faultStatic faults by company severity=2 most
北区组上月的故障 | faultStatic faults by day LM groupId=north
康达的电梯这周困人几次 | faultStatic entrapments by day TW companyId=kangda
今天有多少故障 | faultStatic faults by day TODAY
本月故障环比 | faultStatic faults by day TM vs before
6月故障同比 | faultStatic faults by day JUN vs year
2026年第二季度的故障率 | faultStatic faultRate Q2
二季度各品牌困人次数 | faultStatic entrapments by brand Q2
1月到3月的故障次数 | faultStatic faults Q1
从5月起的故障走势 | faultStatic faults by month 2026-05-01..2026-11-25
自9月以来困人最多的5台电梯 | faultStatic entrapments by elevator 2026-09-01..2026-11-25 most5
近三个月困人最多的小区电梯 | faultStatic entrapments by elevator 2026-08-26..2026-11-25 placeOfUse=residential most
历年故障次数 | faultStatic faults by year
每周的困人次数，9月至今 | faultStatic entrapments by week 2026-09-01..2026-11-25
故障类型分布 | faultTypeChart faults by faultKind
本月最常见的故障类型 | faultTypeChart faults by faultKind TM most
各类型故障今年有多少 | faultTypeChart faults by faultKind TY
通力电梯故障类型排名 | faultTypeChart faults by faultKind brand=kone
故障和困人按月对比 | faultStatic faults+entrapments by month
本月工单数 | billStatic created TM
本月各公司的工单量 | billStatic created by company TM
谁的工单最多 | billStatic created by person most
按类型统计上周的工单 | billStatic created by kind LW
去年每月的维保工单 | countMonthBills created by month LY type=maintenance
今年每月的维修工单数 | countMonthBills created by month TY type=repair
历年工单总数 | countYearBills created by year
恒升本月逾期的维保 | billStatic late TM type=maintenance companyId=hengsheng
上周逾期的保养 | billStatic late LW type=maintenance
6月逾期工单按周 | countMonthBills late by week JUN
本月逾期未完成的工单 | billStatic missed TM
逾期最多的公司 | billStatic late by company most
今年漏保最多的师傅 | billStatic missed by person TY most
上个月完成的维修有多少 | billStatic completed LM type=repair
今年各月完成工单 | countMonthBills completed by month TY
各品牌的维修工单 | billStatic created by brand type=repair
维修最多的电梯 | billStatic created by elevator type=repair most
近90天维修最多的电梯前五 | billStatic created by elevator D90 type=repair most5
吴大勇本月完成了多少工单 | billStatic completed TM handlerId=wu
吴大勇上个月的维保逾期了几次 | billStatic late LM type=maintenance handlerId=wu
安装工单按公司 | billStatic created by company type=installation
今年的救援次数 | billStatic created TY type=rescue
去年困人救援每个月多少 | countMonthBills created by month LY type=rescue
自检工单本季度多少张 | billStatic created TQ type=selfCheck
本月完成率 | resultStatic completionRate TM
各公司的完成率 | resultStatic completionRate by company
本月按时率最低的公司 | resultStatic onTimeRate by company TM least
今年按时率按月 | resultStatic onTimeRate by month TY
上周每天的完成率 | resultStatic completionRate by day LW
吴大勇今年的按时率 | resultStatic onTimeRate TY handlerId=wu
维保按时完成率与去年相比 | resultStatic onTimeRate type=maintenance vs year
谁的按时率最高 | resultStatic onTimeRate by person most
表现最好的公司按时率 | resultStatic onTimeRate by company most ?表现
重复故障率最高的公司 | resultStatic repeatRate by company most
上季度重复故障率 | resultStatic repeatRate LQ
按品牌的按时率 | billStatic onTimeRate by brand
完成率和按时率按公司 | resultStatic completionRate+onTimeRate by company
抽检合格率 | inspectStatic passRate
各公司抽检合格率 | inspectStatic passRate by company
本月抽检了多少工单 | inspectStatic inspected TM
抽检不合格最多的师傅 | inspectStatic failed by person most
抽检不合格按月 | inspectStatic failed by month
不合格原因分布 | inspectReasonChart failed by auditCause
今年抽检不合格的原因有哪些 | inspectReasonChart failed by auditCause TY
恒升上季度的抽检合格率 | inspectStatic passRate LQ companyId=hengsheng
各公司年检合格率 | inspectStatic inspectionPassRate by company
今年检验不合格按月 | inspectStatic inspectionsFailed by month TY
本月年检通过 | inspectStatic inspectionsPassed TM
维修原因排名 | faultReasonChart repaired by cause
去年的故障原因分布 | faultReasonChart repaired by cause LY
聚福苑今年的维修原因 | faultReasonChart repaired by cause TY project_name=fook
康达的响应时间 | responseStatic responseMedian companyId=kangda
各公司响应时长 | responseStatic responseMedian by company
本月到达时间最长的公司 | responseStatic arrivalMedian by company TM most
各公司到场及时率 | responseStatic arrivalInTime by company
本月响应及时率 | responseStatic answerInTime TM
各品牌每十万次运行故障 | faultStatic faultRunRate by brand
困人到达时间 | responseStatic arrivalMedian type=rescue
救援到场时间按月 | responseStatic arrivalMedian by month type=rescue
维修时长90% | responseStatic repairNinety
故障修复时间最慢的师傅 | responseStatic repairMedian by person most
今年每月的响应时长九成值 | responseStatic responseNinety by month TY ?值
谁响应最快 | responseStatic responseMedian by person least
上海上个月的修复时间 | responseStatic repairMedian LM regionCode=shanghai
平均响应时间 | responseStatic responseMedian ?平均
响应时长中位数按公司 | responseStatic responseMedian by company
等待接单时间按公司 | billChartStatic waitMean by company
维保平均处理时间 | billChartStatic workMean type=maintenance
路上时间最长的人 | billChartStatic wayMean by person most
暂停时间按工单类型 | billChartStatic pauseMean by kind
今年平均等待时间按月 | billChartStatic waitMean by month TY
请帮我看一下上周各公司的故障 | faultStatic faults by company LW
查询2026年6月15日的故障 | faultStatic faults by day 2026-06-15..2026-06-15
2026-03-01到2026-03-31困人 | faultStatic entrapments by day MAR
去年12月的工单数 | billStatic created DEC
最近一周的困人事件 | faultStatic entrapments by day D7
近半年维保逾期情况按公司 | billStatic late by company 2026-05-26..2026-11-25 type=maintenance
上半年故障最多的品牌 | faultStatic faults by brand 2026-01-01..2026-06-30 most
火星公司上周的故障 | faultStatic faults by day LW ?火星
陈伟明本月完成的工单 | billStatic completed TM ?陈伟明
盛港综合医院本月故障 | faultStatic faults by day TM project_name=sengkang
`);

test('126 Chinese questions are asked', () => {
  expect(questions).toHaveLength(126);
  expect(new Set(questions.map(([question]) => question)).size).toBe(126);
});

test.each(questions)('%s', (question, expected) => {
  expect(askedForm(question)).toBe(expected);
});
