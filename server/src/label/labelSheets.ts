import { shapesOf, type LabelShape } from '@hoistway/contract/label/labelDrawing.ts';
import type { labelDocument } from '@hoistway/contract/label/labelDocument.ts';
import { a4, gridOn } from '@hoistway/contract/label/labelSheet.ts';
import type { z } from 'zod';
import { codeSvg } from '#platform/document/codeSvg.ts';

type Labels = z.output<typeof labelDocument>;

const drawable = (shape: LabelShape) =>
  shape.kind === 'code' ? { ...shape, svg: codeSvg(shape.content) } : shape;

/** Where on which sheet each label lies and what is drawn on it, with the pictures that are there. */
export function labelSheets(
  { design, base, paper, cutMarks, lifts }: Labels,
  pictures: Pick<ReadonlySet<string>, 'has'>,
) {
  const { widthMm: width, heightMm: height, background, backgroundPicture: behind } = design;
  const grid = paper === 'a4' ? gridOn({ width, height }) : undefined;
  const perSheet = grid ? grid.columns * grid.rows : 1;
  const labels = lifts.map((lift, index) => {
    const place = index % perSheet;
    return {
      left: grid ? grid.left + (place % grid.columns) * grid.stepX : 0,
      top: grid ? grid.top + Math.floor(place / grid.columns) * grid.stepY : 0,
      shapes: shapesOf(design, lift, base, pictures).map(drawable),
    };
  });
  return {
    page: grid ? a4 : { width, height },
    label: { width, height, background, behind: behind !== null && pictures.has(behind) ? behind : null },
    cutMarks: cutMarks && grid !== undefined,
    sheets: Array.from({ length: Math.ceil(labels.length / perSheet) }, (_, sheet) =>
      labels.slice(sheet * perSheet, (sheet + 1) * perSheet),
    ),
  };
}
