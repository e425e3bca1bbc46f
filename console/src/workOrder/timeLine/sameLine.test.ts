import { expect, test } from 'vitest';
import type { LineEntry } from '@hoistway/contract/workOrder/timeLine.ts';
import { isSameLine } from './sameLine.ts';

const [one, another] = [{ id: '1' }, { id: '2' }] as LineEntry[];
const person = { id: '7' };

test('a line of the same work is the same, also in another list', () => {
  expect(isSameLine({ person, entries: [one!, another!] }, { person, entries: [one!, another!] })).toBe(true);
});

test('a line with other work, or of a person who has changed, is another', () => {
  const line = { person, entries: [one!] };
  expect(isSameLine(line, { person, entries: [another!] })).toBe(false);
  expect(isSameLine(line, { person, entries: [one!, another!] })).toBe(false);
  expect(isSameLine(line, { person: { ...person }, entries: [one!] })).toBe(false);
});
