import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { download } from './download.ts';
import { flag } from '#contract/fieldKinds.ts';
import { upload } from './upload.ts';

/** The largest picture that may be brought. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** The longest side and the most pixels a picture may have before it is decoded. */
export const maxSide = 20_000;
export const maxPixels = 50_000_000;

/** As many pictures as a record has. */
export const maxPictures = 5;

/** A picture as shown; both addresses can be read for a limited time by anyone who has them. */
export const storedPicture = z.object({ id: z.string(), address: z.string(), thumb: z.string() });
export type StoredPicture = z.output<typeof storedPicture>;

/** Reading a file needs no sign-in: its address is enough until it expires. */
export const fileCalls = calls('platform', 'picture', {
  file: get('file/{id}', {
    summary: 'Downloads a stored file.',
    access: 'anyone',
    input: z.object({
      id: z.string().regex(/^[0-9a-f]{32}$/, 'refusal.objectMissing'),
      /** Epoch seconds. */
      until: z.int().min(0),
      sig: z.string().max(100),
      thumb: flag().optional(),
    }),
    reply: download,
  }),
  /** A picture that is to become part of a record; until then it is its bringer's. */
  bringPicture: post('file/picture', {
    summary: 'Uploads a picture and returns its file.',
    access: 'signed in',
    input: z.object({ file: upload() }),
    reply: storedPicture,
  }),
});
