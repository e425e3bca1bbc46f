/** A pattern, and what the parts that it found mean; undefined where they mean nothing. */
export type MeantPattern<Meaning, Given extends readonly unknown[] = []> = readonly [
  pattern: string,
  read: (words: readonly string[], ...given: Given) => Meaning | undefined,
];

/** Finds the longest match of patterns that begins at a place of a text and ends with a word: how far it goes, and what it means. */
export function longestMatch<Meaning, Given extends readonly unknown[] = []>(
  patterns: readonly MeantPattern<Meaning, Given>[],
) {
  const compiled = patterns.map(([pattern, read]) => [new RegExp(pattern, 'y'), read] as const);
  return (
    text: string,
    at: number,
    endsWord: (end: number) => boolean,
    ...given: Given
  ): { end: number; meaning: Meaning } | undefined => {
    let longest: { end: number; meaning: Meaning } | undefined;
    for (const [pattern, read] of compiled) {
      pattern.lastIndex = at;
      const match = pattern.exec(text);
      if (!match) continue;
      const end = at + match[0].length;
      if (!endsWord(end) || (longest && longest.end >= end)) continue;
      const meaning = read(match.slice(1), ...given);
      if (meaning !== undefined) longest = { end, meaning };
    }
    return longest;
  };
}
