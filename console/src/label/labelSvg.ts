import type { LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { LabelDesign } from './labelDesign.ts';
import { fontSizeFor } from '#kit/canvas/fontSize.ts';
import { qrPath } from './qrPath.ts';

/** A lift with its live code. */
export type CodedLift = LabelRow & { code: NonNullable<LabelRow['code']> };

/** Pictures as data, because a picture inside a picture loads nothing: by stored id, and the logo of the company. */
export interface LabelPictures {
  byId: ReadonlyMap<string, string>;
  companyLogo: string | null;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The address that a label leads to. */
export const scanAddress = (base: string, lift: CodedLift): string =>
  `${base}#/scan?token=${lift.code.token}`;

/** Where the part that is a code lies: a square in the middle of its box. */
export function codeBox({ x, y, width, height }: LabelPart): { x: number; y: number; side: number } {
  const side = Math.min(width, height);
  return { x: x + (width - side) / 2, y: y + (height - side) / 2, side };
}

export function textOfPart(part: LabelPart, lift: CodedLift): string {
  if (part.kind === 'text') return part.text ?? '';
  switch (part.field) {
    case 'sign':
      return `No. ${lift.code.sign}`;
    case 'location':
    case 'caption':
      return lift.code[part.field];
    case undefined:
      return '';
    default:
      return lift[part.field] ?? '';
  }
}

function textSvg(part: LabelPart, text: string): string {
  if (text === '') return '';
  const { x, y, width, height, align = 'left', colour = '#131e22', bold = false } = part;
  const anchor = { left: 'start', center: 'middle', right: 'end' }[align];
  const at = { left: x, center: x + width / 2, right: x + width }[align];
  const size = fontSizeFor(text, width, height);
  // The middle of a line of text lies about 0.35 of its size above its foot.
  return `<text x="${at}" y="${y + height / 2 + size * 0.35}" font-size="${size}" text-anchor="${anchor}" fill="${colour}" font-weight="${bold ? 700 : 400}">${escaped(text)}</text>`;
}

const pictureSvg = ({ x, y, width, height }: LabelPart, address: string | null | undefined): string =>
  address
    ? `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="${address}"/>`
    : '';

/** Without a logo the name of the project stands in its place. */
const logoSvg = (part: LabelPart, lift: CodedLift, logo: string | null): string =>
  logo ? pictureSvg(part, logo) : textSvg({ ...part, align: 'center', bold: true }, lift.projectName);

function codeSvg(part: LabelPart, content: string): string {
  const { x, y, side } = codeBox(part);
  const { path, size } = qrPath(content);
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff"/><path transform="translate(${x} ${y}) scale(${side / size})" d="${path}" fill="#000000" shape-rendering="crispEdges"/>`;
}

/** The logo that stands on the label of a lift. */
export const logoFor = (lift: CodedLift, pictures: LabelPictures): string | null =>
  (lift.code.logo ? pictures.byId.get(lift.code.logo.id) : undefined) ?? pictures.companyLogo;

function partSvg(part: LabelPart, lift: CodedLift, base: string, pictures: LabelPictures): string {
  if (part.kind === 'code') return codeSvg(part, scanAddress(base, lift));
  if (part.kind === 'logo') return logoSvg(part, lift, logoFor(lift, pictures));
  if (part.kind === 'picture') return pictureSvg(part, pictures.byId.get(part.picture ?? ''));
  return textSvg(part, textOfPart(part, lift));
}

const fonts = `font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif"`;

/** One label as a drawing in millimetres; without its code where that is drawn by somebody else. */
export function labelSvg(
  design: LabelDesign,
  lift: CodedLift,
  base: string,
  pictures: LabelPictures,
  withCode = true,
): string {
  const { widthMm, heightMm, background, backgroundPicture, parts } = design;
  const inside = parts
    .filter(({ kind }) => withCode || kind !== 'code')
    .map((part) => partSvg(part, lift, base, pictures));
  const behind = backgroundPicture === null ? undefined : pictures.byId.get(backgroundPicture);
  const ground = behind
    ? `<image width="${widthMm}" height="${heightMm}" preserveAspectRatio="xMidYMid slice" href="${behind}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" ${fonts}><rect width="${widthMm}" height="${heightMm}" fill="${background}"/>${ground}${inside.join('')}</svg>`;
}

/** How far the drawing of a part alone reaches beyond its box, because letters may be wider than foreseen. */
export const partMargin = (part: Pick<LabelPart, 'width'>): number => part.width * 0.25;

/** One part alone, drawn as on its label but wherever it lies, with its margin at both sides. */
export function partAloneSvg(
  part: LabelPart,
  lift: CodedLift,
  base: string,
  pictures: LabelPictures,
): string {
  const margin = partMargin(part);
  const drawing = partSvg({ ...part, x: 0, y: 0 }, lift, base, pictures);
  const width = part.width + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${part.height}mm" viewBox="${-margin} 0 ${width} ${part.height}" ${fonts}>${drawing}</svg>`;
}

/** A drawing as the address of a picture. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
