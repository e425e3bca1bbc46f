import { textOfLine } from './lineText.ts';
import type { PlayLine } from './playLine.ts';

/** Why a line is set aside: it is kept and named, and counts nowhere. `unknown` is a spot that the company does not have. */
export const lineFindings = ['tampered', 'doubled', 'future', 'overlap', 'unknown'] as const;
export type LineFinding = (typeof lineFindings)[number];

/** How far a clock may be ahead, and how far spots of a zone may lie over each other: clocks are corrected meanwhile. */
const [aheadMs, overlapMs] = [5 * 60_000, 1_500];

/** What is known of the lines of a pairing before these. */
export interface Chain {
  n: number;
  hash: string;
  /** When the last spot of each zone ended (epoch milliseconds). */
  ends: Readonly<Record<string, number>>;
}

export interface JudgedLine {
  line: PlayLine;
  finding: LineFinding | null;
}

export interface Judged {
  lines: JudgedLine[];
  /** Numbers that never came, from the first to the last, and when the line after them was shown: named, and never filled. */
  gaps: { from: number; until: number; at: string }[];
  chain: Chain;
}

/** Whether a line is what its hash says, behind the line that it names. */
const isSound = (line: PlayLine, hashOf: (text: string) => string): boolean =>
  hashOf(textOfLine(line)) === line.hash;

/**
 * Judges lines as a player sends them, behind what it sent before. What was sent again as it was is left out; a line that
 * is not what its hash says, or does not stand on the line before it, is set aside, and so is what cannot have been.
 */
export function judgeLines(
  known: Chain,
  lines: readonly PlayLine[],
  {
    now,
    hashOf,
    sentBefore,
    isKnown,
  }: {
    now: number;
    hashOf(text: string): string;
    /** The hash of an earlier line by its number; undefined when there is none. */
    sentBefore(n: number): string | undefined;
    /** Whether the company has such a programme and a material of those bytes. */
    isKnown(line: PlayLine): boolean;
  },
): Judged {
  const judged: JudgedLine[] = [];
  const gaps: Judged['gaps'] = [];
  const ends = { ...known.ends };
  let [n, hash] = [known.n, known.hash];
  for (const line of lines) {
    if (line.n <= n) {
      const earlier = judged.find((each) => each.line.n === line.n)?.line.hash ?? sentBefore(line.n);
      if (earlier !== line.hash) judged.push({ line, finding: 'doubled' });
      continue;
    }
    const isNext = line.n === n + 1;
    if (!isNext) gaps.push({ from: n + 1, until: line.n - 1, at: line.startedAt });
    const from = Date.parse(line.startedAt);
    const finding =
      !isSound(line, hashOf) || (isNext && line.before !== hash)
        ? 'tampered'
        : from + line.shownMs > now + aheadMs
          ? 'future'
          : from + overlapMs < (ends[line.zoneId] ?? -Infinity)
            ? 'overlap'
            : isKnown(line)
              ? null
              : 'unknown';
    judged.push({ line, finding });
    [n, hash] = [line.n, line.hash];
    if (finding === null) ends[line.zoneId] = Math.max(ends[line.zoneId] ?? 0, from + line.shownMs);
  }
  return { lines: judged, gaps, chain: { n, hash, ends } };
}
