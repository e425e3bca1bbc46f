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

/** Circles of round distances around a place: how far things are where no street is drawn. */
export function drawDistances(
  pen: CanvasRenderingContext2D,
  { x, y }: Point,
  metresPer: number,
  tokens: ThemeTokens,
): void {
  const first = roundLength(longest * metresPer);
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
  for (const metres of [first, 2 * first, 4 * first]) {
    pen.beginPath();
    pen.arc(x, y, metres / metresPer, 0, 2 * Math.PI);
    pen.strokeStyle = tokens.line2;
    pen.stroke();
    pen.strokeStyle = tokens.land;
    pen.lineWidth = 4;
    pen.strokeText(lengthText(metres), x, y - metres / metresPer);
    pen.lineWidth = 1;
    pen.fillStyle = tokens.ink3;
    pen.fillText(lengthText(metres), x, y - metres / metresPer);
  }
}
