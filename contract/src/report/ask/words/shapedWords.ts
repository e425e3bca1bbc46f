import { longestMatch, type MeantPattern } from '#contract/time/longestMatch.ts';
import { numberOf, numberPattern } from '#contract/time/numberWords.ts';
import type { AskTerm } from '../askTerms.ts';

type Reader = MeantPattern<AskTerm>[1];

const before: Reader = () => ({ kind: 'compare', compare: 'before' });
const yearAgo: Reader = () => ({ kind: 'compare', compare: 'year' });
const top =
  (rank: 'most' | 'least'): Reader =>
  ([n]) => {
    const count = numberOf(n!);
    return count < 1 || count > 50 ? undefined : { kind: 'rank', rank, top: count };
  };

const beside = '(?:与|和|跟|同|较|比|对比|相比)';
const comparing = '(?:compared (?:with|to)|in comparison (?:with|to)|versus|vs\\.?|against|relative to)';

/** Phrases with a part that changes: comparisons and rankings with a number. */
const patterns: readonly MeantPattern<AskTerm>[] = [
  [`${beside}?(?:去年同期|上年同期|去年同一时期)(?:相比|对比|比较|比)?`, yearAgo],
  [`${beside}(?:去年|上年|一年前)(?:相比|对比|比较|比)?`, yearAgo],
  ['同比', yearAgo],
  ['环比', before],
  [
    `${beside}(?:上一?期|上一?期间|前一?期|上一?个?周期|上周|上个?星期|上个?月|上季度|前一周|前一个?月|之前)(?:相比|对比|比较|比)?`,
    before,
  ],
  [
    `${comparing} (?:the )?(?:same (?:period|weeks?|months?|time|days) )?(?:of |in )?(?:last year|a year ago|the year before|a year earlier|the previous year|one year ago)`,
    yearAgo,
  ],
  ['year on year|year over year|year-on-year|year-over-year|yoy', yearAgo],
  [
    `${comparing} (?:the )?(?:period before|previous period|last period|preceding period|week before|month before|last week|last month|previous week|previous month|last quarter|quarter before|days before)`,
    before,
  ],
  ['month on month|month over month|month-on-month|mom|week on week|week over week|week-on-week', before],
  [`(?:the )?top (${numberPattern})`, top('most')],
  [`(?:the )?bottom (${numberPattern})`, top('least')],
  [`前(${numberPattern})(?:名|位|个|台|家)?`, top('most')],
  [`(?:倒数|后)(${numberPattern})(?:名|位|个|台|家)?`, top('least')],
];

const ranked =
  '(?:lifts|elevators|companies|contractors|brands|mechanics|technicians|people|months|days|weeks)';
const rankings: typeof patterns = [
  [`最(?:多|高|大|长|慢|常坏)的?(${numberPattern})(?:台|个|家|名|位|条)`, top('most')],
  [`最(?:少|低|小|短|快)的?(${numberPattern})(?:台|个|家|名|位|条)`, top('least')],
  [`(?:the )?(${numberPattern})(?= ${ranked} with (?:the )?(?:most|highest|longest))`, top('most')],
  [`(?:the )?(${numberPattern})(?= ${ranked} with (?:the )?(?:fewest|lowest|shortest|least))`, top('least')],
];

const longestPhrase = longestMatch([...patterns, ...rankings]);

/** The longest such phrase at a place of a text. */
export function shapedAt(
  text: string,
  at: number,
  endsWord: (end: number) => boolean,
): { end: number; term: AskTerm } | undefined {
  const found = longestPhrase(text, at, endsWord);
  return found && { end: found.end, term: found.meaning };
}
