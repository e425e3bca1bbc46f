/** The two families of encodings in which Chinese is written with two bytes a character, without a mark of which. */
export type ChineseEncoding = 'gb18030' | 'big5';

const between = (value: number, from: number, to: number): boolean => value >= from && value <= to;

/**
 * How usual a character of two bytes is: each family has its frequent characters first, then the rare ones. Signs stand
 * at nearly the same place in both and say nothing.
 */
const weights: Record<ChineseEncoding, (lead: number, trail: number) => number> = {
  gb18030: (lead, trail) => {
    if (trail < 0xa1) return 0;
    return between(lead, 0xb0, 0xd7) ? 1 : between(lead, 0xd8, 0xf7) ? 0.3 : 0;
  },
  big5: (lead, trail) => {
    if (!between(trail, 0x40, 0x7e) && !between(trail, 0xa1, 0xfe)) return 0;
    return between(lead, 0xa4, 0xc6) ? 1 : between(lead, 0xc9, 0xf9) ? 0.3 : 0;
  },
};

const isSign = (lead: number, trail: number): boolean => between(lead, 0xa1, 0xa3) && trail >= 0x40;

/** How usual the characters of a whole file would be in an encoding, from 0 to 1. */
function usualness(file: Buffer, encoding: ChineseEncoding): number {
  let [sum, n] = [0, 0];
  for (let at = 0; at < file.length; at += 1) {
    const lead = file[at]!;
    if (lead < 0x80) continue;
    const trail = file[at + 1] ?? 0;
    at += 1;
    if (isSign(lead, trail)) continue;
    sum += weights[encoding](lead, trail);
    n += 1;
  }
  return n === 0 ? 1 : sum / n;
}

/** Less than half of the characters in use: what the file says is something else. */
const least = 0.5;

/** The encodings that a file can be in, the likelier first. */
export function likelyEncodings(file: Buffer): ChineseEncoding[] {
  const encodings: ChineseEncoding[] = ['gb18030', 'big5'];
  const judged = encodings.map((encoding) => ({ encoding, is: usualness(file, encoding) }));
  return judged
    .filter(({ is }) => is >= least)
    .toSorted((one, other) => other.is - one.is)
    .map(({ encoding }) => encoding);
}
