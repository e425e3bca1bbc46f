import { expect, test } from 'vitest';
import { layoutWall, shaftCards } from './shaftGridLayout.ts';

/** The room for the wall in a window of 1440 by 900, beside the menu of each language. */
test.each([
  ['zh', 1243],
  ['en', 1191],
])('sixty elevators fit on one page at 1440 pixels, in %s', (_, width) => {
  expect(layoutWall(shaftCards.m, width, 652).capacity).toBe(60);
});

test('no card is cut off', () => {
  for (const card of Object.values(shaftCards)) {
    const { capacity, cornerOf } = layoutWall(card, 1000, 600);
    for (let place = 0; place < capacity; place += 1) {
      const { x, y } = cornerOf(place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + card.width).toBeLessThanOrEqual(1000);
      expect(y + card.height).toBeLessThanOrEqual(600);
    }
  }
});
