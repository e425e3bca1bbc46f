import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { allCalls } from './allCalls.ts';

const file = fileURLToPath(new URL('../../docs/calls.tsv', import.meta.url));
const line = (...cells: string[]) => `${cells.join('\t')}\n`;

test('docs/calls.tsv lists every declared call, and `npm run calls` rewrites it', async () => {
  expect(allCalls.length).toBeGreaterThan(500);
  const rows = allCalls.map(({ method, path, access, area }) => line(method, `/api/${path}`, access, area));
  await expect(line('method', 'path', 'access', 'area') + rows.toSorted().join('')).toMatchFileSnapshot(file);
});
