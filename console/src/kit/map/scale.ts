import { fontStack } from '../theme/fontStack.ts';
import type { ThemeTokens } from '../theme/tokens.ts';
import type { Point } from './baseMap.ts';

/** Metres of a pixel at the equator where the world is 256 pixels wide. */
const widestMetres = 156_543.033_92;

/** How many metres a pixel stands for at a place. */
export const metresPerPixel = (zoom: number, latitude: number): number =>
  (widestMetres * Math.cos((latitude * Math.PI) / 180)) / 2 ** zoom;

/** The largest of 1, 2 and 5 times a power of ten that is no longer than this. */
export function roundLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  return [5, 2, 1].find((each) => each * power <= most)! * power;
}

/** A length in the largest unit that leaves it whole. */
export const lengthText = (metres: number): string => (metres < 1000 ? `${metres} m` : `${metres / 1000} km`);

const longest = 110;
const margin = 14;
const centreMark = 9;

/** A line of a round length at the lower right corner. */
export function drawScale(
  pen: CanvasRenderingContext2D,
  size: { width: number; height: number },
  metresPer: number,
  tokens: ThemeTokens,
): void {
  const metres = roundLength(longest * metresPer);
  const length = metres / metresPer;
  const [right, bottom] = [size.width - margin, size.height - margin];
  pen.beginPath();
  pen.moveTo(right - length, bottom - 5);
  pen.lineTo(right - length, bottom);
  pen.lineTo(right, bottom);
  pen.lineTo(right, bottom - 5);
  pen.lineWidth = 1.5;
  pen.strokeStyle = tokens.ink2;
  pen.stroke();
  pen.font = `11px ${fontStack}`;
  pen.textAlign = 'right';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = tokens.ink2;
  pen.fillText(lengthText(metres), right, bottom - 8);
}

/**
 * The radii, in pixels, of circles around a place of which a part is in sight: one, two and four times the first, then
 * evenly, so that a map without streets shows how far things are wherever it is moved.
 */
export function shownRadii(
  { x, y }: Point,
  { width, height }: { width: number; height: number },
  first: number,
): number[] {
  const beyond = (at: number, most: number) => Math.max(-at, at - most, 0);
  const nearest = Math.hypot(beyond(x, width), beyond(y, height));
  const farthest = Math.hypot(Math.max(x, width - x), Math.max(y, height - y));
  const step = 2 * first;
  const from = Math.max(3, Math.ceil(nearest / step));
  const even = Array.from(
    { length: Math.max(0, Math.floor(farthest / step) - from + 1) },
    (_, at) => (from + at) * step,
  );
  return [...[first, step, 2 * step].filter((radius) => radius >= nearest), ...even];
}

/** Circles of round distances around a place: how far things are where no street is drawn. */
export function drawDistances(
  pen: CanvasRenderingContext2D,
  place: Point,
  size: { width: number; height: number },
  metresPer: number,
  tokens: ThemeTokens,
): void {
  const { x, y } = place;
  const first = roundLength(longest * metresPer);
  // Of a place beyond the edge distances stand on the way to it.
  const isInside = x >= 0 && x <= size.width && y >= 0 && y <= size.height;
  const angle = isInside ? -Math.PI / 2 : Math.atan2(size.height / 2 - y, size.width / 2 - x);
  pen.font = `11px ${fontStack}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(x - centreMark, y);
  pen.lineTo(x + centreMark, y);
  pen.moveTo(x, y - centreMark);
  pen.lineTo(x, y + centreMark);
  pen.strokeStyle = tokens.pri;
  pen.stroke();
  for (const radius of shownRadii(place, size, first / metresPer)) {
    const text = lengthText(Math.round((radius * metresPer) / first) * first);
    const [textX, textY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.strokeStyle = tokens.line2;
    pen.stroke();
    pen.strokeStyle = tokens.land;
    pen.lineWidth = 4;
    pen.strokeText(text, textX, textY);
    pen.lineWidth = 1;
    pen.fillStyle = tokens.ink3;
    pen.fillText(text, textX, textY);
  }
}
