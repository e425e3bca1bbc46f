import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { Box } from '#kit/canvas/boxes.ts';
import type { Chosen } from '#kit/canvas/canvasSelection.ts';
import { changePart, duplicatePart, removePart } from './labelParts.ts';

export const alignments = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof alignments)[number];

/** How much of a part stays on the label when many are moved. */
const restMm = 2;

const among = ({ parts }: LabelDesign, ids: Chosen): LabelPart[] =>
  parts.filter(({ id }) => ids.includes(id));

/** The smallest box around boxes. */
export function frameOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

const change = (design: LabelDesign, changed: readonly LabelPart[], to: (part: LabelPart) => Partial<Box>) =>
  changed.reduce((before, part) => changePart(before, part.id, to(part)), design);

/** As far as a way goes until the first of the boxes would be lost beyond the edge. */
function wayOf(by: number, boxes: readonly { begin: number; length: number }[], sheet: number): number {
  const most = Math.min(...boxes.map(({ begin, length }) => sheet - Math.min(restMm, length) - begin));
  const least = Math.max(...boxes.map(({ begin, length }) => Math.min(restMm, length) - length - begin));
  return Math.max(least, Math.min(most, by));
}

/** The parts moved by the same way, so that they stay as they lie to each other. */
export function moveParts(design: LabelDesign, ids: Chosen, by: { dx: number; dy: number }): LabelDesign {
  const moved = among(design, ids);
  if (moved.length === 0) return design;
  const across = moved.map(({ x, width }) => ({ begin: x, length: width }));
  const down = moved.map(({ y, height }) => ({ begin: y, length: height }));
  const dx = wayOf(by.dx, across, design.widthMm);
  const dy = wayOf(by.dy, down, design.heightMm);
  return change(design, moved, ({ x, y }) => ({ x: x + dx, y: y + dy }));
}

/** The design without the parts; a label keeps at least one. */
export const removeParts = (design: LabelDesign, ids: Chosen): LabelDesign => ids.reduce(removePart, design);

/** The design with each of the parts once more, and the ids of the copies. */
export function duplicateParts(design: LabelDesign, ids: Chosen): { design: LabelDesign; ids: Chosen } {
  let next = design;
  const copies: string[] = [];
  for (const id of ids) {
    const copy = duplicatePart(next, id);
    if (copy.design !== next) copies.push(copy.id);
    next = copy.design;
  }
  return { design: next, ids: copies.length === 0 ? ids : copies };
}

/** The parts brought to one edge or middle of the box around them. */
export function alignParts(design: LabelDesign, ids: Chosen, to: Alignment): LabelDesign {
  const parts = among(design, ids);
  const frame = frameOf(parts);
  return change(design, parts, ({ width, height }) => {
    switch (to) {
      case 'left':
        return { x: frame.x };
      case 'centre':
        return { x: frame.x + (frame.width - width) / 2 };
      case 'right':
        return { x: frame.x + frame.width - width };
      case 'top':
        return { y: frame.y };
      case 'middle':
        return { y: frame.y + (frame.height - height) / 2 };
      case 'bottom':
        return { y: frame.y + frame.height - height };
    }
  });
}

/** The parts with equal gaps between them; the first and the last stay. Two have nothing between them. */
export function spreadParts(design: LabelDesign, ids: Chosen, axis: 'x' | 'y'): LabelDesign {
  const side = axis === 'x' ? 'width' : 'height';
  const parts = among(design, ids).toSorted((one, other) => one[axis] - other[axis]);
  if (parts.length < 3) return design;
  const last = parts.at(-1)!;
  const filled = parts.reduce((sum, part) => sum + part[side], 0);
  const gap = (last[axis] + last[side] - parts[0]![axis] - filled) / (parts.length - 1);
  let at = parts[0]![axis];
  const places = new Map<string, number>();
  for (const part of parts) {
    places.set(part.id, at);
    at += part[side] + gap;
  }
  return change(design, parts, ({ id }) => ({ [axis]: places.get(id) }));
}
