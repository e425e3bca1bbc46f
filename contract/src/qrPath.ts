import { encode } from 'uqr';

/** The modules of a code as one path of unit squares, with the quiet border that readers need. */
export function qrPath(content: string, ecc: 'M' | 'H' = 'M'): { path: string; size: number } {
  const { data, size } = encode(content, { ecc, border: 2 });
  const runs: string[] = [];
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const begin = x;
      while (x < size && row[x]) x += 1;
      const length = x - begin;
      runs.push(`M${begin} ${y}h${length}v1h${-length}z`);
    }
  }
  return { path: runs.join(''), size };
}
