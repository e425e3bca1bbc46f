import type { Texts } from '../words.ts';

/** The check of claimed visits. */
export const visitCheck = {
  'visitVerdict.confirmed': ['属实', 'Confirmed'],
  'visitVerdict.doubtful': ['存疑', 'Doubtful'],
  'visitVerdict.contradicted': ['不符', 'Contradicted'],
  'visitVerdict.unknown': ['无法核实', 'Not verifiable'],
  'visitWeight.for': ['支持', 'For'],
  'visitWeight.against': ['相反', 'Against'],
  'visitWeight.neutral': ['说明', 'Note'],
  'visitSpan.inspection': ['检修', 'Inspection'],
  'visitSpan.outOfService': ['停止服务或断电', 'Out of service or power off'],
  'visitSpan.doorHeld': ['门保持打开', 'Door held open'],
  'visitSpan.passengers': ['载客运行', 'Passenger run'],
  'visitSpan.normal': ['正常服务', 'In service'],
  'visitSpan.silent': ['无数据', 'No data'],
  'visitReason.noTelemetry': ['电梯在此期间没有上报数据', 'The elevator reported no data in this period'],
  'visitReason.partlySilent': [
    '此期间仅 {n}% 有上报数据',
    'The elevator reported data for {n}% of this period',
  ],
  'visitReason.inspection': ['检修状态 {n} 分钟', '{n} min in inspection mode'],
  'visitReason.outOfService': ['停止服务或断电 {n} 分钟', '{n} min out of service or without power'],
  'visitReason.doorsHeld': ['门保持打开 {n} 分钟', '{n} min with the doors held open'],
  'visitReason.inspectionRuns': ['检修运行 {n} 次', '{n} {n|run|runs} in inspection mode'],
  'visitReason.doorsInWork': ['作业中开门 {n} 次', 'Doors opened {n} {n|time|times} during the work'],
  'visitReason.workOutside': [
    '另有 {n} 分钟作业在所报时间前后',
    '{n} min of work shortly before or after the claimed time',
  ],
  'visitReason.signInNear': ['签到位置距电梯 {n} 米', 'Signed in {n} m from the elevator'],
  'visitReason.signInFar': ['签到位置距电梯较远：{n} 米', 'Signed in far away: {n} m from the elevator'],
  'visitReason.signInLabel': ['扫描电梯码签到', 'Signed in by scanning the elevator label'],
  'visitReason.wayNear': ['人员手机有 {n} 分钟在电梯附近', 'The phone stayed near the elevator for {n} min'],
  'visitReason.wayAway': [
    '所报 {of} 分钟中，人员手机有 {n} 分钟不在电梯附近',
    'The phone was away from the elevator for {n} of {of} min',
  ],
  'visitReason.noWork': ['没有检修、停梯或门保持打开', 'No inspection mode, no stop and no doors held open'],
  'visitReason.littleWork': [
    '上报的作业 {n} 分钟，所报 {of} 分钟',
    '{n} min of work reported, {of} min claimed',
  ],
  'visitReason.passengerRuns': ['此期间载客运行 {n} 次', '{n} passenger {n|run|runs} in this period'],
  'visitReason.nothingMoved': ['轿厢与门在此期间均未动作', 'Neither car nor doors moved in this period'],
  'visitReason.stoodBefore': [
    '电梯在此前后一直处于检修或停止服务',
    'The elevator was also in inspection or out of service before and after',
  ],
  'visitReason.tooShort': ['用时 {n} 分钟，通常需 {of} 分钟', 'Took {n} min; {of} min is usual'],
  'visitReason.elsewhere': [
    '其中 {n} 分钟该人员在另一处电梯作业',
    'The same person worked on another elevator for {n} min of this period',
  ],
  'visitCheck.title': ['到场核实', 'Visit check'],
  'visitCheck.claimed': ['所报作业', 'Claimed'],
  'visitCheck.reported': ['电梯上报', 'Reported'],
  'visitCheck.due': [
    '{time} 后与电梯上报的数据比对',
    'Will be compared with the elevator’s data after {time}',
  ],
  'visitCheck.replay': ['回放此时段', 'Replay this time'],
  'visitCheck.otherOrder': ['查看该工单', 'Open that order'],
  'visitCheck.hint': [
    '由程序根据电梯上报的数据判断，不改变工单状态',
    'Assessed automatically from the data the elevator reported; the order status is not changed',
  ],
  'visitCheck.printedHint': [
    '由程序于 {at} 根据电梯上报的数据判断。',
    'Assessed automatically on {at} from the data the elevator reported.',
  ],
  'visitCheck.drawing': [
    '所报作业时间与电梯上报状态的对照',
    'Claimed time compared with what the elevator reported',
  ],
} satisfies Texts;
