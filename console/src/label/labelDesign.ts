import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import type { LabelDesign, LabelPart } from '@hoistway/contract/label/labelTemplate.ts';

const ink = '#131e22';
const quiet = '#4a585e';
const deep = '#0e6e6e';

type Box = [x: number, y: number, width: number, height: number];

const part = (
  id: string,
  kind: LabelPart['kind'],
  [x, y, width, height]: Box,
  more: object = {},
): LabelPart => ({
  id,
  kind,
  x,
  y,
  width,
  height,
  ...more,
});

const sheet = (widthMm: number, heightMm: number, parts: LabelPart[]): LabelDesign => ({
  widthMm,
  heightMm,
  background: '#ffffff',
  backgroundPicture: null,
  parts,
});

/** The built-in designs, the default one first. */
export const builtInDesigns = {
  plain: (t: Translate) =>
    sheet(50, 70, [
      part('logo', 'logo', [5, 4, 40, 7]),
      part('code', 'code', [7, 12, 36, 36]),
      part('caption', 'field', [4, 49, 42, 5], {
        field: 'caption',
        align: 'center',
        colour: deep,
        bold: true,
      }),
      part('no', 'field', [4, 54, 42, 6], { field: 'elevatorNo', align: 'center', colour: ink, bold: true }),
      part('place', 'field', [4, 61, 30, 4], { field: 'location', align: 'left', colour: quiet }),
      part('sign', 'field', [34, 61, 12, 4], { field: 'sign', align: 'right', colour: quiet }),
      part('hint', 'text', [4, 65.5, 42, 3], { text: t('label.scanLine'), align: 'center', colour: quiet }),
    ]),
  wide: (t: Translate) =>
    sheet(80, 50, [
      part('code', 'code', [4, 5, 40, 40]),
      part('logo', 'logo', [47, 5, 29, 8]),
      part('caption', 'field', [47, 15, 29, 5], {
        field: 'caption',
        align: 'left',
        colour: deep,
        bold: true,
      }),
      part('no', 'field', [47, 21, 29, 6], { field: 'elevatorNo', align: 'left', colour: ink, bold: true }),
      part('project', 'field', [47, 28, 29, 4], { field: 'projectName', align: 'left', colour: quiet }),
      part('place', 'field', [47, 33, 20, 4], { field: 'location', align: 'left', colour: quiet }),
      part('sign', 'field', [67, 33, 9, 4], { field: 'sign', align: 'right', colour: quiet }),
      part('call', 'text', [47, 38, 12, 3.4], { text: t('label.hotlineLine'), align: 'left', colour: quiet }),
      part('hotline', 'field', [47, 41, 29, 4.5], {
        field: 'hotline',
        align: 'left',
        colour: ink,
        bold: true,
      }),
    ]),
  small: () =>
    sheet(30, 36, [
      part('code', 'code', [1, 1, 28, 28]),
      part('no', 'field', [1, 30, 28, 4], { field: 'elevatorNo', align: 'center', colour: ink, bold: true }),
    ]),
  poster: (t: Translate) =>
    sheet(100, 140, [
      part('logo', 'logo', [10, 7, 80, 14]),
      part('code', 'code', [15, 24, 70, 70]),
      part('caption', 'field', [8, 96, 84, 9], {
        field: 'caption',
        align: 'center',
        colour: deep,
        bold: true,
      }),
      part('no', 'field', [8, 106, 84, 10], {
        field: 'elevatorNo',
        align: 'center',
        colour: ink,
        bold: true,
      }),
      part('project', 'field', [8, 117, 84, 6], { field: 'projectName', align: 'center', colour: quiet }),
      part('hint', 'text', [8, 124, 84, 5], { text: t('label.scanLine'), align: 'center', colour: quiet }),
      part('call', 'text', [14, 131, 30, 5], { text: t('label.hotlineLine'), align: 'right', colour: quiet }),
      part('hotline', 'field', [46, 130, 40, 6.5], {
        field: 'hotline',
        align: 'left',
        colour: ink,
        bold: true,
      }),
    ]),
} satisfies Record<string, (t: Translate) => LabelDesign>;

export type BuiltIn = keyof typeof builtInDesigns;
export const builtIns = Object.keys(builtInDesigns) as BuiltIn[];
export const designName = (name: BuiltIn): TextKey => `label.design.${name}`;

/** The look of a template or design, and nothing else. */
export const designOf = (of: LabelDesign): LabelDesign => ({
  widthMm: of.widthMm,
  heightMm: of.heightMm,
  background: of.background,
  backgroundPicture: of.backgroundPicture,
  parts: of.parts,
});

/** The same design on a label of another size: as large as fits, in the middle. */
export function fitDesign(design: LabelDesign, widthMm: number, heightMm: number): LabelDesign {
  const scale = Math.min(widthMm / design.widthMm, heightMm / design.heightMm);
  const left = (widthMm - design.widthMm * scale) / 2;
  const top = (heightMm - design.heightMm * scale) / 2;
  return {
    ...design,
    widthMm,
    heightMm,
    parts: design.parts.map((each) => ({
      ...each,
      x: left + each.x * scale,
      y: top + each.y * scale,
      width: each.width * scale,
      height: each.height * scale,
    })),
  };
}
