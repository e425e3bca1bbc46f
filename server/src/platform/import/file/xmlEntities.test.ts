import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { aZip } from '#testing/aZip.ts';
import { readFile } from './readFile.ts';
import { openZip } from './zipGuard.ts';

test('neither fetches nor expands XML entities declared in a sheet', async () => {
  const plain = await writeXlsx({ sheets: [{ name: 'a', rows: [['head'], ['a marked cell']] }] });
  const parts = await openZip(Buffer.from(plain));
  const declared = '<!DOCTYPE x [<!ENTITY outer SYSTEM "file:///etc/hostname"><!ENTITY inner "unfolded">]>';
  let marked = 0;
  const file = aZip(
    [...parts].map(([name, part]) => {
      const text = part.toString();
      if (!text.includes('a marked cell')) return { name, content: part };
      marked += 1;
      const changed = text.replace('a marked cell', '&outer;&inner;').replace('?>', `?>${declared}`);
      return { name, content: Buffer.from(changed) };
    }),
  );
  expect(marked).toBe(1);
  const rows: unknown[] = [];
  for await (const { cells } of readFile(file)) rows.push(cells);
  expect(rows).toEqual([['head'], ['&outer;&inner;']]);
});
