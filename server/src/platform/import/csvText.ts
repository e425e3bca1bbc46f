import { Refusal } from '../call/problems.ts';

/** The text of a CSV file in UTF-8, with or without its mark, in UTF-16 with its mark, or in GB18030. */
export function csvText(file: Buffer): string {
  const wide = file[0] === 0xff && file[1] === 0xfe;
  for (const encoding of wide ? ['utf-16le'] : ['utf-8', 'gb18030']) {
    const text = decode(file, encoding);
    if (text === undefined) continue;
    if (holdsControl(text) || text.trimStart().startsWith('<')) throw new Refusal('importFileKind');
    return text;
  }
  throw new Refusal('importEncoding');
}

function decode(file: Buffer, encoding: string): string | undefined {
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
