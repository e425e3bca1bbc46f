import { setImmediate as breathe } from 'node:timers/promises';

const slice = 1024 * 1024;
/** Longer than any cell's opening, so that none is lost between two slices. */
const overlap = 512;
const formulaCell =
  /<(?:\w+:)?c\s[^>]{0,200}?r="([A-Z]{1,3})(\d{1,7})"[^>]{0,200}>\s{0,20}<(?:\w+:)?f[\s>/]/g;

/**
 * Where a sheet has formulas, as `column:row` from 0. The reader returns only the result at the time the file was
 * saved, which the person neither typed nor can see.
 */
export async function formulasOf(sheet: Buffer): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let at = 0; at < sheet.length; at += slice) {
    const text = sheet.toString('latin1', at, at + slice + overlap);
    for (const [, letters, row] of text.matchAll(formulaCell))
      found.add(`${columnOf(letters!)}:${Number(row) - 1}`);
    await breathe();
  }
  return found;
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
