import { cutToSheet, normaliseBox, type Box } from '#kit/canvas/boxes.ts';

export const markKinds = ['arrow', 'circle', 'rectangle', 'text', 'blur'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something drawn on a photo, in pixels of the turned photo. The tip of an arrow lies at the far corner of its box, whose sides may be negative. */
export interface Mark extends Box {
  id: string;
  kind: MarkKind;
  colour: string;
  text: string;
}

/** What was done to a photo; the photo itself stays as it was. */
export interface PhotoEdit {
  /** Quarters of a turn, clockwise. */
  turns: 0 | 1 | 2 | 3;
  crop: Box | null;
  marks: readonly Mark[];
}

export interface Size {
  width: number;
  height: number;
}

export const untouched: PhotoEdit = { turns: 0, crop: null, marks: [] };
/** The longest side of a photo that is saved, and the smallest of what is cropped. */
export const maxSavedSide = 4096;
export const smallestCrop = 16;
const smallestMark = 4;

/** The photo as it lies after its turns. */
export const turnedSize = ({ width, height }: Size, { turns }: PhotoEdit): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** What is seen of the photo. */
export const viewOf = (source: Size, edit: PhotoEdit): Box =>
  edit.crop ?? { x: 0, y: 0, ...turnedSize(source, edit) };

/** Where something lies after a quarter of a turn clockwise of a sheet that was so high. */
const turnedBox = <B extends Box>(box: B, height: number): B => ({
  ...box,
  x: height - box.y,
  y: box.x,
  width: -box.height,
  height: box.width,
});

const turnedMark = (mark: Mark, height: number): Mark => {
  const turned = turnedBox(mark, height);
  return mark.kind === 'arrow' ? turned : { ...turned, ...normaliseBox(turned) };
};

/** The photo turned by a quarter clockwise, with everything on it. */
export function turnRight(source: Size, edit: PhotoEdit): PhotoEdit {
  const { height } = turnedSize(source, edit);
  return {
    turns: ((edit.turns + 1) % 4) as PhotoEdit['turns'],
    crop: edit.crop && normaliseBox(turnedBox(edit.crop, height)),
    marks: edit.marks.map((mark) => turnedMark(mark, height)),
  };
}

export const turnLeft = (source: Size, edit: PhotoEdit): PhotoEdit =>
  turnRight(source, turnRight(source, turnRight(source, edit)));

const wholePixels = ({ x, y, width, height }: Box): Box => {
  const [left, top] = [Math.round(x), Math.round(y)];
  return { x: left, y: top, width: Math.round(x + width) - left, height: Math.round(y + height) - top };
};

/** The photo cut to a box of it; as it was when too little would be left. */
export function cropPhoto(source: Size, edit: PhotoEdit, box: Box): PhotoEdit {
  const crop = wholePixels(cutToSheet(normaliseBox(box), turnedSize(source, edit)));
  return crop.width < smallestCrop || crop.height < smallestCrop ? edit : { ...edit, crop };
}

const freeId = (marks: readonly Mark[]): string =>
  `m${1 + Math.max(0, ...marks.map(({ id }) => Number(id.slice(1))))}`;

/** A mark where a finger only tapped, around that point: a fifth of what is seen. */
export function usualMark(kind: MarkKind, view: Size, at: { x: number; y: number }): Box {
  const side = Math.round(Math.min(view.width, view.height) / 5);
  const width = kind === 'text' ? side * 2 : side;
  const height = kind === 'text' ? Math.round(side / 2) : side;
  return { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2), width, height };
}

/** The photo with one more mark, over all others. */
export function addMark(edit: PhotoEdit, mark: Omit<Mark, 'id'>): { edit: PhotoEdit; id: string } {
  const id = freeId(edit.marks);
  const box = wholePixels(mark.kind === 'arrow' ? mark : normaliseBox(mark));
  return { id, edit: { ...edit, marks: [...edit.marks, { ...mark, ...box, id }] } };
}

const longEnough = (side: number) => (Math.abs(side) < smallestMark ? smallestMark : side);

export const changeMark = (edit: PhotoEdit, id: string, changes: Partial<Mark>): PhotoEdit => ({
  ...edit,
  marks: edit.marks.map((mark) => {
    if (mark.id !== id) return mark;
    const next = { ...mark, ...changes };
    if (mark.kind === 'arrow') return { ...next, ...wholePixels(next) };
    return {
      ...next,
      ...wholePixels({ ...next, width: longEnough(next.width), height: longEnough(next.height) }),
    };
  }),
});

export const removeMark = (edit: PhotoEdit, id: string): PhotoEdit => ({
  ...edit,
  marks: edit.marks.filter((mark) => mark.id !== id),
});
