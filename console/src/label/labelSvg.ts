import { shapesOf, shapesOfPart, type LabelShape } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { qrPath } from '@hoistway/contract/qrPath.ts';

/** Pictures as data, because a picture inside a picture loads nothing: by stored id, and the logo of the company. */
export type LabelPictures = ReadonlyMap<string, string>;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const anchors = { left: 'start', center: 'middle', right: 'end' } as const;

function shapeSvg(shape: LabelShape, pictures: LabelPictures): string {
  if (shape.kind === 'text') {
    const { text, x, baseline, size, align, colour, bold } = shape;
    return `<text x="${x}" y="${baseline}" font-size="${size}" text-anchor="${anchors[align]}" fill="${colour}" font-weight="${bold ? 700 : 400}">${escaped(text)}</text>`;
  }
  const { x, y } = shape;
  if (shape.kind === 'code') {
    const { path, size } = qrPath(shape.content);
    const { side } = shape;
    return `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="#ffffff"/><path transform="translate(${x} ${y}) scale(${side / size})" d="${path}" fill="#000000" shape-rendering="crispEdges"/>`;
  }
  const { width, height } = shape;
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid meet" href="${pictures.get(shape.picture)}"/>`;
}

const fonts = `font-family="'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',Arial,sans-serif"`;

/** One label as a drawing in millimetres. */
export function labelSvg(
  design: LabelDesign,
  elevator: CodedElevator,
  base: string,
  pictures: LabelPictures,
): string {
  const { widthMm, heightMm, background, backgroundPicture } = design;
  const inside = shapesOf(design, elevator, base, pictures).map((shape) => shapeSvg(shape, pictures));
  const behind = backgroundPicture === null ? undefined : pictures.get(backgroundPicture);
  const backdrop = behind
    ? `<image width="${widthMm}" height="${heightMm}" preserveAspectRatio="xMidYMid slice" href="${behind}"/>`
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}" ${fonts}><rect width="${widthMm}" height="${heightMm}" fill="${background}"/>${backdrop}${inside.join('')}</svg>`;
}

/** How far the drawing of a part alone reaches beyond its box, because letters may be wider than foreseen. */
export const partMargin = (part: Pick<LabelPart, 'width'>): number => part.width * 0.25;

/** One part alone, drawn as on its label but wherever it lies, with its margin at both sides. */
export function partAloneSvg(
  part: LabelPart,
  elevator: CodedElevator,
  base: string,
  pictures: LabelPictures,
): string {
  const margin = partMargin(part);
  const shapes = shapesOfPart({ ...part, x: 0, y: 0 }, elevator, base, pictures);
  const drawing = shapes.map((shape) => shapeSvg(shape, pictures)).join('');
  const width = part.width + 2 * margin;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${part.height}mm" viewBox="${-margin} 0 ${width} ${part.height}" ${fonts}>${drawing}</svg>`;
}

/** A drawing as the address of a picture. */
export const svgAddress = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
