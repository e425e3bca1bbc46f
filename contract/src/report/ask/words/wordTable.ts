import type { AskTerm } from '../askTerms.ts';

/** Words and phrases in the form in which questions are read, and what each means. */
export type WordTable = ReadonlyMap<string, AskTerm>;

type Row = readonly [term: AskTerm, zh: string, en: string];

/** A table of what rows say: Chinese words parted by blanks, English ones by strokes. */
export const wordTable = (rows: readonly Row[]): WordTable =>
  new Map(
    rows.flatMap(([term, zh, en]) =>
      [...zh.split(' '), ...en.split('|')]
        .filter((word) => word !== '')
        .map((word): [string, AskTerm] => [word, term]),
    ),
  );
