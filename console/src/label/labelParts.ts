import { codeBox } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';
import { boxesMeet, keepOnSheet, type Box } from '#kit/canvas/boxes.ts';

/** As many parts as a label has, and how much of a part stays on it. */
export const maxParts = 40;
const restMm = 2;
/** Below this side telephones read a code badly. */
const readableMm = 15;

const tenth = (value: number) => Math.round(value * 10) / 10;
const sheetOf = ({ widthMm, heightMm }: LabelDesign) => ({ width: widthMm, height: heightMm });

/** The smallest and largest sides of a part, and of a label. */
export const partSide = { least: 1, most: 500 } as const;
export const labelSide = { least: 15, most: 300 } as const;

const sideOf = (value: number) => tenth(Math.min(Math.max(value, partSide.least), partSide.most));

/** A part as it is kept: tenths of a millimetre, and never wholly off the label. */
const settled = (part: LabelPart, design: LabelDesign): LabelPart => {
  const sized = { ...part, width: sideOf(part.width), height: sideOf(part.height) };
  const placed = keepOnSheet(sized, sheetOf(design), Math.min(restMm, sized.width, sized.height));
  return { ...placed, x: tenth(placed.x), y: tenth(placed.y) };
};

const freeId = (parts: readonly LabelPart[]): string => {
  const taken = new Set(parts.map(({ id }) => id));
  let number = 1;
  while (taken.has(`p${number}`)) number += 1;
  return `p${number}`;
};

const defaultSize = {
  code: [24, 24],
  logo: [30, 7],
  text: [30, 4],
  field: [30, 5],
  picture: [20, 20],
} as const satisfies Record<LabelPart['kind'], readonly [number, number]>;

/** The design with one more part in its middle, before all others. */
export function addPart(
  design: LabelDesign,
  kind: LabelPart['kind'],
  more: Partial<LabelPart>,
): { design: LabelDesign; id: string } {
  const [usualWidth, usualHeight] = defaultSize[kind];
  const width = Math.min(usualWidth, design.widthMm);
  const height = Math.min(usualHeight, design.heightMm);
  const id = freeId(design.parts);
  const part = {
    id,
    kind,
    x: (design.widthMm - width) / 2,
    y: (design.heightMm - height) / 2,
    width,
    height,
  };
  return { id, design: { ...design, parts: [...design.parts, settled({ ...part, ...more }, design)] } };
}

export const changePart = (design: LabelDesign, id: string, changes: Partial<LabelPart>): LabelDesign => ({
  ...design,
  parts: design.parts.map((part) => (part.id === id ? settled({ ...part, ...changes }, design) : part)),
});

/** A label keeps at least one part. */
export const removePart = (design: LabelDesign, id: string): LabelDesign =>
  design.parts.length <= 1 ? design : { ...design, parts: design.parts.filter((part) => part.id !== id) };

/** The design with the same part once more, a little aside; unchanged when it is full. */
export function duplicatePart(design: LabelDesign, id: string): { design: LabelDesign; id: string } {
  const part = design.parts.find((each) => each.id === id);
  if (!part || design.parts.length >= maxParts) return { design, id };
  const copy = settled({ ...part, id: freeId(design.parts), x: part.x + 2, y: part.y + 2 }, design);
  return { design: { ...design, parts: [...design.parts, copy] }, id: copy.id };
}

/** Later parts lie over earlier ones: `1` brings a part forward, `-1` back. */
export function reorderPart(design: LabelDesign, id: string, step: 1 | -1): LabelDesign {
  const from = design.parts.findIndex((part) => part.id === id);
  const to = from + step;
  if (from < 0 || to < 0 || to >= design.parts.length) return design;
  const parts = [...design.parts];
  [parts[from], parts[to]] = [parts[to]!, parts[from]!];
  return { ...design, parts };
}

/** The label in another size; parts that would be lost come back to its edge. */
export function resizeLabel(design: LabelDesign, size: Partial<Pick<LabelDesign, 'widthMm' | 'heightMm'>>) {
  const resized = { ...design, ...size };
  return { ...resized, parts: resized.parts.map((part) => settled(part, resized)) };
}

export type LabelWarning = 'noCode' | 'smallCode' | 'coveredCode' | 'overEdge';

const whiteBox = (part: LabelPart): Box => {
  const { x, y, side } = codeBox(part);
  return { x, y, width: side, height: side };
};

/** What would make the printed label hard to use. */
export function labelWarnings(design: LabelDesign): LabelWarning[] {
  const { parts, widthMm, heightMm } = design;
  const codes = parts.filter(({ kind }) => kind === 'code');
  const covers = (code: LabelPart) =>
    parts.slice(parts.indexOf(code) + 1).some((later) => boxesMeet(whiteBox(code), later));
  const leaves = ({ x, y, width, height }: Box) =>
    x < 0 || y < 0 || x + width > widthMm + 0.05 || y + height > heightMm + 0.05;
  return [
    ...(codes.length === 0 ? ['noCode' as const] : []),
    ...(codes.some((code) => whiteBox(code).width < readableMm) ? ['smallCode' as const] : []),
    ...(codes.some(covers) ? ['coveredCode' as const] : []),
    ...(parts.some(leaves) ? ['overEdge' as const] : []),
  ];
}
