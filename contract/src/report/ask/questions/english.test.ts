import { expect, test } from 'vitest';
import { askedForm, linesOf } from './askedForm.ts';

const questions = linesOf(`
late visits of Lim's team in June by week | countMonthBills late by week JUN type=maintenance groupId=limTeam
Which elevators had the most entrapments in Bishan last week? | faultStatic entrapments by elevator LW regionCode=bishan most
How many faults did we have this month? | faultStatic faults by day TM
faults per lift-year by brand | faultStatic faultYearRate by brand
fault rate by brand | faultStatic faultRate by brand
faults per 100,000 runs by brand | faultStatic faultRunRate by brand
Which elevator has the most faults per 100,000 runs? | faultStatic faultRunRate by elevator most
Which brand has the lowest fault rate? | faultStatic faultRate by brand least
Show me the breakdowns per month since March | faultStatic faults by month 2026-03-01..2026-11-25
top 5 elevators by faults in the last 30 days | faultStatic faults by elevator D30 most5
people trapped in Shanghai in 2025 | faultStatic entrapments LY regionCode=shanghai
entrapments in Pudong last month compared with a year ago | faultStatic entrapments by day LM regionCode=pudong vs year
How often did BSH-01 break down this year? | faultStatic faults TY elevatorId=bsh1
BSH-01 faults in the past 7 days | faultStatic faults by day D7 elevatorId=bsh1
faults at Fook Court yesterday | faultStatic faults by day YESTERDAY project_name=fook
Sengkang Hospital entrapments Q3 2026 | faultStatic entrapments Q3 project_name=sengkang
faults of KONE lifts by severity | faultStatic faults by severity brand=kone
critical faults this week | faultStatic faults by day TW severity=1
major faults per company last quarter | faultStatic faults by company LQ severity=2
which contractor has the most faults | faultStatic faults by company most
faults in hospitals | faultStatic faults placeOfUse=hospital
fault rate by building type | faultStatic faultRate by placeOfUse
entrapments in shopping malls since 1 September | faultStatic entrapments 2026-09-01..2026-11-25 placeOfUse=mall
at what time do most entrapments happen | faultStatic entrapments by hour most
faults by hour of the day | faultStatic faults by hour
faults by day of the week in Q2 | faultStatic faults by weekday Q2
which weekday has the most faults | faultStatic faults by weekday most
which month had the most entrapments last year | faultStatic entrapments by month LY most
trend of faults in 2026 | faultStatic faults by month TY
entrapments over time | faultStatic entrapments by month
daily faults in the first half of 2026 | faultStatic faults by day 2026-01-01..2026-06-30
weekly entrapments since June | faultStatic entrapments by week 2026-06-01..2026-11-25
faults year by year | faultStatic faults by year
faults on 15 June 2026 | faultStatic faults by day 2026-06-15..2026-06-15
faults from 1 March to 31 March | faultStatic faults by day MAR
faults between May and August | faultStatic faults 2026-05-01..2026-08-31
faults and entrapments by month | faultStatic faults+entrapments by month
faults by kind | faultTypeChart faults by faultKind
What types of faults are most common? | faultTypeChart faults by faultKind most
kinds of faults of Mitsubishi lifts, ranked | faultTypeChart faults by faultKind brand=mitsubishi most
most frequent fault types last month | faultTypeChart faults by faultKind LM most
Kangda faults this month vs last month | faultStatic faults by day TM companyId=kangda vs before
faults of Hengsheng Lift Services by elevator | faultStatic faults by elevator companyId=hengsheng
entrapments of the north group this quarter | faultStatic entrapments TQ groupId=north
failures at residential buildings in August | faultStatic faults by day AUG placeOfUse=residential
year to date entrapments by brand | faultStatic entrapments by brand TY
orders this month | billStatic created TM
number of orders by type | billStatic created by kind
How many work orders did each company have last month? | billStatic created by company LM
who has the most jobs this week | billStatic created by person TW most
repairs by brand | billStatic created by brand type=repair
repairs per month in 2025 | countMonthBills created by month LY type=repair
callouts last week | billStatic created LW type=repair
Which lifts had the most repairs this year? | billStatic created by elevator TY type=repair most
maintenance visits in May | billStatic created MAY type=maintenance
late visits in June by week | countMonthBills late by week JUN type=maintenance
late orders by company | billStatic late by company
overdue maintenance of Kangda last quarter | billStatic late LQ type=maintenance companyId=kangda
who was late most often this month | billStatic late by person TM most
missed visits by mechanic | billStatic missed by person type=maintenance
visits not done in time this month | billStatic missed TM type=maintenance
Wu Dayong's completed orders in September | billStatic completed SEP handlerId=wu
completed repairs by technician last week | billStatic completed by person LW type=repair
completed and late orders by month | countMonthBills completed+late by month
orders by year | countYearBills created by year
annual repairs | countYearBills created by year type=repair
orders made by place of use | billStatic created by placeOfUse
installation orders by company | billStatic created by company type=installation
rescues this year by month | countMonthBills created by month TY type=rescue
self-checks last month | billStatic created LM type=selfCheck
Lim's late orders this year | billStatic late TY handlerId=lim
completion rate this month | resultStatic completionRate TM
completion rate by company last quarter | resultStatic completionRate by company LQ
on-time rate of Hengsheng by month | resultStatic onTimeRate by month companyId=hengsheng
What is the on-time rate of visits in the last 90 days? | resultStatic onTimeRate D90 type=maintenance
who has the best on-time rate | resultStatic onTimeRate by person most
worst company by completion rate | resultStatic completionRate by company least
on time rate by brand | billStatic onTimeRate by brand
repeat fault rate by company | resultStatic repeatRate by company
repeated faults this year compared with last year | resultStatic repeatRate TY vs year
completion and on-time rate per mechanic | resultStatic completionRate+onTimeRate by person
weekly completion rate since September | resultStatic completionRate by week 2026-09-01..2026-11-25
audits this year | inspectStatic inspected TY
audit pass rate by company | inspectStatic passRate by company
failed audits by mechanic | inspectStatic failed by person
failed audits by cause | inspectReasonChart failed by auditCause
reasons for failed audits this year | inspectReasonChart failed by auditCause TY
pass rate per month | inspectStatic passRate by month
inspection pass rate by company | inspectStatic inspectionPassRate by company
failed inspections this year by month | inspectStatic inspectionsFailed by month TY
periodic inspections passed last month | inspectStatic inspectionsPassed LM
which company has the worst pass rate | inspectStatic passRate by company least
repairs by cause | faultReasonChart repaired by cause
causes of repairs last year | faultReasonChart repaired by cause LY
what are the most common causes of faults | faultReasonChart repaired by cause most
root causes of repairs at Fook Court | faultReasonChart repaired by cause project_name=fook
response time by company | responseStatic responseMedian by company
median response time this month | responseStatic responseMedian TM
response time 90% by month | responseStatic responseNinety by month
average response time | responseStatic responseMedian ?average
How fast did Kangda respond last month? | responseStatic responseMedian LM companyId=kangda
arrival times at entrapments in June | responseStatic arrivalMedian JUN type=rescue
time to arrive of rescues per month | responseStatic arrivalMedian by month type=rescue
which company has the longest arrival time | responseStatic arrivalMedian by company most
share of arrivals in time by company | responseStatic arrivalInTime by company
repair time of Wu Dayong | responseStatic repairMedian handlerId=wu
slowest mechanics by repair time | responseStatic repairMedian by person most
How long did repairs take in Shanghai in Q1? | responseStatic repairMedian Q1 regionCode=shanghai
who arrives fastest | responseStatic arrivalMedian by person least
response and arrival time by type of order | responseStatic responseMedian+arrivalMedian by kind
waiting time by company | billChartStatic waitMean by company
average travel time per mechanic this year | billChartStatic wayMean by person TY
time on site of visits | billChartStatic workMean type=maintenance
pauses by order type last month | billChartStatic pauseMean by kind LM
mean waiting time of repairs in October | billChartStatic waitMean LM type=repair
where do orders spend time: travel time by company | billChartStatic wayMean by company ?time
faults of Acme in June | faultStatic faults by day JUN ?Acme
orders of Tan this month | billStatic created TM ?Tan
late visits by blood type | billStatic late type=maintenance ?blood ?type
malfunctions in schools last month | faultStatic faults by day LM placeOfUse=school
please give me last week's entrapments | faultStatic entrapments by day LW
can you show the faults for December 2025 | faultStatic faults by day DEC
3 elevators with the most faults this year | faultStatic faults by elevator TY most3
faults today | faultStatic faults by day TODAY
entrapments per elevator in the last two weeks | faultStatic entrapments by elevator 2026-11-12..2026-11-25
orders in Bishan by brand | billStatic created by brand regionCode=bishan
`);

test('126 English questions are asked', () => {
  expect(questions).toHaveLength(126);
  expect(new Set(questions.map(([question]) => question)).size).toBe(126);
});

test.each(questions)('%s', (question, expected) => {
  expect(askedForm(question)).toBe(expected);
});
