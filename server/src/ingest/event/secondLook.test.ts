import { expect, test } from 'vitest';
import { createSecondLook } from './secondLook.ts';

test('simultaneous events of a serial share one look-up, later ones look up again', async () => {
  const looked: string[] = [];
  let now = 0;
  const lookAgain = createSecondLook(
    async (serial) => void looked.push(serial),
    () => now,
  );
  await Promise.all([lookAgain('A'), lookAgain('A'), lookAgain('B')]);
  expect(looked).toEqual(['A', 'B']);
  now = 200;
  await lookAgain('A');
  expect(looked).toEqual(['A', 'B', 'A']);
  await lookAgain('A'.repeat(41));
  expect(looked).toHaveLength(3);
});

test('rejects when the look-up fails', async () => {
  const lookAgain = createSecondLook(() => Promise.reject(new Error('away')));
  await expect(lookAgain('A')).rejects.toThrow('away');
  await expect(lookAgain('A')).rejects.toThrow('away');
});
