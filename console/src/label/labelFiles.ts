import { logoFor, scanAddress } from '@hoistway/contract/label/labelDrawing.ts';
import type { LabelDesign } from '@hoistway/contract/label/labelTemplate.ts';
import type { CodedElevator } from '@hoistway/contract/qrCode/qrCalls.ts';
import { qrPath } from '@hoistway/contract/qrPath.ts';
import { bytesOf, paper } from '#kit/format/paper.ts';
import { labelSvg, svgAddress, type LabelPictures } from './labelSvg.ts';

export interface LabelJob {
  design: LabelDesign;
  elevators: readonly CodedElevator[];
  /** What the codes lead to, before the hash. */
  base: string;
  pictures: LabelPictures;
  onProgress(done: number): void;
}

export type ZipContent = 'png' | 'svg' | 'code';

const pixelsPerMm = 300 / 25.4;

/** Gives the browser its turn, so that hundreds of labels do not freeze the page. */
const breathe = () => new Promise((done) => setTimeout(done));

async function drawn(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/** A label as a picture of 300 dots an inch. */
async function labelPicture(job: LabelJob, elevator: CodedElevator) {
  const { design, base, pictures } = job;
  const { canvas, brush } = paper(design.widthMm * pixelsPerMm, design.heightMm * pixelsPerMm);
  const picture = await drawn(svgAddress(labelSvg(design, elevator, base, pictures)));
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return bytesOf(canvas);
}

/** The code alone in the size of its record, the logo in its middle; a code reads with a quarter of it covered. */
async function codePicture(job: LabelJob, elevator: CodedElevator) {
  const { imageWidth, imageHeight, logoWidth, logoHeight } = elevator.code;
  const { canvas, brush } = paper(imageWidth, imageHeight);
  const name = logoFor(elevator, job.pictures);
  const logo = name === undefined ? undefined : job.pictures.get(name);
  const { path, size } = qrPath(scanAddress(job.base, elevator), logo ? 'high' : 'medium');
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
  return bytesOf(canvas);
}

const safeName = (text: string): string => text.replaceAll(/[^\p{L}\p{N}_-]/gu, '_');

/** Every label, or every code alone, as a file named by the number of its elevator. */
export async function labelZip(job: LabelJob, content: ZipContent): Promise<Blob> {
  const { zip } = await import('fflate');
  const files: Record<string, Uint8Array> = {};
  for (const [index, elevator] of job.elevators.entries()) {
    const name = safeName(elevator.elevatorNo);
    if (content === 'svg')
      files[`${name}.svg`] = new TextEncoder().encode(labelSvg(job.design, elevator, job.base, job.pictures));
    else
      files[`${name}.png`] =
        content === 'code' ? await codePicture(job, elevator) : await labelPicture(job, elevator);
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
