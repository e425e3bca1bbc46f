import { expect, test } from 'vitest';
import { labelPart } from '@hoistway/contract/label/labelTemplate.ts';
import { builtInDesigns, builtIns } from './labelDesign.ts';
import {
  addPart,
  changePart,
  duplicatePart,
  labelWarnings,
  removePart,
  reorderPart,
  resizeLabel,
} from './labelParts.ts';

const blank = { widthMm: 50, heightMm: 70, background: '#ffffff', backgroundPicture: null, parts: [] };
const { design, id } = addPart(blank, 'code', {});

test('addPart places a part in the middle, and the part fits the contract’s schema', () => {
  expect(design.parts).toEqual([{ id: 'p1', kind: 'code', x: 13, y: 23, width: 24, height: 24 }]);
  expect(labelPart.safeParse(design.parts[0]).success).toBe(true);
});

test('changePart rounds to tenths of a millimetre and never moves a part entirely off the label', () => {
  const [moved] = changePart(design, id, { x: 3.1234, y: 900, width: 0.2 }).parts;
  expect(moved).toMatchObject({ x: 3.1, y: 69, width: 1 });
});

test('duplicatePart gives the copy its own id and places it above the original', () => {
  const copy = duplicatePart(design, id);
  expect(copy.id).toBe('p2');
  expect(copy.design.parts[1]).toMatchObject({ x: 15, y: 25 });
});

test('reorderPart moves a part by one step and stops at the ends', () => {
  const two = addPart(design, 'text', { text: 'A' }).design;
  const ids = (each: typeof two) => each.parts.map((part) => part.id);
  expect(ids(reorderPart(two, 'p1', 1))).toEqual(['p2', 'p1']);
  expect(reorderPart(two, 'p1', -1)).toBe(two);
});

test('removePart does not remove the last part', () => {
  expect(removePart(design, id)).toBe(design);
});

test('resizeLabel moves parts back onto a smaller label', () => {
  const [part] = resizeLabel(changePart(design, id, { x: 40 }), { widthMm: 20 }).parts;
  expect(part!.x).toBe(18);
});

test('labelWarnings reports missing, small, covered codes and parts over the edge', () => {
  expect(labelWarnings(blank)).toEqual(['noCode']);
  expect(labelWarnings(design)).toEqual([]);
  expect(labelWarnings(changePart(design, id, { width: 10 }))).toEqual(['smallCode']);
  expect(labelWarnings(changePart(design, id, { x: 40 }))).toEqual(['overEdge']);
  const over = addPart(design, 'text', { text: 'A' }).design;
  expect(labelWarnings(over)).toEqual(['coveredCode']);
  expect(labelWarnings(reorderPart(over, 'p2', -1))).toEqual([]);
});

test('the built-in designs have no warnings', () => {
  for (const name of builtIns) expect(labelWarnings(builtInDesigns[name](() => 'A')), name).toEqual([]);
});
