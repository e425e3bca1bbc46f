import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import { Refusal } from '#platform/call/problems.ts';
import { rewritePicture, type Picture } from '#platform/files/readPicture.ts';
import { animationFrames } from './animationFrames.ts';
import type { MaterialFormat } from './materialFormat.ts';

/** Screens in cars have fewer pixels. */
const maxKeptSide = 3840;

/** A picture by its bytes, written anew; throws what is wrong with it. */
export async function judgePicture(
  bytes: Buffer,
  found: Exclude<MaterialFormat, 'MP4'>,
  { pictureMb, pictureMegapixels: mega }: MaterialLimits,
): Promise<Picture> {
  const mb = bytes.length / 1024 / 1024;
  if (mb > pictureMb) throw new Refusal('materialPictureLarge', { found: mb.toFixed(1), mb: pictureMb });
  const frames = animationFrames(bytes, found);
  if (frames > 1) throw new Refusal('materialAnimated', { found, frames });
  const broken = () => new Refusal('materialPictureBroken', { found });
  const { default: sharp } = await import('sharp');
  // Only the header is read here: a picture that would fill the memory is refused before it does.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw broken();
    });
  if (width * height > mega * 1e6) throw new Refusal('materialPixels', { width, height, mega });
  return rewritePicture(bytes, { keptSide: maxKeptSide, pixels: mega * 1e6 }).catch(() => {
    throw broken();
  });
}
