import { expect, test } from 'vitest';
import { allCalls } from './allCalls.ts';
import { recordNames } from './recordNames.ts';

test('every record has calls about it, and every call names its own record first', () => {
  expect(new Set(allCalls.map((call) => call.record))).toEqual(new Set(recordNames));
  expect(allCalls.filter((call) => call.touches[0] !== call.record).map((call) => call.name)).toEqual([]);
});

test('what a call changes is shown by a call that reads', () => {
  const shown = new Set(allCalls.filter(({ effect }) => effect === 'reads').flatMap((call) => call.touches));
  const unseen = allCalls.filter(
    ({ effect, touches }) => effect === 'writes' && !touches.every((record) => shown.has(record)),
  );
  expect(unseen).toEqual([]);
});
