import { expect, test } from 'vitest';
import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import { alignParts, duplicateParts, moveParts, removeParts, spreadParts } from './labelGroup.ts';

const part = (id: string, x: number, y: number, width = 10, height = 5) =>
  ({ id, kind: 'text', x, y, width, height }) as const;
const design: LabelDesign = {
  widthMm: 60,
  heightMm: 40,
  background: '#ffffff',
  backgroundPicture: null,
  parts: [part('a', 2, 3), part('b', 20, 10, 4), part('c', 40, 30)],
};
const all = ['a', 'b', 'c'];
const placesOf = ({ parts }: LabelDesign) => parts.map(({ x, y }) => [x, y]);

test('moveParts moves the chosen parts together and no others', () => {
  expect(placesOf(moveParts(design, ['a', 'b'], { dx: 1, dy: -0.5 }))).toEqual([
    [3, 2.5],
    [21, 9.5],
    [40, 30],
  ]);
});

test('moveParts stops all parts at the edge and preserves their distances', () => {
  expect(placesOf(moveParts(design, ['a', 'c'], { dx: 100, dy: 0 }))).toEqual([
    [20, 3],
    [20, 10],
    [58, 30],
  ]);
});

test.each([
  ['left', [2, 2, 2], 'x'],
  ['centre', [21, 24, 21], 'x'],
  ['right', [40, 46, 40], 'x'],
  ['top', [3, 3, 3], 'y'],
  ['middle', [16.5, 16.5, 16.5], 'y'],
  ['bottom', [30, 30, 30], 'y'],
] as const)('alignParts aligns parts %s to the frame around them', (to, places, axis) => {
  expect(alignParts(design, all, to).parts.map((each) => each[axis])).toEqual(places);
});

test('spreadParts equalises the gaps and leaves the outer parts in place', () => {
  expect(spreadParts(design, all, 'x').parts.map(({ x }) => x)).toEqual([2, 24, 40]);
  expect(spreadParts(design, all, 'y').parts.map(({ y }) => y)).toEqual([3, 16.5, 30]);
  expect(spreadParts(design, ['a', 'b'], 'x')).toBe(design);
});

test('removeParts deletes parts together, but leaves one on an otherwise empty label', () => {
  expect(removeParts(design, ['a', 'c']).parts.map(({ id }) => id)).toEqual(['b']);
  expect(removeParts(design, all).parts).toHaveLength(1);
});

test('duplicateParts selects the copies instead of the originals', () => {
  const { design: copied, ids } = duplicateParts(design, ['a', 'b']);
  expect(copied.parts).toHaveLength(5);
  expect(ids).toEqual(['p1', 'p2']);
});
