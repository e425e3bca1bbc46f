import { periodAt } from '#contract/time/periodWords.ts';
import type { AskPiece, AskTerm, KnownName } from './askTerms.ts';
import { figureWords } from './words/figureWords.ts';
import { plainWords } from './words/plainWords.ts';
import { shapedAt } from './words/shapedWords.ts';
import { subjectWords } from './words/subjectWords.ts';
import { untoldWords } from './words/untoldWords.ts';

const words: ReadonlyMap<string, AskTerm> = new Map([
  ...untoldWords,
  ...plainWords,
  ...subjectWords,
  ...figureWords,
]);
const longestWord = Math.max(...[...words.keys()].map(({ length }) => length));

/** A text as it is compared: small letters of one width, each character where it was. */
export const readableForm = (text: string): string =>
  [...text]
    .map((character) => {
      const plain = character.normalize('NFKC').toLowerCase().replace('’', "'");
      return plain.length === character.length ? plain : character;
    })
    .join('');

const isSpelt = (character: string | undefined): boolean =>
  character !== undefined && /[\p{Script=Latin}\p{N}]/u.test(character);
const isBlank = (character: string): boolean => /[\s,.?!;:"()，。？！；：、“”（）]/.test(character);
const isChinese = (character: string | undefined): boolean =>
  character !== undefined && /\p{Script=Han}/u.test(character);

/** The longest word of the tables at a place. */
function wordAt(
  text: string,
  at: number,
  endsWord: (end: number) => boolean,
): { end: number; term: AskTerm } | undefined {
  for (let end = Math.min(text.length, at + longestWord); end > at; end -= 1) {
    const term = words.get(text.slice(at, end));
    if (term && endsWord(end)) return { end, term };
  }
  return undefined;
}

/** The longest name at a place; several records may have it. */
function nameAt(
  text: string,
  at: number,
  names: readonly KnownName[],
  endsWord: (end: number) => boolean,
): { end: number; term: AskTerm } | undefined {
  let end = at;
  let found: KnownName[] = [];
  for (const name of names) {
    const form = readableForm(name.written);
    const last = at + form.length;
    if (form === '' || last < end || !text.startsWith(form, at) || !endsWord(last)) continue;
    if (last > end) [end, found] = [last, []];
    if (!found.some(({ filter, value }) => filter === name.filter && value === name.value)) found.push(name);
  }
  return found.length > 0 ? { end, term: { kind: 'name', names: found } } : undefined;
}

/** A question cut into its pieces, each the longest that means something at its place; what means nothing is unknown. */
export function readPieces(question: string, names: readonly KnownName[], today: string): AskPiece[] {
  const text = readableForm(question);
  const pieces: AskPiece[] = [];
  /** Letters and digits go on to the end of their word; Chinese has no such end. */
  const endsWord = (end: number): boolean => !(isSpelt(text[end - 1]) && isSpelt(text[end]));
  const add = (at: number, end: number, term: AskTerm) =>
    pieces.push({ at, text: question.slice(at, end), term });

  let at = 0;
  while (at < text.length) {
    if (isBlank(text[at]!)) {
      at += 1;
      continue;
    }
    const period = periodAt(text, at, today, endsWord);
    const found = [
      period && { end: period.end, term: { kind: 'period', days: period.days } satisfies AskTerm },
      shapedAt(text, at, endsWord),
      wordAt(text, at, endsWord),
      nameAt(text, at, names, endsWord),
    ].reduce((best, each) => (each && each.end > (best?.end ?? at) ? each : best), undefined);
    if (found) {
      add(at, found.end, found.term);
      at = found.end;
      continue;
    }
    let end = at + 1;
    if (isSpelt(text[at]))
      while (isSpelt(text[end]) || (text[end] === '-' && isSpelt(text[end + 1]))) end += 1;
    const before = pieces.at(-1);
    // Chinese that means nothing is one piece.
    if (before?.term.kind === 'unknown' && before.at + before.text.length === at && isChinese(text[at]))
      pieces[pieces.length - 1] = { ...before, text: question.slice(before.at, end) };
    else add(at, end, { kind: 'unknown' });
    at = end;
  }
  return pieces;
}
