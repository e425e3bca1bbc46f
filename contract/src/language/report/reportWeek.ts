import type { Texts } from '../words.ts';

/** Which elevators stood in seven days. */
export const reportWeek = {
  'reportWeek.noneStopped': [
    '{of} 台电梯近 7 天都没有停梯。',
    '{of} {of|elevator|elevators} never stopped in these 7 days.',
  ],
  'reportWeek.someStopped': [
    '{of} 台电梯中，{quiet} 台近 7 天没有停梯。',
    '{quiet} of {of} elevators never stopped in these 7 days.',
  ],
  'reportWeek.allStopped': [
    '{of} 台电梯近 7 天都停过梯。',
    '{of} of {of} {of|elevator|elevators} stopped in these 7 days.',
  ],
  'reportWeek.oneStood': ['{one} 停了 {time}。', '{one} stood for {time}.'],
  'reportWeek.stoodLongest': ['{one}、{other} 停得最久。', '{one} and {other} stood longest.'],
  'reportWeek.stillStopped': ['{n} 台仍未恢复。', '{n} {n|is|are} still out.'],
  'reportWeek.trapped': ['现在有 {n} 台困人。', 'People are shut in {n} {n|elevator|elevators} now.'],
  'reportWeek.then': ['{one}{other}', '{one} {other}'],
  'reportWeek.longest': ['停得最久', 'Stood longest'],
  'reportWeek.length': ['停梯', 'Stood for'],
  'reportWeek.now': ['现在', 'Now'],
  'reportWeek.out': ['停梯中', 'Still out'],
  'reportWeek.back': ['已恢复', 'Back'],
  'reportWeek.strip': ['停梯：{spans}', 'Stood: {spans}'],
  'reportWeek.toNow': ['{from} 至今', '{from} to now'],
} satisfies Texts;
