import { maxPictureBytes, maxSide, maxPixels } from '@hoistway/contract/file/picture.ts';
import { Refusal } from '../call/problems.ts';

export interface Picture {
  bytes: Buffer;
  thumb: Buffer;
  mediaType: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
}

const loadSharp = async () => (await import('sharp')).default;

const thumbSide = 320;
const maxKeptSide = 2560;
const startsWith = (bytes: Buffer, text: string, at = 0) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The bytes say what they are; a name may lie. */
export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '\u0089PNG\r\n\u001A\n') ||
  startsWith(bytes, '\u00FF\u00D8\u00FF') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8));

let last: Promise<unknown> = Promise.resolve();

/** Decoding takes much memory: one picture after the other. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work);
  last = turn.catch(() => {});
  return turn;
}

/** A picture as it is kept: upright, its first frame only, without what the camera noted, written anew. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  if (bytes.length > maxPictureBytes)
    throw new Refusal('pictureTooLarge', { mb: maxPictureBytes / 1024 / 1024 });
  if (!isPicture(bytes)) throw new Refusal('pictureKind');
  const sharp = await loadSharp();
  // Only the header is read here: a picture that would fill the memory is refused before it does.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Refusal('pictureBroken');
    });
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw new Refusal('pictureTooManyPixels', { side: maxSide, mega: maxPixels / 1e6 });
  return rewritePicture(bytes, { keptSide: maxKeptSide, pixels: maxPixels }).catch(() => {
    throw new Refusal('pictureBroken');
  });
}

/** The longer side of what is kept, and the most pixels that are decoded. */
interface Bounds {
  keptSide: number;
  pixels: number;
}

/** Writes a picture anew, in turn with others; it fails where the picture cannot be read to its end. */
export const rewritePicture = (bytes: Buffer, bounds: Bounds): Promise<Picture> =>
  inTurn(() => rewrite(bytes, bounds));

async function rewrite(bytes: Buffer, { keptSide, pixels }: Bounds): Promise<Picture> {
  const sharp = await loadSharp();
  const open = (side: number) =>
    sharp(bytes, { limitInputPixels: pixels, pages: 1, failOn: 'warning' })
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true });
  const { hasAlpha } = await sharp(bytes).metadata();
  const write = (side: number) =>
    (hasAlpha ? open(side).png() : open(side).jpeg({ quality: 85 })).toBuffer({ resolveWithObject: true });
  const whole = await write(keptSide);
  const thumb = await write(thumbSide);
  return {
    bytes: whole.data,
    thumb: thumb.data,
    mediaType: hasAlpha ? 'image/png' : 'image/jpeg',
    width: whole.info.width,
    height: whole.info.height,
  };
}
