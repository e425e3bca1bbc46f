import { expect, test } from 'vitest';
import {
  addMark,
  changeMark,
  cropPhoto,
  removeMark,
  turnLeft,
  turnRight,
  turnedSize,
  untouched,
  usualMark,
  viewOf,
} from './photoEdit.ts';

const photo = { width: 400, height: 300 };
const mark = {
  kind: 'rectangle',
  x: 10,
  y: 20,
  width: 100,
  height: 50,
  colour: '#c4291d',
  text: '',
} as const;

test('turning a photo turns its marks and its crop', () => {
  const marked = cropPhoto(photo, addMark(untouched, mark).edit, { x: 0, y: 0, width: 200, height: 100 });
  const turned = turnRight(photo, marked);
  expect(turnedSize(photo, turned)).toEqual({ width: 300, height: 400 });
  expect(turned.crop).toEqual({ x: 200, y: 0, width: 100, height: 200 });
  expect(turned.marks[0]).toMatchObject({ x: 230, y: 10, width: 50, height: 100 });
});

test('turning left undoes turning right', () => {
  const arrow = addMark(untouched, { ...mark, kind: 'arrow', width: -60 }).edit;
  expect(turnLeft(photo, turnRight(photo, arrow))).toEqual(arrow);
});

test('the tip of an arrow stays at its place in the picture when the photo is turned', () => {
  const [arrow] = turnRight(photo, addMark(untouched, { ...mark, kind: 'arrow' }).edit).marks;
  // The tip was at 110, 70.
  expect([arrow!.x + arrow!.width, arrow!.y + arrow!.height]).toEqual([300 - 70, 110]);
});

test('cropPhoto limits a crop to whole pixels of the photo and ignores one too small', () => {
  const cropped = cropPhoto(photo, untouched, { x: 350.4, y: -10, width: -200, height: 100.2 });
  expect(cropped.crop).toEqual({ x: 150, y: 0, width: 200, height: 90 });
  expect(viewOf(photo, cropped)).toEqual(cropped.crop);
  expect(cropPhoto(photo, untouched, { x: 0, y: 0, width: 10, height: 100 })).toBe(untouched);
});

test('marks are added on top, changed and removed', () => {
  const first = addMark(untouched, mark);
  const second = addMark(first.edit, {
    ...mark,
    ...usualMark('text', photo, { x: 200, y: 150 }),
    kind: 'text',
  });
  expect(second.edit.marks.map(({ id }) => id)).toEqual(['m1', 'm2']);
  expect(second.edit.marks[1]).toMatchObject({ x: 140, y: 135, width: 120, height: 30 });
  expect(changeMark(second.edit, 'm2', { width: 1 }).marks[1]!.width).toBe(4);
  const left = removeMark(second.edit, 'm1');
  expect(addMark(left, mark).id).toBe('m3');
});

test('addMark normalises a box drawn backwards', () => {
  expect(addMark(untouched, { ...mark, x: 110, width: -100 }).edit.marks[0]).toMatchObject({
    x: 10,
    width: 100,
  });
});
