/** How wide letters are against their size, in the widest of the faces that the console falls back to. */
const widths: readonly [letters: RegExp, ems: number][] = [
  [/[\u2e80-\uffef]/, 1],
  [/[mwMW%@]/, 0.95],
  [/[A-Z]/, 0.7],
  [/[fijlrtI .,:;'|()/-]/, 0.38],
];
const usual = 0.62;
const fontSize = 12;
/** At both sides of a cell. */
const padding = 16;
const sortMark = 18;

/** What a heading takes in its own line, with the mark of a column that can be sorted. */
export function headingWidth(text: string, sortable: boolean): number {
  const ems = Array.from(
    text,
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? usual,
  ).reduce((sum, width) => sum + width, 0);
  return Math.ceil(ems * fontSize) + padding + (sortable ? sortMark : 0);
}
