/** In pixels, as the main zone of the demo's programmes is. */
const [width, height] = [1080, 1020];

const ground = (from: string, to: string) =>
  `<defs><linearGradient id="g" x1="0" y1="0" x2="0.6" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>`;
const block = (x: number, y: number, w: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${height - y}" fill="${fill}"/>`;
const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;

/** Books side by side on two boards. */
const books = [300, 640]
  .map(
    (top, board) =>
      Array.from({ length: 12 }, (_, at) => {
        const tall = 180 + ((at * 53 + board * 31) % 80);
        const colours = ['#f4d58d', '#bf4342', '#708d81', '#e8e4d9', '#8d6a9f'];
        return `<rect x="${140 + at * 68}" y="${top + 260 - tall}" width="56" height="${tall}" rx="6" fill="${colours[(at + board) % 5]}"/>`;
      }).join('') + `<rect x="110" y="${top + 262}" width="860" height="22" rx="6" fill="#2b1d14"/>`,
  )
  .join('');

/** Fruit in a crate. */
const fruit = Array.from({ length: 15 }, (_, at) =>
  disc(
    240 + (at % 5) * 150 + (Math.floor(at / 5) % 2) * 40,
    420 + Math.floor(at / 5) * 130,
    78,
    ['#f6ae2d', '#e4572e', '#76b041'][at % 3]!,
  ),
).join('');

/** Doors of a car, half open, with arrows to both sides. */
const doors = `<rect x="250" y="190" width="580" height="700" rx="16" fill="#dfe6e9"/>
  <rect x="280" y="220" width="200" height="640" fill="#8fa3ad"/><rect x="600" y="220" width="200" height="640" fill="#8fa3ad"/>
  <path d="M520 540 l-70 -50 v100 z M560 540 l70 -50 v100 z" fill="#0f766e"/>`;

/** Drops over waves. */
const water = [0, 1, 2]
  .map(
    (at) =>
      `<path d="M0 ${640 + at * 110} q135 -70 270 0 t270 0 t270 0 t270 0 V1020 H0 z" fill="#ffffff" opacity="${0.18 + at * 0.12}"/>`,
  )
  .join('');

/** What the pictures of the demo show, without a word in them: fonts differ from machine to machine. */
const scenes = {
  evening:
    ground('#1f4e54', '#c2a878') +
    disc(760, 260, 110, '#e9dcb0') +
    block(60, 420, 150, '#123035') +
    block(250, 560, 220, '#0e262a') +
    block(520, 360, 170, '#123035') +
    block(740, 520, 240, '#0e262a'),
  library: ground('#5c3d2e', '#8c6a4f') + books,
  market: ground('#fff3d6', '#f2c879') + fruit,
  doors: ground('#26343a', '#4b5f66') + doors,
  water: ground('#2e86ab', '#a6d8e7') + disc(540, 330, 150, '#ffffff') + water,
} as const;
export type Scene = keyof typeof scenes;

/** A picture of the demo, as a file that somebody brings. */
export async function pictureOf(scene: Scene, name: string): Promise<File> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene]}</svg>`;
  // Only a demo draws any.
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  return new File([new Uint8Array(bytes)], `${name}.png`, { type: 'image/png' });
}
