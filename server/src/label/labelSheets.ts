import { setImmediate as breathe } from 'node:timers/promises';
import { shapesOf, type LabelShape } from '@hoistway/contract/label/labelDrawing.ts';
import type { labelDocument } from '@hoistway/contract/label/labelDocument.ts';
import { a4, gridOn } from '@hoistway/contract/label/labelSheet.ts';
import type { z } from 'zod';

type Labels = z.output<typeof labelDocument>;

/**
 * Where on which sheet each label lies and what is drawn on it, with the pictures that are there. Others are answered
 * between the sheets.
 */
export async function labelSheets(
  { design, base, paper, cutMarks, elevators }: Labels,
  pictures: Pick<ReadonlySet<string>, 'has'>,
  codeOf: (content: string) => string,
) {
  const { widthMm: width, heightMm: height, background, backgroundPicture: behind } = design;
  const grid = paper === 'a4' ? gridOn({ width, height }) : undefined;
  const perSheet = grid ? grid.columns * grid.rows : 1;
  const drawable = (shape: LabelShape) =>
    shape.kind === 'code' ? { ...shape, code: codeOf(shape.content) } : shape;
  const sheets = [];
  for (let first = 0; first < elevators.length; first += perSheet) {
    await breathe();
    sheets.push(
      elevators.slice(first, first + perSheet).map((elevator, place) => ({
        left: grid ? grid.left + (place % grid.columns) * grid.stepX : 0,
        top: grid ? grid.top + Math.floor(place / grid.columns) * grid.stepY : 0,
        shapes: shapesOf(design, elevator, base, pictures).map(drawable),
      })),
    );
  }
  return {
    page: grid ? a4 : { width, height },
    label: { width, height, background, behind: behind !== null && pictures.has(behind) ? behind : null },
    cutMarks: cutMarks && grid !== undefined,
    sheets,
  };
}
