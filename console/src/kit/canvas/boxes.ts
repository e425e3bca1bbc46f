/** A place and a size, in millimetres of a label or pixels of a photo. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Normalises a box drawn right-to-left or bottom-to-top. */
export const normaliseBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

export type Point = Pick<Box, 'x' | 'y'>;

/** A line that a dragged thing is aligned with: upright at an x, level at a y. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
}

const inside = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The same box, its place moved so that at least `rest` of it stays on the sheet. */
export function keepOnSheet<B extends Box>(
  box: B,
  sheet: { width: number; height: number },
  rest: number,
): B {
  return {
    ...box,
    x: inside(box.x, rest - box.width, sheet.width - rest),
    y: inside(box.y, rest - box.height, sheet.height - rest),
  };
}

/** The part of a box that lies on the sheet. */
export function cutToSheet(box: Box, sheet: { width: number; height: number }): Box {
  const x = inside(box.x, 0, sheet.width);
  const y = inside(box.y, 0, sheet.height);
  return {
    x,
    y,
    width: inside(box.x + box.width, 0, sheet.width) - x,
    height: inside(box.y + box.height, 0, sheet.height) - y,
  };
}

export const boxesMeet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const linesOf = (begin: number, length: number) => [begin, begin + length / 2, begin + length];

function snapAxis(begin: number, length: number, lines: readonly number[], reach: number) {
  let best: { move: number; to: number; at: number } | undefined;
  for (const offset of linesOf(0, length)) {
    for (const at of lines) {
      const to = at - offset;
      const move = Math.abs(to - begin);
      if (move <= reach && move < (best?.move ?? Infinity)) best = { move, to, at };
    }
  }
  return best;
}

/** Where a dragged box comes to lie: on an edge or middle of the sheet or of another box, when one is within reach. */
export function snapBox(
  box: Box,
  others: readonly Box[],
  sheet: { width: number; height: number },
  reach: number,
): { x: number; y: number; guides: Guide[] } {
  const upright = [linesOf(0, sheet.width), ...others.map((each) => linesOf(each.x, each.width))].flat();
  const level = [linesOf(0, sheet.height), ...others.map((each) => linesOf(each.y, each.height))].flat();
  const byX = snapAxis(box.x, box.width, upright, reach);
  const byY = snapAxis(box.y, box.height, level, reach);
  return {
    x: byX?.to ?? box.x,
    y: byY?.to ?? box.y,
    guides: [
      ...(byX ? [{ axis: 'x', at: byX.at } as const] : []),
      ...(byY ? [{ axis: 'y', at: byY.at } as const] : []),
    ],
  };
}

/** Where a dragged edge or corner comes to lie along the axes that it moves on; by the same lines as a box. */
export function snapPoint(
  at: Point,
  axes: readonly Guide['axis'][],
  others: readonly Box[],
  sheet: { width: number; height: number },
  reach: number,
): { x: number; y: number; guides: Guide[] } {
  const { guides } = snapBox({ ...at, width: 0, height: 0 }, others, sheet, reach);
  const kept = guides.filter(({ axis }) => axes.includes(axis));
  const along = (axis: Guide['axis']) => kept.find((each) => each.axis === axis)?.at ?? at[axis];
  return { x: along('x'), y: along('y'), guides: kept };
}
