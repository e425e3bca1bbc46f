/** Draws what a camera in the car of an elevator sees, at any moment of the film; runs in a browser. */

export const frameMs = 64;
export const frames = 200;
export const seconds = (frames * frameMs) / 1000;

const halfWidth = 0.85;
const depth = 1.6;
const roof = 2.4;
const halfDoor = 0.5;
const lintel = 2.1;

type Point = [x: number, y: number, z: number];
type Finish = 'steel' | 'wood' | 'white';

/** Where somebody stands, at what second. */
type Station = [at: number, x: number, z: number];

/** What somebody looks like. */
interface Looks {
  height: number;
  coat: string;
  trousers: string;
  skin: string;
  hair: string;
  bag?: string;
  cart?: string;
}

interface Person extends Looks {
  way: Station[];
  /** From when to when they ring for help. */
  rings?: [from: number, to: number][];
}

/** What the car is made of, who is in it, whether its doors open. */
export interface Film {
  finish: Finish;
  opens: boolean;
  people: Person[];
}

const finishes = {
  steel: {
    wall: '#aab3ba',
    shade: '#7f8990',
    floor: '#4c5257',
    tile: '#585f65',
    door: '#c3cad0',
    light: '#fbfdff',
    hall: '#d9d3c7',
    ground: '#a89f90',
    rail: '#e4e9ec',
  },
  wood: {
    wall: '#a5764b',
    shade: '#7d5533',
    floor: '#cdbfa8',
    tile: '#bfae94',
    door: '#b99a62',
    light: '#fff1d6',
    hall: '#e9e1d0',
    ground: '#b9a480',
    rail: '#e8d3a2',
  },
  white: {
    wall: '#dfe6ea',
    shade: '#b3c2cb',
    floor: '#8b99a3',
    tile: '#95a4ae',
    door: '#9fb4c2',
    light: '#f3fbff',
    hall: '#c9d8d2',
    ground: '#8ea79c',
    rail: '#4f7f9e',
  },
};

const commuter: Looks = {
  height: 1.74,
  coat: '#24406b',
  trousers: '#2b2f36',
  skin: '#e2b18f',
  hair: '#221c18',
  bag: '#b8402f',
};
const mother: Looks = {
  height: 1.66,
  coat: '#8e3b53',
  trousers: '#39414f',
  skin: '#e8bd9c',
  hair: '#3a2519',
};
const child: Looks = { height: 1.14, coat: '#e0a92e', trousers: '#3d6d8a', skin: '#ebc3a4', hair: '#2a1d15' };
const porter: Looks = {
  height: 1.78,
  coat: '#e0702a',
  trousers: '#3a4149',
  skin: '#c98f68',
  hair: '#1b1715',
  cart: '#b08a57',
};
const lady: Looks = { height: 1.6, coat: '#4f7d62', trousers: '#6b6256', skin: '#e5b795', hair: '#9a938c' };

/** Two stops in a loop: who comes at the first leaves at the second. */
const visit = (who: Looks, x: number, z: number, late = 0): Person => ({
  ...who,
  way: [
    [0, x * 0.3, 3.2],
    [1.9 + late, x * 0.3, 3.2],
    [3.5 + late, x, z],
    [8.3 + late, x, z],
    [10 + late, x * 0.3, 3.3],
    [seconds, x * 0.3, 3.3],
  ],
});
const stay = (who: Looks, ...[first, ...others]: [Station, ...Station[]]): Person => ({
  ...who,
  way: [first, ...others, [seconds, first[1], first[2]]],
});

/** Two people who cannot get out; one rings for help again and again. */
const held = (finish: Finish): Film => ({
  finish,
  opens: false,
  people: [
    stay(lady, [0, -0.45, 0.75], [5, -0.45, 0.75], [6, -0.4, 0.9], [9.4, -0.4, 0.9], [10.4, -0.45, 0.75]),
    {
      ...stay(commuter, [0, 0.4, 1.1], [3.4, 0.4, 1.1], [4.4, 0.25, 0.8], [8, 0.25, 0.8], [9.2, 0.4, 1.1]),
      rings: [
        [0.4, 3.2],
        [10, 12.4],
      ],
    },
  ],
});

export type FilmName = Finish | `${Finish}Held`;

export const filmNames: FilmName[] = ['steel', 'wood', 'white', 'steelHeld', 'woodHeld', 'whiteHeld'];

export const films: Record<FilmName, Film> = {
  steel: { finish: 'steel', opens: true, people: [visit(commuter, -0.25, 0.75)] },
  wood: { finish: 'wood', opens: true, people: [visit(mother, 0.3, 0.85), visit(child, -0.1, 0.6, 0.3)] },
  white: { finish: 'white', opens: true, people: [visit(porter, 0.05, 0.8)] },
  steelHeld: held('steel'),
  woodHeld: held('wood'),
  whiteHeld: held('white'),
};

/** How far the doors are open, from 0 to 1. */
export function openness(time: number) {
  const ramp = (from: number, to: number) => smooth((time - from) / (to - from));
  return ramp(0.9, 2.1) - ramp(4.2, 5.4) + ramp(7.4, 8.6) - ramp(10.8, 12);
}

const smooth = (share: number) => {
  const t = Math.min(1, Math.max(0, share));
  return t * t * (3 - 2 * t);
};

function placeAt(way: Station[], time: number) {
  const next = way.findIndex(([at]) => at > time);
  const from = way.at(next < 0 ? -1 : next - 1)!;
  const to = way.at(next)!;
  const share = to[0] === from[0] ? 0 : (time - from[0]) / (to[0] - from[0]);
  const eased = smooth(share);
  const moves = Math.hypot(to[1] - from[1], to[2] - from[2]) > 0.01;
  return {
    x: from[1] + (to[1] - from[1]) * eased,
    z: from[2] + (to[2] - from[2]) * eased,
    step: moves ? Math.sin(eased * Math.hypot(to[1] - from[1], to[2] - from[2]) * 8) : 0,
    towards: to[2] < from[2] || !moves ? 1 : -1,
  };
}

/** The camera: high in a corner at the back, looking down at the doors. */
const eye = { x: -0.62, y: 2.32, z: -0.35 };
const yaw = 0.3;
const pitch = 0.6;

const nearest = 0.12;

/** What of a shape lies in front of the camera. */
function inFront(points: Point[]): Point[] {
  return points.flatMap((point, at): Point[] => {
    const next = points[(at + 1) % points.length]!;
    const kept = point[2] >= nearest ? [point] : [];
    if (point[2] >= nearest === next[2] >= nearest) return kept;
    const share = (nearest - point[2]) / (next[2] - point[2]);
    const between = (axis: 0 | 1 | 2) => point[axis] + (next[axis] - point[axis]) * share;
    return [...kept, [between(0), between(1), between(2)]];
  });
}

/** Draws the film `name` at `time` seconds; the canvas has the proportions 16:9. */
export function draw(context: OffscreenCanvasRenderingContext2D, name: FilmName, time: number) {
  const { width, height } = context.canvas;
  const { finish, opens, people } = films[name];
  const look = finishes[finish];
  const open = opens ? openness(time) : 0;
  const zoom = width * 0.46;

  const seen = ([x, y, z]: Point): Point => {
    const [dx, dy, dz] = [x - eye.x, y - eye.y, z - eye.z];
    const [rx, rz] = [dx * Math.cos(yaw) - dz * Math.sin(yaw), dx * Math.sin(yaw) + dz * Math.cos(yaw)];
    return [rx, dy * Math.cos(pitch) + rz * Math.sin(pitch), rz * Math.cos(pitch) - dy * Math.sin(pitch)];
  };
  const onCanvas = ([x, y, far]: Point): [x: number, y: number, scale: number] => {
    const scale = zoom / Math.max(far, nearest);
    return [width / 2 + x * scale, height * 0.52 - y * scale, scale];
  };
  const project = (...point: Point) => onCanvas(seen(point));
  const trace = (points: Point[]) => {
    context.beginPath();
    inFront(points.map(seen)).forEach((point, at) => {
      const [x, y] = onCanvas(point);
      if (at === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.closePath();
  };
  const fill = (points: Point[], colour: string | CanvasGradient) => {
    trace(points);
    context.fillStyle = colour;
    context.fill();
  };
  const line = (from: Point, to: Point, metres: number, colour: string) => {
    const [a, b] = inFront([seen(from), seen(to)]).map(onCanvas);
    if (a === undefined || b === undefined) return;
    context.strokeStyle = colour;
    context.lineWidth = Math.max(1, (metres * (a[2] + b[2])) / 2);
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(a[0], a[1]);
    context.lineTo(b[0], b[1]);
    context.stroke();
  };
  const wall = (z: number, from: number, to: number, low: number, high: number): Point[] => [
    [from, low, z],
    [to, low, z],
    [to, high, z],
    [from, high, z],
  ];
  const disc = (x: number, y: number, z: number, radius: number, colour: string, flat = 1) => {
    const [px, py, scale] = project(x, y, z);
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(px, py, radius * scale, radius * scale * flat, 0, 0, 2 * Math.PI);
    context.fill();
  };

  const person = ({ way, rings = [], height: tall, coat, trousers, skin, hair, bag, cart }: Person) => {
    const { x, z, step, towards } = placeAt(way, time);
    const sway = Math.sin(time * 1.1 + tall * 9) * 0.012;
    const raises = rings.some(([from, to]) => time > from && time < to);
    disc(x, 0.01, z, 0.3, 'rgb(0 0 0 / 0.28)', 0.55);
    for (const side of [-1, 1]) {
      line(
        [x + side * 0.09, 0.04, z + side * step * 0.2],
        [x + side * 0.08, tall * 0.5, z],
        0.14 * (tall / 1.7),
        trousers,
      );
    }
    if (cart) {
      const front = z - towards * 0.5;
      fill(
        [
          [x - 0.28, 0.16, front - 0.2],
          [x + 0.28, 0.16, front - 0.2],
          [x + 0.28, 0.8, front - 0.2],
          [x - 0.28, 0.8, front - 0.2],
        ],
        '#8f6d41',
      );
      fill(
        [
          [x - 0.28, 0.8, front - 0.2],
          [x + 0.28, 0.8, front - 0.2],
          [x + 0.28, 0.8, front + 0.2],
          [x - 0.28, 0.8, front + 0.2],
        ],
        cart,
      );
      line([x - 0.28, 0.8, front], [x + 0.28, 0.8, front], 0.03, '#e7d6b5');
    }
    if (bag && towards > 0) line([x, tall * 0.56, z + 0.16], [x, tall * 0.76, z + 0.16], 0.3, bag);
    line([x + sway, tall * 0.5, z], [x + sway, tall * 0.76, z], 0.34 * (tall / 1.7), coat);
    line(
      [x - 0.13 * (tall / 1.7), tall * 0.79, z],
      [x + 0.13 * (tall / 1.7), tall * 0.79, z],
      0.15 * (tall / 1.7),
      coat,
    );
    for (const side of [-1, 1]) {
      const shoulder: Point = [x + side * 0.21 * (tall / 1.7) + sway, tall * 0.79, z];
      const up = raises && side > 0;
      const hand: Point = up
        ? [x + 0.38, tall * 0.74 + Math.sin(time * 9) * 0.03, z + 0.28]
        : [x + side * 0.24 * (tall / 1.7), tall * 0.47, z - side * step * 0.22 - towards * 0.04];
      line(shoulder, hand, 0.1 * (tall / 1.7), coat);
      disc(...hand, 0.055, skin);
    }
    if (bag && towards < 0) line([x, tall * 0.56, z - 0.13], [x, tall * 0.76, z - 0.13], 0.3, bag);
    disc(x + sway, tall * 0.93, z, 0.115, skin);
    disc(x + sway, tall * 0.965, z + (towards > 0 ? 0.035 : -0.02), 0.112, hair, towards > 0 ? 0.82 : 1);
  };
  const byDistance = people.toSorted((one, other) => placeAt(other.way, time).z - placeAt(one.way, time).z);
  const isOutside = (each: Person) => placeAt(each.way, time).z > depth;

  context.fillStyle = look.shade;
  context.fillRect(0, 0, width, height);

  // The landing, as far as the doorway shows it.
  const doorway = wall(depth, -halfDoor, halfDoor, 0, lintel);
  context.save();
  trace(doorway);
  context.clip();
  fill(doorway, look.hall);
  fill(wall(4.2, -3, 3, 0, 3), look.hall);
  fill(
    [
      [-3, 0, depth],
      [3, 0, depth],
      [3, 0, 4.2],
      [-3, 0, 4.2],
    ],
    look.ground,
  );
  line([-3, 0.08, 4.2], [3, 0.08, 4.2], 0.06, 'rgb(0 0 0 / 0.25)');
  fill(wall(4.19, 0.5, 1.3, 0.9, 1.9), 'rgb(0 0 0 / 0.12)');
  if (open > 0.01) byDistance.filter(isOutside).forEach(person);
  const slid = open * halfDoor;
  for (const side of [-1, 1]) {
    const [near, far] = [side * slid, side * (halfDoor + slid)];
    fill(wall(depth, near, far, 0, lintel), look.door);
    line([near, 0, depth], [near, lintel, depth], 0.012, 'rgb(0 0 0 / 0.45)');
    line(
      [side * (slid + 0.17), 0.1, depth],
      [side * (slid + 0.17), lintel - 0.1, depth],
      0.05,
      'rgb(255 255 255 / 0.22)',
    );
  }
  context.restore();

  // The car: floor, side walls, the wall around the doors, roof.
  const back = -0.6;
  fill(
    [
      [-halfWidth, 0, back],
      [halfWidth, 0, back],
      [halfWidth, 0, depth],
      [-halfWidth, 0, depth],
    ],
    look.floor,
  );
  for (let at = 0; at < 4; at += 1) {
    const z = depth - 0.2 - at * 0.5;
    line([-halfWidth, 0, z], [halfWidth, 0, z], 0.012, look.tile);
    line([-0.6 + at * 0.4, 0, back], [-0.6 + at * 0.4, 0, depth], 0.012, look.tile);
  }
  const [gx, gy, gs] = project(0, 0, 0.9);
  const gleam = context.createRadialGradient(gx, gy, 0, gx, gy, gs * 0.8);
  gleam.addColorStop(0, 'rgb(255 255 255 / 0.3)');
  gleam.addColorStop(1, 'rgb(255 255 255 / 0)');
  fill(
    [
      [-halfWidth, 0, back],
      [halfWidth, 0, back],
      [halfWidth, 0, depth],
      [-halfWidth, 0, depth],
    ],
    gleam,
  );
  for (const side of [-1, 1]) {
    const x = side * halfWidth;
    const [, top] = project(x, roof, depth);
    const [, bottom] = project(x, 0, depth);
    const shade = context.createLinearGradient(0, Math.min(top, bottom), 0, Math.max(top, bottom));
    shade.addColorStop(0, look.wall);
    shade.addColorStop(1, look.shade);
    fill(
      [
        [x, 0, back],
        [x, 0, depth],
        [x, roof, depth],
        [x, roof, back],
      ],
      shade,
    );
    for (const z of [0.1, 0.6, 1.1]) line([x, 0, z], [x, roof, z], 0.012, 'rgb(0 0 0 / 0.16)');
    line([x - side * 0.05, 0.9, back], [x - side * 0.05, 0.9, depth - 0.1], 0.045, look.rail);
    fill(wall(depth, side * halfDoor, x, 0, roof), look.wall);
    line([side * halfDoor, 0, depth], [side * halfDoor, lintel, depth], 0.02, 'rgb(0 0 0 / 0.35)');
  }
  fill(wall(depth, -halfWidth, halfWidth, lintel, roof), look.wall);
  fill(
    [
      [-halfWidth, roof, back],
      [halfWidth, roof, back],
      [halfWidth, roof, depth],
      [-halfWidth, roof, depth],
    ],
    look.light,
  );
  line([-halfDoor, 0.005, depth], [halfDoor, 0.005, depth], 0.03, 'rgb(0 0 0 / 0.5)');

  // The panel with its buttons; which way the car goes stands above the doors.
  fill(wall(depth - 0.01, 0.57, 0.78, 0.75, 1.75), '#2b3238');
  for (let at = 0; at < 12; at += 1) {
    const lit = opens ? time > 3.6 && time < 8 && at === 7 : at === 0 && Math.sin(time * 5) > -0.2;
    disc(
      0.625 + (at % 2) * 0.1,
      0.87 + Math.floor(at / 2) * 0.12,
      depth - 0.02,
      0.03,
      lit ? '#ffb224' : '#c8d0d6',
    );
  }
  fill(wall(depth - 0.01, -0.16, 0.16, lintel + 0.05, lintel + 0.23), '#15191c');
  if (opens && open < 0.02) {
    const rise = 0.02 * Math.sin(time * 6);
    const arrow = time > 5 && time < 8 ? 1 : -1;
    const middle = lintel + 0.14 + rise;
    fill(
      [
        [-0.06, middle - arrow * 0.05, depth - 0.02],
        [0.06, middle - arrow * 0.05, depth - 0.02],
        [0, middle + arrow * 0.06, depth - 0.02],
      ],
      '#ff6a4d',
    );
  }
  byDistance.filter((each) => !isOutside(each)).forEach(person);

  const edge = context.createRadialGradient(
    width / 2,
    height / 2,
    height * 0.45,
    width / 2,
    height / 2,
    width * 0.62,
  );
  edge.addColorStop(0, 'rgb(0 0 0 / 0)');
  edge.addColorStop(1, 'rgb(0 0 0 / 0.5)');
  context.fillStyle = edge;
  context.fillRect(0, 0, width, height);
}
