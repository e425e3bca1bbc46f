import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { growingWalks } from '#testing/growingWalks.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const rooms = ['contract/src', 'server/src', 'console/src', 'simulator/src'];

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${room}/${path}`),
);

test('finds a walk whose body adds to its collection, also through functions, and not over a copy', () => {
  const tick = `const plan = (known) => { if (known) due.set(known, 1); };
    const tick = () => { for (const [known] of WALKED) { due.delete(known); plan(known); } };`;
  expect(growingWalks('a.ts', tick.replace('WALKED', 'due'))).toEqual(['a.ts:2 due']);
  const ofThis = tick.replace('due.set', 'known.due.set').replace('WALKED', 'this.due.entries()');
  expect(growingWalks('a.ts', ofThis)).toEqual(['a.ts:2 this.due']);
  expect(growingWalks('a.ts', tick.replace('WALKED', '[...due]'))).toEqual([]);
  expect(growingWalks('a.ts', 'for (const each of list) list.push(each);')).toEqual(['a.ts:1 list']);
  expect(growingWalks('a.ts', 'list.forEach((each) => list.push(each));')).toEqual(['a.ts:1 list']);
  expect(growingWalks('a.ts', 'for (const each of list) setTimeout(() => list.push(each));')).toEqual([]);
});

test('no source walks a collection that its body grows', () => {
  expect(files.length).toBeGreaterThan(1_500);
  const found = files.flatMap((path) => growingWalks(path, readFileSync(join(root, path), 'utf8')));
  expect(found).toEqual([]);
});
