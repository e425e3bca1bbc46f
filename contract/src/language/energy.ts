import type { Texts } from './words.ts';

/** The energy of an elevator, and how it rides. */
export const energy = {
  'energy.title': ['能耗', 'Energy'],
  'energy.tooFew': [
    '有完整数据的日子只有 {n} 天，至少需要 {least} 天才能计算',
    '{n} whole {n|day|days} recorded; it takes {least} to tell',
  ],
  'energy.kwhPerDay': ['每日耗电（kWh）', 'kWh per day'],
  'energy.kwhPerRun': ['每次运行（kWh）', 'kWh per run'],
  'energy.standing': ['待机占比', 'Share while standing'],
  'energy.standingBand': ['{least} 至 {most}', '{least} to {most}'],
  'energy.alike': ['每天的运行次数过于接近，无法区分', 'Days too much alike to tell'],
  'energy.class': ['能效等级（估算）', 'Energy class (estimate)'],
  'energy.classBand': ['{best} 至 {worst}', '{best} to {worst}'],
  'energy.noClass': ['缺少额定载重或运行里程', 'Rated load or way not known'],
  'energy.method': [
    '依据 {n} 个数据完整的日子。待机用电由运行多与运行少的日子相比较得出；能效等级参照 ISO 25745-2 的通用限值估算，误差按 ±10% 计，不能代替检测报告。',
    'From {n} whole {n|day|days}. What it takes while standing follows from days with many and with few runs; the class is an estimate by the usual limits of ISO 25745-2, taken to be within ±10%, and no test report.',
  ],
  'energy.changedOn': ['改造或更换日期', 'Day of a change'],
  'energy.changedHint': [
    '选择日期，比较改造前后相同运行次数下的耗电',
    'Choose a day to compare the energy before and after it, for as many runs',
  ],
  'energy.saved': [
    '每日 {kwh} kWh；按之前的情况、相同运行次数应为 {expected} kWh',
    '{kwh} kWh per day; as before, as many runs would take {expected} kWh',
  ],
  'energy.noise': ['{noise} kWh 以内的差别可能是偶然', 'A difference of up to {noise} kWh may be chance'],
  'energy.savedDays': [
    '之前 {before} 天，之后 {after} 天',
    '{before} {before|day|days} before, {after} after',
  ],
  'energy.noWeather': ['未扣除气温影响', 'The weather is not taken out'],
  'energy.noPassengers': [
    '不计算每人次耗电：乘客人数没有按日保存。',
    'Energy per passenger trip is not worked out: passengers are not counted by day.',
  ],
  'savingVerdict.less': ['耗电减少', 'Takes less'],
  'savingVerdict.more': ['耗电增加', 'Takes more'],
  'savingVerdict.noDifference': ['看不出差别', 'No difference seen'],
  'savingVerdict.tooFewDays': ['天数太少，无法比较', 'Too few days to compare'],
  'energyClass.A': ['A 级', 'Class A'],
  'energyClass.B': ['B 级', 'Class B'],
  'energyClass.C': ['C 级', 'Class C'],
  'energyClass.D': ['D 级', 'Class D'],
  'energyClass.E': ['E 级', 'Class E'],
  'energyClass.F': ['F 级', 'Class F'],
  'energyClass.G': ['G 级', 'Class G'],
  'ride.title': ['运行品质', 'Ride'],
  'ride.levelMm': ['平层偏差（毫米）', 'Levelling spread (mm)'],
  'ride.doorSeconds': ['关门时间（秒）', 'Door closing time (s)'],
  'ride.reversals': ['每千次关门反开', 'Door reversals per 1,000 closings'],
  'ride.before': ['此前 {value}', '{value} before'],
  'ride.unknown': ['数据不足', 'Too little data'],
  'ride.tooFew': [
    '有数据的日子只有 {n} 天，至少需要 {least} 天才能计算',
    '{n} {n|day|days} recorded; it takes {least} to tell',
  ],
  'ride.method': [
    '依据 {n} 天的上报数据，与此前同样长的一段时间相比。振动需由专用设备上报，本梯未接入。',
    'From what {n} {n|day|days} reported, beside as long a time before. No device reports vibration.',
  ],
  'invalid.energyChangeDay': ['日期须在所选时段之内', 'Choose a day within the period'],
} as const satisfies Texts;
