export type ShaftSize = 'cell' | 'card' | 'popup' | 'live';

/** One column of the table of sizes; lengths in px, `y` grows downwards from the top of the box. */
export interface ShaftBox {
  size: ShaftSize;
  width: number;
  height: number;
  shaftX: number;
  shaftWidth: number;
  /** Free space of the travel at both ends, and how far the walls go beyond it. */
  headroomTop: number;
  headroomBottom: number;
  wallBeyondTop: number;
  wallBeyondBottom: number;
  wallStroke: number;
  wallRadius: number;
  carWidth: number;
  carHeight: number;
  carRadius: number;
  /** Width of the car's frame, drawn inside the car's outline. */
  frame: number;
  /** Height of the display above the leaves. */
  display: number;
  tick: number;
  /** Right edge of the floor labels. */
  labelX: number;
  labelSize: number;
  /** Least distance between two labels. */
  labelGap: number;
  /** Least distance between two faint floor lines inside. */
  lineGap: number;
  arrow: number;
  /** From the car to the arrow. */
  arrowGap: number;
  /** Height of the person on shut leaves and in an open car. */
  person: number;
  personOpen: number;
  /** Edge of the state's glyph on shut leaves. */
  glyph: number;
  /** From the car to the halo of an entrapment. */
  halo: number;
}

const boxes: Readonly<Record<ShaftSize, ShaftBox>> = {
  cell: {
    size: 'cell',
    width: 24,
    height: 26,
    shaftX: 7,
    shaftWidth: 10,
    headroomTop: 0.5,
    headroomBottom: 0.5,
    wallBeyondTop: 0,
    wallBeyondBottom: 0,
    wallStroke: 1,
    wallRadius: 2,
    carWidth: 12,
    carHeight: 9,
    carRadius: 0.5,
    frame: 1.25,
    display: 0,
    tick: 2.5,
    labelX: 0,
    labelSize: 0,
    labelGap: Infinity,
    lineGap: Infinity,
    arrow: 6,
    arrowGap: 0.25,
    person: 8,
    personOpen: 8,
    glyph: 0,
    halo: 2,
  },
  card: {
    size: 'card',
    width: 60,
    height: 132,
    shaftX: 20,
    shaftWidth: 24,
    headroomTop: 4,
    headroomBottom: 4,
    wallBeyondTop: 3,
    wallBeyondBottom: 3,
    wallStroke: 1.25,
    wallRadius: 2,
    carWidth: 24,
    carHeight: 22,
    carRadius: 1.5,
    frame: 1.75,
    display: 0,
    tick: 4,
    labelX: 13,
    labelSize: 9,
    labelGap: Infinity,
    lineGap: 20,
    arrow: 9,
    arrowGap: 4,
    person: 15,
    personOpen: 15,
    glyph: 13,
    halo: 4,
  },
  popup: {
    size: 'popup',
    width: 104,
    height: 220,
    shaftX: 36,
    shaftWidth: 34,
    headroomTop: 6,
    headroomBottom: 6,
    wallBeyondTop: 3,
    wallBeyondBottom: 3,
    wallStroke: 1.25,
    wallRadius: 2,
    carWidth: 34,
    carHeight: 32,
    carRadius: 1.5,
    frame: 1.75,
    display: 0,
    tick: 5,
    labelX: 27,
    labelSize: 10,
    labelGap: 20,
    lineGap: 20,
    arrow: 11,
    arrowGap: 4,
    person: 22,
    personOpen: 22,
    glyph: 18,
    halo: 4,
  },
  live: {
    size: 'live',
    width: 260,
    height: 480,
    shaftX: 62,
    shaftWidth: 88,
    headroomTop: 26,
    headroomBottom: 20,
    wallBeyondTop: 22,
    wallBeyondBottom: 18,
    wallStroke: 1.5,
    wallRadius: 3,
    carWidth: 80,
    carHeight: 66,
    carRadius: 2,
    frame: 2.5,
    display: 19,
    tick: 10,
    labelX: 42,
    labelSize: 11,
    labelGap: 11,
    lineGap: 0,
    arrow: 9,
    arrowGap: 5,
    person: 36,
    personOpen: 38,
    glyph: 28,
    halo: 4,
  },
};

/** The pop-up writes about ten labels. */
const popupLabels = 10;

export const shaftBox = (size: ShaftSize, height?: number): ShaftBox =>
  height === undefined || size === 'cell' ? boxes[size] : { ...boxes[size], height };

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const travelTop = (box: ShaftBox) => box.headroomTop;
export const travelBottom = (box: ShaftBox) => box.height - box.headroomBottom;
export const shaftCenter = (box: ShaftBox) => box.shaftX + box.shaftWidth / 2;

/** Distance of two floors. */
export const pitchOf = (box: ShaftBox, floors: number) =>
  floors < 2 ? 0 : (travelBottom(box) - travelTop(box) - box.carHeight) / (floors - 1);

/** Where the bottom edge of the car stands at a floor index, which may be a fraction. */
export const sillY = (box: ShaftBox, floors: number, index: number) =>
  travelBottom(box) - index * pitchOf(box, floors);

export function wallRect(box: ShaftBox): Rect {
  const y = travelTop(box) - box.wallBeyondTop;
  return {
    x: box.shaftX,
    y,
    width: box.shaftWidth,
    height: travelBottom(box) + box.wallBeyondBottom - y,
  };
}

/** The car in its own coordinates: (0, 0) is the left of the box on the sill. */
export const carRect = (box: ShaftBox): Rect => ({
  x: shaftCenter(box) - box.carWidth / 2,
  y: -box.carHeight,
  width: box.carWidth,
  height: box.carHeight,
});

/** The opening behind the leaves, in the car's coordinates. */
export function openingRect(box: ShaftBox): Rect {
  const car = carRect(box);
  const top = Math.max(box.frame, box.display);
  return {
    x: car.x + box.frame,
    y: car.y + top,
    width: car.width - 2 * box.frame,
    height: car.height - top - box.frame,
  };
}

/** How much of its half a leaf fills: all of it when shut, 0.18 when open. */
export const leafShare = (door: number) => 1 - 0.82 * Math.min(1, Math.max(0, door));

export const leafWidth = (box: ShaftBox, door: number) => (openingRect(box).width / 2) * leafShare(door);

/** The two leaves, in the car's coordinates; each is fixed to its side. */
export function leafRects(box: ShaftBox, door: number): [left: Rect, right: Rect] {
  const opening = openingRect(box);
  const width = leafWidth(box, door);
  return [
    { ...opening, width },
    { ...opening, x: opening.x + opening.width - width, width },
  ];
}

export const haloRect = (box: ShaftBox): Rect => {
  const car = carRect(box);
  return {
    x: car.x - box.halo,
    y: car.y - box.halo,
    width: car.width + 2 * box.halo,
    height: car.height + 2 * box.halo,
  };
};

export interface Tick {
  x1: number;
  x2: number;
  y: number;
}

/** Left of the wall at every floor; the cell has three inside, at its quarters. */
export function ticksOf(box: ShaftBox, floors: number): Tick[] {
  if (box.size === 'cell') {
    const length = travelBottom(box) - travelTop(box);
    return [1, 2, 3].map((quarter) => ({
      x1: box.shaftX + 1.5,
      x2: box.shaftX + 1.5 + box.tick,
      y: travelTop(box) + (quarter * length) / 4,
    }));
  }
  return Array.from({ length: floors }, (_, index) => ({
    x1: box.shaftX - box.tick,
    x2: box.shaftX,
    y: sillY(box, floors, index),
  }));
}

const everyNth = (floors: number, step: number, first: number) =>
  Array.from({ length: floors }, (_, index) => index).filter(
    (index) => index >= first && (index - first) % step === 0,
  );

/** Indices of the floors that carry a label. */
export function labelledFloors(box: ShaftBox, floors: number): number[] {
  if (box.size === 'cell' || floors < 1) return [];
  if (box.size === 'card') return floors === 1 ? [0] : [0, floors - 1];
  const pitch = pitchOf(box, floors);
  const byGap = pitch > 0 ? Math.ceil(box.labelGap / pitch) : 1;
  const byCount = box.size === 'popup' ? Math.ceil((floors - 1) / popupLabels) : 1;
  const step = Math.max(1, byGap, byCount);
  const kept = everyNth(floors, step, 0);
  const top = floors - 1;
  if (kept.at(-1) === top) return kept;
  // The top floor is always named; the one below gives way when it would touch.
  return [...kept.filter((index) => (top - index) * pitch >= box.labelGap), top];
}

/** Indices of the floors with a faint line inside the shaft. */
export function linedFloors(box: ShaftBox, floors: number): number[] {
  const pitch = pitchOf(box, floors);
  if (pitch <= 0 || box.lineGap === Infinity) return [];
  const step = Math.max(1, Math.ceil(box.lineGap / pitch));
  return everyNth(floors, step, step).filter((index) => index < floors);
}

export type ShaftDirection = 'up' | 'down' | 'none';

/** A triangle inside a square of `edge`, 0.9 as high as wide; `x`, `y` its middle. */
export function trianglePath(x: number, y: number, edge: number, up: boolean): string {
  const half = edge / 2;
  const rise = 0.45 * edge * (up ? 1 : -1);
  return `M${x} ${y - rise}L${x + half} ${y + rise}H${x - half}Z`;
}

/** Middle of the arrow right of the car, in the car's coordinates. */
export function arrowPlace(box: ShaftBox): { x: number; y: number } {
  const car = carRect(box);
  return { x: car.x + car.width + box.arrowGap + box.arrow / 2, y: car.y + car.height / 2 };
}

/** Middle and crown of the person, in the car's coordinates: beside the cell's car, else inside. */
export function personPlace(box: ShaftBox, open: boolean): { x: number; top: number; height: number } {
  const height = open ? box.personOpen : box.person;
  if (box.size === 'cell') return { x: 3, top: -height, height };
  const opening = openingRect(box);
  const bottom = opening.y + opening.height;
  return {
    x: shaftCenter(box),
    top: open ? bottom - height : opening.y + (opening.height - height) / 2,
    height,
  };
}

/** Top left of the state's glyph on shut leaves, in the car's coordinates. */
export function glyphPlace(box: ShaftBox): { x: number; y: number } {
  const opening = openingRect(box);
  return {
    x: shaftCenter(box) - box.glyph / 2,
    y: opening.y + (opening.height - box.glyph) / 2,
  };
}

/** Columns of the live size: where the run is drawn, landing calls up and down, car calls. */
export const runX = (box: ShaftBox) => box.shaftX + box.shaftWidth + 7;
export const callColumns = { up: 192, down: 205, car: 222 } as const;
export const callEdge = (box: ShaftBox, floors: number) => {
  const pitch = pitchOf(box, floors);
  return pitch > 0 ? Math.min(8, Math.max(3, pitch - 3)) : 8;
};

/** The live size's filled label of the nearest floor, about its tick. */
export const nearestLabelRect = (box: ShaftBox, y: number): Rect => ({
  x: box.labelX - 24,
  y: y - 8.5,
  width: 28,
  height: 17,
});

/** The bar that carries the live car; the rope ends on it. Above the car, in its coordinates. */
export const crossheadRect = (box: ShaftBox): Rect => ({
  x: shaftCenter(box) - 18,
  y: -box.carHeight - 5.5,
  width: 36,
  height: 2.75,
});

/** Upper end of the rope, and the offsets of its lines from the middle. */
export const ropeTop = (box: ShaftBox) => (box.size === 'live' ? wallRect(box).y + 17.25 : wallRect(box).y);
export const ropeLines = (box: ShaftBox): readonly number[] =>
  box.size === 'live' ? [-1.5, 1.5] : box.size === 'cell' ? [] : [0];
/** Lower end of the rope, in the car's coordinates. */
export const ropeEnd = (box: ShaftBox) => (box.size === 'live' ? crossheadRect(box).y : -box.carHeight);
export const sheave = (box: ShaftBox) => ({ x: shaftCenter(box), y: wallRect(box).y + 11, r: 6.25 });
