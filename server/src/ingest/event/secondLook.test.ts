import { expect, test } from 'vitest';
import { createSecondLook } from './secondLook.ts';

test('events that come together share one look, later ones look again, each serial for itself', async () => {
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

test('a look that fails is nobody’s: the event is not acknowledged', async () => {
  const lookAgain = createSecondLook(() => Promise.reject(new Error('away')));
  await expect(lookAgain('A')).rejects.toThrow('away');
  await expect(lookAgain('A')).rejects.toThrow('away');
});
