import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { identity, instant, ref } from '#contract/fieldKinds.ts';
import { seen } from '#contract/input/seenText.ts';
import type { TextKey } from '#contract/language/language.ts';

const location = /^(?:\p{Script=Han}{2,4}|[A-Za-z0-9]{2,6})$/u;
const maxCharacters = 10;
const chinese = /\p{Script=Han}/gu;

const pixels = (message: TextKey, least: number, most: number) =>
  z.int(message).min(least, message).max(most, message);

/** What is wrong with the text under a code. */
export function captionProblem(caption: string): TextKey | undefined {
  if ((caption.match(chinese) ?? []).length > maxCharacters) return 'invalid.chineseMax10';
  const length = [...caption].length;
  return length < 1 || length > maxCharacters ? 'invalid.lengthRule' : undefined;
}

const caption = seen(z.string('invalid.lengthRule')).superRefine((text, context) => {
  const message = captionProblem(text);
  if (message) context.addIssue({ code: 'custom', message, input: text });
});

/** The code on an elevator: what it leads to is a random token, and what stands around it on the label. Sizes in pixels. */
export const qrCode = entity('qrCode', {
  id: field(identity(), { by: 'server' }),
  elevatorId: field(ref('elevator'), { by: 'server' }),
  token: field(z.string(), { by: 'server' }),
  /** The number in the corner of the label. */
  sign: field(z.int('invalid.qrSignRule').min(1, 'invalid.qrSignRule').max(999_999, 'invalid.qrSignRule')),
  location: field(z.string('invalid.qrLocationRule').trim().regex(location, 'invalid.qrLocationRule')),
  caption: field(caption),
  /** A stored picture; without one the logo of the company. */
  logo: field(
    z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'invalid.pictureNotYours')
      .nullable(),
  ),
  logoWidth: field(pixels('invalid.qrLogoWidth', 30, 107)),
  logoHeight: field(pixels('invalid.qrLogoHeight', 30, 45)),
  imageWidth: field(pixels('invalid.qrImageWidth', 30, 1080)),
  imageHeight: field(pixels('invalid.qrImageHeight', 30, 720)),
  createdAt: field(instant(), { by: 'server' }),
  revokedAt: field(instant().nullable(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    qrCode: true;
  }
}

/** The defaults of a code. */
export const defaultQrSizes = { logoWidth: 45, logoHeight: 45, imageWidth: 600, imageHeight: 600 } as const;
