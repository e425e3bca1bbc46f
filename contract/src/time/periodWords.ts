import { daysAfter } from './days.ts';
import { longestMatch, type MeantPattern } from './longestMatch.ts';
import { numberOf, numberPattern } from './numberWords.ts';
import {
  type WordedDays,
  dayOf,
  halfOf,
  lastOnes,
  latest,
  monthAway,
  monthOf,
  oneDay,
  quarterAway,
  quarterOf,
  weekOf,
  wholeYear,
  yearOf,
} from './periodDays.ts';

const monthNames = [
  'january|jan',
  'february|feb',
  'march|mar',
  'april|apr',
  'may',
  'june|jun',
  'july|jul',
  'august|aug',
  'september|sept|sep',
  'october|oct',
  'november|nov',
  'december|dec',
].map((names) => names.split('|'));
const month = monthNames.flat().join('|');
const monthNumber = (name: string): number => monthNames.findIndex((names) => names.includes(name)) + 1;

const quarterNames = ['first', 'second', 'third', 'fourth'];
export const number = `(${numberPattern})`;
const year = String.raw`(20\d\d|19\d\d)`;
const date = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
/** The unit that a word of either language names. */
export const unitOf = (text: string) =>
  /^(天|日|day)/.test(text)
    ? 'day'
    : /^(周|个?星期|week)/.test(text)
      ? 'week'
      : /^(个?月|month)/.test(text)
        ? 'month'
        : /^(个?季|quarter)/.test(text)
          ? 'quarter'
          : 'year';

/** How many steps back a word before a unit goes. */
const back: Readonly<Record<string, number>> = {
  上上: -2,
  上: -1,
  last: -1,
  previous: -1,
  本: 0,
  这: 0,
  当: 0,
  this: 0,
  the: 0,
  current: 0,
};

type Reader = (today: string, words: readonly string[]) => WordedDays | undefined;

const chineseYear = (today: string, text: string): number =>
  ({ 今年: 0, 本年: 0, 当年: 0, 去年: -1, 上年: -1, 前年: -2 })[text] === undefined
    ? Number(text.replace('年', ''))
    : yearOf(today) + { 今年: 0, 本年: 0, 当年: 0, 去年: -1, 上年: -1, 前年: -2 }[text]!;
const zhYear = String.raw`(今年|本年|当年|去年|上年|前年|(?:20|19)\d\d年)`;
const zhMonth = String.raw`(\d{1,2}|十[一二]?|[一二三四五六七八九])月(?:份)?`;

/** The week, month, quarter or year so many steps away. */
export const awayIn = (today: string, unit: string, steps: number): WordedDays | undefined => {
  switch (unitOf(unit)) {
    case 'week':
      return weekOf(today, steps);
    case 'month':
      return monthAway(today, steps);
    case 'quarter':
      return quarterAway(today, steps);
    case 'year':
      return wholeYear(yearOf(today) + steps);
    default:
      return undefined;
  }
};

/** Patterns of periods; each is tried where a word begins. */
const patterns: readonly (readonly [pattern: string, read: Reader])[] = [
  ['今天|今日|today', (today) => oneDay(today)],
  ['昨天|昨日|yesterday', (today) => oneDay(daysAfter(today, -1))],
  ['前天|the day before yesterday', (today) => oneDay(daysAfter(today, -2))],
  [
    String.raw`(上上|上|本|这|当)(?:个|一个|一)?(周(?!末|[一二三四五六日])|星期|礼拜|月份?|季度|季|年)`,
    (today, [steps, unit]) => awayIn(today, unit!.replace('礼拜', '周'), back[steps!]!),
  ],
  [
    String.raw`(last|previous|this|the current|current|the previous) (week|month|quarter|year)`,
    (today, [steps, unit]) => awayIn(today, unit!, back[steps!.replace('the ', '')]!),
  ],
  [`${zhYear}(?:度)?`, (today, [text]) => wholeYear(chineseYear(today, text!))],
  [
    `${zhYear}?(上|下)半年`,
    (today, [text, half]) => halfOf(text ? chineseYear(today, text) : yearOf(today), half === '上' ? 1 : 2),
  ],
  [
    String.raw`(?:最近|近|过去|最近的|过去的|前)(?:这)?${number}(?:个)?(天|日|周|星期|月|季度|年)(?:内|里|来|以来)?`,
    (today, [n, unit]) => lastOnes(today, numberOf(n!), unitOf(unit!)),
  ],
  ['(?:最近|近|过去)(?:这)?半年', (today) => lastOnes(today, 6, 'month')],
  ['(?:最近|近|过去)(?:这)?半个?月', (today) => lastOnes(today, 15, 'day')],
  [
    String.raw`(?:the )?(?:last|past|previous) ${number} (days?|weeks?|months?|quarters?|years?)`,
    (today, [n, unit]) => lastOnes(today, numberOf(n!), unitOf(unit!)),
  ],
  [
    String.raw`(?:the )?past (day|week|month|quarter|year)`,
    (today, [unit]) => lastOnes(today, 1, unitOf(unit!)),
  ],
  ['(?:the )?(?:past|last) half year|(?:the )?last half-year', (today) => lastOnes(today, 6, 'month')],
  [
    'year to date|ytd|since the (?:beginning|start) of (?:the|this) year|年初到现在|今年以来|年初至今|年初以来',
    (today) => ({ from: `${yearOf(today)}-01-01`, to: today }),
  ],
  ['month to date|mtd|本月以来|月初至今', (today) => ({ from: `${today.slice(0, 7)}-01`, to: today })],
  [
    `${zhYear}?${zhMonth}`,
    (today, [of, name]) =>
      of
        ? monthOf(chineseYear(today, of), numberOf(name!))
        : latest(today, (inYear) => monthOf(inYear, numberOf(name!))),
  ],
  [
    String.raw`${zhYear}?${zhMonth}(\d{1,2}|[一二三四五六七八九十]{1,3})(?:日|号)`,
    (today, [of, name, at]) =>
      of
        ? dayOf(chineseYear(today, of), numberOf(name!), numberOf(at!))
        : latest(today, (inYear) => dayOf(inYear, numberOf(name!), numberOf(at!))),
  ],
  [
    `${zhYear}?第?([一二三四1-4])季度`,
    (today, [of, quarter]) =>
      of
        ? quarterOf(chineseYear(today, of), numberOf(quarter!))
        : latest(today, (inYear) => quarterOf(inYear, numberOf(quarter!))),
  ],
  [String.raw`${year}-(\d\d?)-(\d\d?)`, (_, [of, name, at]) => dayOf(Number(of), Number(name), Number(at))],
  [String.raw`${year}-(\d\d)`, (_, [of, name]) => monthOf(Number(of), Number(name))],
  [year, (_, [of]) => wholeYear(Number(of))],
  [
    String.raw`(?:the )?(?:month of )?(last |this )?(${month})(?:,? ${year})?`,
    (today, [which, name, of]) => {
      if (of) return monthOf(Number(of), monthNumber(name!));
      if (which === 'this ') return monthOf(yearOf(today), monthNumber(name!));
      return latest(today, (inYear) => monthOf(inYear, monthNumber(name!)));
    },
  ],
  [
    String.raw`(?:the )?${date}(?: of)? (${month})(?:,? ${year})?`,
    (today, [at, name, of]) =>
      of
        ? dayOf(Number(of), monthNumber(name!), Number(at))
        : latest(today, (inYear) => dayOf(inYear, monthNumber(name!), Number(at))),
  ],
  [
    String.raw`(${month}) (?:the )?${date}(?:,? ${year})?`,
    (today, [name, at, of]) =>
      of
        ? dayOf(Number(of), monthNumber(name!), Number(at))
        : latest(today, (inYear) => dayOf(inYear, monthNumber(name!), Number(at))),
  ],
  [
    String.raw`q([1-4])(?:(?: of)? ?${year})?`,
    (today, [quarter, of]) =>
      of
        ? quarterOf(Number(of), Number(quarter))
        : latest(today, (inYear) => quarterOf(inYear, Number(quarter))),
  ],
  [String.raw`${year}年? ?q([1-4])`, (_, [of, quarter]) => quarterOf(Number(of), Number(quarter))],
  [
    String.raw`(?:the )?(${quarterNames.join('|')}) quarter(?:(?: of)? ${year})?`,
    (today, [name, of]) => {
      const quarter = quarterNames.indexOf(name!) + 1;
      return of ? quarterOf(Number(of), quarter) : latest(today, (inYear) => quarterOf(inYear, quarter));
    },
  ],
  [
    String.raw`(?:the )?(first|second) half(?: of)? (?:${year}|(this year|the year))`,
    (today, [half, of]) => halfOf(of ? Number(of) : yearOf(today), half === 'first' ? 1 : 2),
  ],
  [String.raw`h([12]) ${year}`, (_, [half, of]) => halfOf(Number(of), half === '1' ? 1 : 2)],
];

const longestPeriod = longestMatch(
  patterns.map(([pattern, read]): MeantPattern<WordedDays, [today: string]> => [
    pattern,
    (words, today) => read(today, words),
  ]),
);

/** The longest period that a text tells at a place: how far it goes, and its days. */
export function periodAt(
  text: string,
  at: number,
  today: string,
  endsWord: (end: number) => boolean,
): { end: number; days: WordedDays } | undefined {
  const found = longestPeriod(text, at, endsWord, today);
  return found && { end: found.end, days: found.meaning };
}

/** A text as the patterns of periods read it. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, '');

/** The days of a text that tells a period and nothing else. */
export const periodOf = (text: string, today: string): WordedDays | undefined => {
  const plain = plainWords(text);
  return periodAt(plain, 0, today, (end) => end === plain.length)?.days;
};
