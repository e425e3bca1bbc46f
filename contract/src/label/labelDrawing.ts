import type { LabelDesign, LabelPart } from './labelTemplate.ts';
import type { LabelledElevator } from '#contract/qrCode/qrCalls.ts';

/** Under this name stands the logo of the company among the pictures of a label; the others stand under their ids. */
export const companyLogo = 'companyLogo';

/** What is drawn for a part, in millimetres: the same wherever a label is drawn. */
export type LabelShape =
  | {
      kind: 'text';
      text: string;
      /** Where the text begins, has its middle or ends, as it is aligned. */
      x: number;
      baseline: number;
      size: number;
      align: 'left' | 'center' | 'right';
      colour: string;
      bold: boolean;
    }
  | { kind: 'code'; content: string; x: number; y: number; side: number }
  | {
      kind: 'picture';
      /** What it is to people: a logo or any other picture. */
      part: 'logo' | 'picture';
      picture: string;
      x: number;
      y: number;
      width: number;
      height: number;
    };

/** The address that a label leads to. */
export const scanAddress = (base: string, elevator: LabelledElevator): string =>
  `${base}#/scan?token=${elevator.code.token}`;

/** Where the part that is a code lies: a square in the middle of its box. */
export function codeBox({ x, y, width, height }: LabelPart): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, side };
}

/** How wide a text is, in its own height: Chinese characters are square, others about half of that. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, each) => sum + (/[\u2E80-\uFFEF]/.test(each) ? 1 : 0.6), 0);

/** The largest size in which a text stays inside its box. */
export const fontSizeFor = (text: string, width: number, height: number): number =>
  Math.min(height * 0.82, width / Math.max(widthOf(text), 1));

/** What a part says of an elevator. */
export function textOfPart(part: LabelPart, elevator: LabelledElevator): string {
  if (part.kind === 'text') return part.text ?? '';
  switch (part.field) {
    case 'sign':
      return `No. ${elevator.code.sign}`;
    case 'location':
    case 'caption':
      return elevator.code[part.field];
    case undefined:
      return '';
    default:
      return elevator[part.field] ?? '';
  }
}

/** The logo that stands on the label of an elevator, among the pictures that are there. */
export const logoFor = (elevator: LabelledElevator, pictures: Pictures): string | undefined =>
  [elevator.code.logo?.id, companyLogo].find((name) => name !== undefined && pictures.has(name));

type Pictures = Pick<ReadonlySet<string>, 'has'>;

function textShape(part: LabelPart, text: string): LabelShape[] {
  if (text === '') return [];
  const { x, y, width, height, align = 'left', colour = '#131e22', bold = false } = part;
  const at = { left: x, center: x + width / 2, right: x + width }[align];
  const size = fontSizeFor(text, width, height);
  // The middle of a line of text lies about 0.35 of its size above its foot.
  return [{ kind: 'text', text, x: at, baseline: y + height / 2 + size * 0.35, size, align, colour, bold }];
}

function pictureShape(
  part: LabelPart,
  kind: 'logo' | 'picture',
  picture: string | undefined,
  pictures: Pictures,
): LabelShape[] {
  if (picture === undefined || !pictures.has(picture)) return [];
  const { x, y, width, height } = part;
  return [{ kind: 'picture', part: kind, picture, x, y, width, height }];
}

/**
 * The drawing of a part on the label of an elevator whose code leads to `base`; empty where there is nothing to show.
 */
export function shapesOfPart(
  part: LabelPart,
  elevator: LabelledElevator,
  base: string,
  pictures: Pictures,
): LabelShape[] {
  if (part.kind === 'code') return [{ kind: 'code', content: scanAddress(base, elevator), ...codeBox(part) }];
  if (part.kind === 'picture') return pictureShape(part, 'picture', part.picture, pictures);
  if (part.kind !== 'logo') return textShape(part, textOfPart(part, elevator));
  const logo = logoFor(elevator, pictures);
  // Without a logo the name of the project stands in its place.
  return logo === undefined
    ? textShape({ ...part, align: 'center', bold: true }, elevator.projectName)
    : pictureShape(part, 'logo', logo, pictures);
}

/** Everything on the label of an elevator, the hindmost first. */
export const shapesOf = (
  { parts }: Pick<LabelDesign, 'parts'>,
  elevator: LabelledElevator,
  base: string,
  pictures: Pictures,
): LabelShape[] => parts.flatMap((part) => shapesOfPart(part, elevator, base, pictures));
