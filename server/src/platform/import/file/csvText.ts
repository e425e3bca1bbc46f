import type { ImportEncoding } from '@hoistway/contract/import/importRun.ts';
import { Refusal } from '../../call/problems.ts';
import { likelyEncodings } from './chineseText.ts';
import { holdsPrivateUse } from './tidyText.ts';

/** The text of a file, how it was read, and how else it could be. */
export interface CsvText {
  text: string;
  encoding: ImportEncoding;
  /** None where the file leaves no doubt. */
  encodings: ImportEncoding[];
}

/**
 * The text of a CSV file: in UTF-8, with or without its mark, in UTF-16 of either order, or in a Chinese encoding, which
 * is judged by the whole file unless a person has said which it is.
 */
export function csvText(file: Buffer, wished?: ImportEncoding): CsvText {
  const sure = sureEncoding(file);
  // No character of several bytes holds one of these, but those of UTF-16.
  if (!sure && holdsControl(file.toString('latin1'))) throw new Refusal('importFileKind');
  const likely: ImportEncoding[] = wished ? [wished] : sure ? [sure] : likelyEncodings(file);
  const [best] = likely.flatMap((encoding) => {
    const text = decode(file, encoding);
    return text === undefined ? [] : [{ text, encoding }];
  });
  // What the likeliest encoding has no characters for is not in a less likely one.
  if (!best || (!sure && holdsPrivateUse(best.text))) throw new Refusal('importEncoding');
  if (holdsControl(best.text) || best.text.trimStart().startsWith('<')) throw new Refusal('importFileKind');
  return { ...best, encodings: sure ? [] : ['gb18030', 'big5'] };
}

/** The encoding that a file says, or that nothing else looks like. */
function sureEncoding(file: Buffer): ImportEncoding | undefined {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return unmarkedWide(file) ?? (decode(file, 'utf-8') === undefined ? undefined : 'utf-8');
}

const separators = /[\t\n\r,;]/;

/** UTF-16 without its mark: in one of its orders there are separators and lines, and nothing that no text holds. */
function unmarkedWide(file: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (file.length % 2 !== 0 || !file.includes(0)) return undefined;
  const orders = ['utf-16le', 'utf-16be'] as const;
  const [order, other] = orders.filter((encoding) => {
    const text = decode(file, encoding);
    return text !== undefined && separators.test(text) && !holdsControl(text);
  });
  return other === undefined ? order : undefined;
}

function decode(file: Buffer, encoding: ImportEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
}

/** What no text holds: pictures, programs and documents do. */
const holdsControl = (text: string): boolean =>
  Array.from('\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f\u001b').some((each) =>
    text.includes(each),
  );

/** A first line that tells spreadsheets what separates the cells: no row of the file. */
export function takeSeparator(text: string): { text: string; delimiter?: string } {
  const [line, , delimiter] = /^("?)sep=(.)\1[ \t]*(?:\r\n?|\n|$)/i.exec(text) ?? [];
  if (line === undefined || delimiter === undefined) return { text };
  return { text: text.slice(line.length), delimiter };
}
