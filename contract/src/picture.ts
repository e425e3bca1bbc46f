import { z } from 'zod';
import { calls, get } from './call.ts';
import { download } from './download.ts';
import { flag } from './fieldKinds.ts';

/** The largest picture that may be brought. */
export const largestPicture = 10 * 1024 * 1024;
/** The longest side and the most pixels a picture may have before it is decoded. */
export const longestSide = 20_000;
export const mostPixels = 50_000_000;

/** Reading a file needs no sign-in: whoever was given the address may read it until it ends. */
export const fileCalls = calls('platform', {
  file: get('file/{id}', {
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
});
