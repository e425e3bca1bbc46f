import { encodeQR } from 'qr';

/** The modules of a code as one path of unit squares, with the quiet border that readers need. */
export function qrPath(content: string, ecc: 'medium' | 'high' = 'medium'): { path: string; size: number } {
  const rows = encodeQR(content, 'raw', { ecc, border: 2 });
  const size = rows.length;
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
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
