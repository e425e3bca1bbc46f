import { daysAfter } from './days.ts';
import { numberOf } from './numberWords.ts';
import { type WordedDays, nextOnes, oneDay, yearsLater } from './periodDays.ts';
import { awayIn, number, periodOf, plainWords, unitOf } from './periodWords.ts';

/** How many steps on a word before a unit goes. */
const on: Readonly<Record<string, number>> = { 下下: 2, 下: 1, 明: 1, 后: 2 };

type Reader = (today: string, words: readonly string[]) => WordedDays | undefined;

/** Periods that begin today or later. Charts know none of them: they count what has happened. */
const patterns: readonly (readonly [pattern: string, read: Reader])[] = [
  ['明天|明日|tomorrow', (today) => oneDay(daysAfter(today, 1))],
  ['后天|(?:the )?day after tomorrow', (today) => oneDay(daysAfter(today, 2))],
  [
    String.raw`(下下|下)(?:个|一个|一)?(周|星期|礼拜|月份?|季度|季)`,
    (today, [steps, unit]) => awayIn(today, unit!.replace('礼拜', '周'), on[steps!]!),
  ],
  ['(明|后)年', (today, [steps]) => awayIn(today, '年', on[steps!]!)],
  [String.raw`(?:the )?next (week|month|quarter|year)`, (today, [unit]) => awayIn(today, unit!, 1)],
  [
    String.raw`(?:今后|未来|接下来)?(?:的|这)?${number}(?:个)?(天|日|周|星期|月|季度|年)(?:之)?内`,
    (today, [n, unit]) => nextOnes(today, numberOf(n!), unitOf(unit!)),
  ],
  [
    String.raw`(?:今后|未来|接下来)(?:的|这)?${number}(?:个)?(天|日|周|星期|月|季度|年)`,
    (today, [n, unit]) => nextOnes(today, numberOf(n!), unitOf(unit!)),
  ],
  [
    String.raw`(?:(?:the )?(?:next|coming)|(?:with)?in(?: the next)?) ${number} (days?|weeks?|months?|quarters?|years?)`,
    (today, [n, unit]) => nextOnes(today, numberOf(n!), unitOf(unit!)),
  ],
];
const compiled = patterns.map(([pattern, read]) => [new RegExp(`^(?:${pattern})$`), read] as const);

/**
 * The periods that a text may tell of days that mostly lie ahead, the likeliest first: a month or day without its year is
 * the next one, and the last one after it.
 */
export function periodsAhead(text: string, today: string): WordedDays[] {
  const plain = plainWords(text);
  for (const [pattern, read] of compiled) {
    const match = pattern.exec(plain);
    const days = match && read(today, match.slice(1));
    if (days) return [days];
  }
  const days = periodOf(plain, today);
  if (days === undefined) return [];
  return days.isYearless && days.to < today ? [yearsLater(days, 1), days] : [days];
}
