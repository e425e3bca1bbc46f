import { spanOf } from '#contract/time/periodDays.ts';
import type { AskPiece, AskTerm } from './askTerms.ts';

/** What stands between the ends of a period and means nothing elsewhere. */
const idleJoins = new Set(['to', '-', '~', '—', '–', '到', '至']);

const isOf = (piece: AskPiece | undefined, kind: AskTerm['kind']): boolean => piece?.term.kind === kind;

/** Whether "and" stands between the ends of a period. */
const isBetween = (first: AskPiece, join: AskPiece, question: string): boolean =>
  join.text.toLowerCase() === 'and' &&
  question.slice(0, first.at).trimEnd().toLowerCase().endsWith('between');

/** Words that join periods, where they join none. */
const idle = (piece: AskPiece): AskPiece => {
  const { kind } = piece.term;
  const isIdle = kind === 'onward' || (kind === 'until' && idleJoins.has(piece.text.toLowerCase()));
  if (isIdle) return { ...piece, term: { kind: 'noise' } };
  return kind === 'since' || kind === 'until' ? { ...piece, term: { kind: 'unknown' } } : piece;
};

/** The pieces with both ends of a period put together, and "since" taken into it. */
export function joinPeriods(pieces: readonly AskPiece[], question: string, today: string): AskPiece[] {
  const joined: AskPiece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [first, second, third] = [pieces[at]!, pieces[at + 1], pieces[at + 2]];
    const take = (last: AskPiece, days: { from: string; to: string }, more: number) => {
      const text = question.slice(first.at, last.at + last.text.length);
      joined.push({ at: first.at, text, term: { kind: 'period', days } });
      at += more;
    };
    if (first.term.kind === 'since' && second?.term.kind === 'period') {
      const { from } = second.term.days;
      if (isOf(third, 'onward')) take(third!, { from, to: today }, 2);
      else take(second, { from, to: today }, 1);
      continue;
    }
    if (first.term.kind === 'period' && second && isOf(second, 'onward')) {
      take(second, { from: first.term.days.from, to: today }, 1);
      continue;
    }
    if (
      first.term.kind === 'period' &&
      second &&
      third?.term.kind === 'period' &&
      (isOf(second, 'until') || isBetween(first, second, question))
    ) {
      const days = spanOf(first.term.days, third.term.days);
      if (days) {
        take(third, days, 2);
        continue;
      }
    }
    joined.push(idle(first));
  }
  return joined;
}
