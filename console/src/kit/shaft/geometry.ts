/** The shaft's measures in the four sizes; SVG and canvas draw from the same table. Pixels. */
export interface ShaftGeometry {
  width: number;
  height: number;
  left: number;
  shaftWidth: number;
  top: number;
  bottom: number;
  wallTop: number;
  wallBottom: number;
  carWidth: number;
  carHeight: number;
  frame: number;
  tick: number;
}

export type ShaftSize = 'cell' | 'card' | 'popup' | 'live';

export const shaftSizes: Record<ShaftSize, ShaftGeometry> = {
  cell: {
    width: 24,
    height: 26,
    left: 7,
    shaftWidth: 10,
    top: 0.5,
    bottom: 0.5,
    wallTop: 0,
    wallBottom: 0,
    carWidth: 12,
    carHeight: 9,
    frame: 1.25,
    tick: 3,
  },
  card: {
    width: 60,
    height: 132,
    left: 20,
    shaftWidth: 24,
    top: 4,
    bottom: 4,
    wallTop: 3,
    wallBottom: 3,
    carWidth: 24,
    carHeight: 22,
    frame: 1.75,
    tick: 4,
  },
  popup: {
    width: 104,
    height: 220,
    left: 36,
    shaftWidth: 34,
    top: 6,
    bottom: 6,
    wallTop: 3,
    wallBottom: 3,
    carWidth: 34,
    carHeight: 32,
    frame: 1.75,
    tick: 5,
  },
  live: {
    width: 260,
    height: 480,
    left: 62,
    shaftWidth: 88,
    top: 26,
    bottom: 20,
    wallTop: 22,
    wallBottom: 18,
    carWidth: 80,
    carHeight: 66,
    frame: 2.5,
    tick: 10,
  },
};

/** Where the highest car roof and the lowest sill can be. */
export const travelOf = (g: ShaftGeometry, height = g.height) => ({
  y0: g.top + g.wallTop,
  y1: height - g.bottom - g.wallBottom,
});

/** Distance between two floors. */
export function pitchOf(g: ShaftGeometry, floors: number, height = g.height): number {
  const { y0, y1 } = travelOf(g, height);
  return floors < 2 ? 0 : (y1 - y0 - g.carHeight) / (floors - 1);
}

/** The sill (bottom edge) of the car at floor index `index`, which may be a fraction; 0 is the lowest floor. */
export function sillY(g: ShaftGeometry, floors: number, index: number, height = g.height): number {
  const held = Math.min(Math.max(index, 0), Math.max(floors - 1, 0));
  return travelOf(g, height).y1 - held * pitchOf(g, floors, height);
}

/** Left edge of the car: it stands in the middle of the shaft. */
export const carX = (g: ShaftGeometry): number => g.left + (g.shaftWidth - g.carWidth) / 2;

/** Width of one door leaf; `door` runs from 0 shut to 1 open. */
export function leafWidth(g: ShaftGeometry, door: number): number {
  const inner = g.carWidth - 2 * g.frame;
  return (inner / 2) * (1 - 0.82 * Math.min(Math.max(door, 0), 1));
}

/** Floor indexes that carry a label: all in the live size, about ten in the pop-up, the ends in the card. */
export function labelledFloors(size: ShaftSize, floors: number): number[] {
  if (size === 'cell') return [];
  if (size === 'card') return floors > 1 ? [0, floors - 1] : [0];
  const most = size === 'live' ? 44 : 10;
  const step = Math.max(1, Math.ceil(floors / most));
  return Array.from({ length: Math.ceil(floors / step) }, (_, n) => n * step);
}
