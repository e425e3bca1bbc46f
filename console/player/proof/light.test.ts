import { expect, test } from 'vitest';
import { Light } from './light.ts';

test('a screen was on since a moment when nothing made it dark after that', () => {
  const light = new Light();
  expect(light.wasOnSince(0)).toBe(true);
  light.set('blank', true, 10);
  light.set('hidden', true, 20);
  light.set('blank', false, 30);
  expect(light.wasOnSince(30)).toBe(false);
  light.set('hidden', false, 40);
  expect([light.wasOnSince(39), light.wasOnSince(40)]).toEqual([false, true]);
  light.set('blank', false, 50);
  expect(light.wasOnSince(40)).toBe(true);
});
