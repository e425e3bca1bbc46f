import type { Translate } from '@hoistway/contract/language/translator.ts';
import { maxSide, maxPixels } from '@hoistway/contract/file/picture.ts';
import { pictureTypes } from '#kit/form/pictureProblem.ts';
import { drawPhoto } from './drawPhoto.ts';
import { maxSavedSide, type PhotoEdit } from './photoEdit.ts';

export interface OpenPhoto {
  /** Without its ending. */
  name: string;
  source: HTMLCanvasElement;
}

export const photoTypes = ['image/jpeg', 'image/png'] as const;
export type PhotoType = (typeof photoTypes)[number];

/** Reads a picture from the disk, upright and at most as large as it may be saved; or says what is wrong with it. */
export async function readPhoto(file: File, t: Translate): Promise<OpenPhoto | string> {
  if (!pictureTypes.includes(file.type)) return t('refusal.pictureKind');
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return t('refusal.pictureBroken');
  const { width, height } = bitmap;
  if (Math.max(width, height) > maxSide || width * height > maxPixels)
    return t('refusal.pictureTooManyPixels', { side: maxSide, mega: maxPixels / 1_000_000 });
  const scale = Math.min(1, maxSavedSide / Math.max(width, height));
  const source = document.createElement('canvas');
  source.width = Math.max(1, Math.round(width * scale));
  source.height = Math.max(1, Math.round(height * scale));
  const brush = source.getContext('2d');
  if (!brush) return t('editor.noCanvas');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, source.width, source.height);
  bitmap.close();
  return { name: file.name.replace(/\.[^.]*$/, ''), source };
}

/** The edited photo as a file; nothing of the first file but its pixels is in it. */
export async function photoFile({ source }: OpenPhoto, edit: PhotoEdit, type: PhotoType): Promise<Blob> {
  const canvas = drawPhoto(source, edit, 1);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.92));
  if (!blob) throw new Error('the browser made no picture');
  return blob;
}
