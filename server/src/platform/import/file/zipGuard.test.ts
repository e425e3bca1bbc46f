import { expect, test } from 'vitest';
import { aZip, type Part } from '#testing/aZip.ts';
import { openZip } from './zipGuard.ts';

const some = Buffer.from('<worksheet/>');

test('unpacks a valid archive', async () => {
  const parts = await openZip(aZip([{ name: 'a.xml', content: some }]));
  expect(parts.get('a.xml')?.toString()).toBe('<worksheet/>');
});

test.each([
  [
    'declares more in all than is allowed',
    [{ name: 'a', content: some, size: 81 * 1024 * 1024 }],
    'importBomb',
  ],
  [
    'packs far more than any sheet does',
    [{ name: 'a', content: Buffer.alloc(8 * 1024 * 1024) }],
    'importBomb',
  ],
  [
    'has too many parts',
    Array.from({ length: 501 }, (_, n) => ({ name: `a${n}`, content: some })),
    'importBomb',
  ],
  ['holds more than it declares', [{ name: 'a', content: Buffer.alloc(5000), size: 10 }], 'importBomb'],
  ['holds less than it declares', [{ name: 'a', content: some, size: 500 }], 'importFileBroken'],
  ['is encrypted', [{ name: 'a', content: some, flags: 1 }], 'importFileBroken'],
] satisfies [string, Part[], string][])('refuses an archive that %s', async (_, parts, code) => {
  await expect(openZip(aZip(parts))).rejects.toMatchObject({ code });
});

test('refuses a truncated archive', async () => {
  const whole = aZip([{ name: 'a', content: some }]);
  await expect(openZip(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({
    code: 'importFileBroken',
  });
});
