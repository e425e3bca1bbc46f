import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import { bytesOf, paper, pointsPerMm } from '#kit/paper.ts';
import type { LabelDesign } from './labelDesign.ts';
import { a4, gridOn } from './labelSheet.ts';
import {
  codeBox,
  labelSvg,
  logoFor,
  scanAddress,
  svgAddress,
  type CodedLift,
  type LabelPictures,
} from './labelSvg.ts';
import { qrPath } from './qrPath.ts';

export interface LabelJob {
  design: LabelDesign;
  lifts: readonly CodedLift[];
  /** What the codes lead to, before the hash. */
  base: string;
  pictures: LabelPictures;
  onProgress(done: number): void;
}

export type ZipContent = 'png' | 'svg' | 'code';

const pixelsPerMm = 300 / 25.4;
const markLength = 2;

/** Gives the browser its turn, so that hundreds of labels do not freeze the page. */
const breathe = () => new Promise((done) => setTimeout(done));

async function drawn(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** A label as a picture of 300 dots an inch. */
async function labelPicture(job: LabelJob, lift: CodedLift, type: string, withCode: boolean) {
  const { design, base, pictures } = job;
  const { canvas, brush } = paper(design.widthMm * pixelsPerMm, design.heightMm * pixelsPerMm);
  const picture = await drawn(svgAddress(labelSvg(design, lift, base, pictures, withCode)));
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return bytesOf(canvas, type);
}

/** The code alone in the size of its record, the logo in its middle; a code reads with a quarter of it covered. */
async function codePicture(job: LabelJob, lift: CodedLift) {
  const { imageWidth, imageHeight, logoWidth, logoHeight } = lift.code;
  const { canvas, brush } = paper(imageWidth, imageHeight);
  const logo = logoFor(lift, job.pictures);
  const { path, size } = qrPath(scanAddress(job.base, lift), logo ? 'H' : 'M');
  const side = Math.min(imageWidth, imageHeight);
  brush.fillStyle = 'white';
  brush.fillRect(0, 0, imageWidth, imageHeight);
  brush.save();
  brush.translate((imageWidth - side) / 2, (imageHeight - side) / 2);
  brush.scale(side / size, side / size);
  brush.fillStyle = 'black';
  const modules = new Path2D(path);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a brush fills a shape, no array
  brush.fill(modules);
  brush.restore();
  if (logo && side >= 4 * logoWidth && side >= 4 * logoHeight) {
    const picture = await drawn(logo);
    const scale = Math.min(logoWidth / picture.naturalWidth, logoHeight / picture.naturalHeight);
    const [width, height] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
    brush.fillStyle = 'white';
    brush.fillRect((imageWidth - width) / 2 - 3, (imageHeight - height) / 2 - 3, width + 6, height + 6);
    brush.drawImage(picture, (imageWidth - width) / 2, (imageHeight - height) / 2, width, height);
  }
  return bytesOf(canvas, 'image/png');
}

/** Labels on pages to print: the codes are drawn as lines, whatever the printer's resolution. */
export async function labelPdf(
  job: LabelJob,
  options: { sheet: 'a4' | 'single'; cutMarks: boolean; title: string },
): Promise<Blob> {
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.create();
  pdf.setTitle(options.title);
  const { widthMm: width, heightMm: height } = job.design;
  const grid = options.sheet === 'a4' ? gridOn({ width, height }) : undefined;
  const perPage = grid ? grid.columns * grid.rows : 1;
  const size = grid ? a4 : { width, height };
  let page: PDFPage | undefined;
  for (const [index, lift] of job.lifts.entries()) {
    if (index % perPage === 0) page = pdf.addPage([size.width * pointsPerMm, size.height * pointsPerMm]);
    const place = index % perPage;
    const left = grid ? grid.left + (place % grid.columns) * grid.stepX : 0;
    const top = grid ? grid.top + Math.floor(place / grid.columns) * grid.stepY : 0;
    await drawLabel(pdf, page!, job, lift, { left, top, pageHeight: size.height });
    if (grid && options.cutMarks)
      await drawCutMarks(page!, { left, top, width, height, pageHeight: size.height });
    job.onProgress(index + 1);
    await breathe();
  }
  return new Blob([await pdf.save()], { type: 'application/pdf' });
}

async function drawLabel(
  pdf: PDFDocument,
  page: PDFPage,
  job: LabelJob,
  lift: CodedLift,
  at: { left: number; top: number; pageHeight: number },
): Promise<void> {
  const { rgb } = await import('@cantoo/pdf-lib');
  const { design, base } = job;
  // PDF counts from below, and its own fonts have no Chinese: what is no code is a picture.
  const up = (y: number) => (at.pageHeight - at.top - y) * pointsPerMm;
  const along = (x: number) => (at.left + x) * pointsPerMm;
  const picture = await pdf.embedJpg(await labelPicture(job, lift, 'image/jpeg', false));
  page.drawImage(picture, {
    x: along(0),
    y: up(design.heightMm),
    width: design.widthMm * pointsPerMm,
    height: design.heightMm * pointsPerMm,
  });
  for (const part of design.parts.filter(({ kind }) => kind === 'code')) {
    const { x, y, side } = codeBox(part);
    const { path, size } = qrPath(scanAddress(base, lift));
    page.drawRectangle({
      x: along(x),
      y: up(y + side),
      width: side * pointsPerMm,
      height: side * pointsPerMm,
      color: rgb(1, 1, 1),
    });
    page.drawSvgPath(path, {
      x: along(x),
      y: up(y),
      scale: (side * pointsPerMm) / size,
      color: rgb(0, 0, 0),
      borderWidth: 0,
    });
  }
}

async function drawCutMarks(
  page: PDFPage,
  at: { left: number; top: number; width: number; height: number; pageHeight: number },
): Promise<void> {
  const { rgb } = await import('@cantoo/pdf-lib');
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    page.drawLine({
      start: { x: x1 * pointsPerMm, y: (at.pageHeight - y1) * pointsPerMm },
      end: { x: x2 * pointsPerMm, y: (at.pageHeight - y2) * pointsPerMm },
      thickness: 0.4,
      color: rgb(0.5, 0.5, 0.5),
    });
  for (const x of [at.left, at.left + at.width]) {
    const out = x === at.left ? -markLength : markLength;
    for (const y of [at.top, at.top + at.height]) {
      const away = y === at.top ? -markLength : markLength;
      line(x, y, x + out, y);
      line(x, y, x, y + away);
    }
  }
}

const safeName = (text: string): string => text.replaceAll(/[^\p{L}\p{N}_-]/gu, '_');

/** Every label, or every code alone, as a file named by the number of its lift. */
export async function labelZip(job: LabelJob, content: ZipContent): Promise<Blob> {
  const { zip } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  for (const [index, lift] of job.lifts.entries()) {
    const name = safeName(lift.elevatorNo);
    if (content === 'svg')
      files[`${name}.svg`] = new TextEncoder().encode(labelSvg(job.design, lift, job.base, job.pictures));
    else
      files[`${name}.png`] =
        content === 'code' ? await codePicture(job, lift) : await labelPicture(job, lift, 'image/png', true);
    job.onProgress(index + 1);
    await breathe();
  }
  return new Promise((done, failed) => {
    // Pictures are as small as they get: they are only stored.
    zip(files, { level: content === 'svg' ? 6 : 0, consume: true }, (error, bytes) =>
      error ? failed(error) : done(new Blob([bytes], { type: 'application/zip' })),
    );
  });
}
