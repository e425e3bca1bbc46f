import { maxPictureBytes } from '@hoistway/contract/file/picture.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** What the chooser of a browser offers. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];
/** The same for a PDF or a picture. */
export const paperTypes = [...pictureTypes, '.pdf'];

/** What the server would say of a file, as far as it is seen before it is sent. */
export function pictureProblem(file: File, t: Translate): string | undefined {
  if (!pictureTypes.includes(file.type)) return t('refusal.pictureKind');
  if (file.size > maxPictureBytes) return t('refusal.pictureTooLarge', { mb: maxPictureBytes / 1024 / 1024 });
  return undefined;
}
