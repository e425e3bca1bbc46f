import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { permissionCalls } from './permissionCalls.ts';

const { path } = permissionCalls.addMenu.input.shape;

test.each([
  ['/realtime/all', true],
  ['/realTime/detail?id=1', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/a\\b', false],
  ['javascript:alert(1)', false],
])('the path %s is allowed for a menu entry: %s', (text, allowed) => {
  expect(path.safeParse(text).success).toBe(allowed);
});

test('menu.json of the reference data has one entry per line', () => {
  const file = new URL('../../../reference/src/menu.json', import.meta.url);
  const entries = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('"key"').length - 1);
  expect(entries.filter((count) => count > 0).length).toBeGreaterThan(80);
  expect(Math.max(...entries)).toBe(1);
  const others = entries.filter((count) => count === 0);
  // The brackets around all, and the end of each part that has entries of its own.
  expect(others.length).toBeLessThan(40);
});
