/** B3 to B1 below, then 1 upwards without the floors that are left out; the lowest first. */
export function textsByPattern(floors: number, basements: number, leftOut: ReadonlySet<string>): string[] {
  const below = Math.min(basements, floors);
  const texts = Array.from({ length: below }, (_, index) => `B${below - index}`);
  for (let number = 1; texts.length < floors; number += 1)
    if (!leftOut.has(String(number))) texts.push(String(number));
  return texts;
}

/** What a person separated by blanks, commas or lines. */
export const wordsOf = (text: string): string[] => text.split(/[\s,;，；、]+/).filter(Boolean);

/**
 * The texts of a controller's floor display parameters: the last two digits stand for the last sign, those before for
 * the one before it. What is no such code is named and stands empty.
 */
export function textsOfCodes(
  codes: readonly string[],
  signs: readonly string[],
): { texts: string[]; unknown: string[] } {
  const texts = codes.map((code) => {
    if (!/^\d{1,4}$/.test(code)) return '';
    const [tens, units] = [signs[Math.floor(Number(code) / 100)], signs[Number(code) % 100]];
    return tens === undefined || units === undefined ? '' : tens + units;
  });
  return { texts, unknown: codes.filter((_, index) => texts[index] === '') };
}

/** Texts that stand on more than one floor. */
export function repeatedAmong(texts: readonly string[]): string[] {
  const seen = texts.map((text) => text.trim()).filter(Boolean);
  return [...new Set(seen.filter((text, index) => seen.indexOf(text) !== index))];
}
