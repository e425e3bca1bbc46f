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
])('a menu entry may lead to %s: %s', (text, allowed) => {
  expect(path.safeParse(text).success).toBe(allowed);
});
