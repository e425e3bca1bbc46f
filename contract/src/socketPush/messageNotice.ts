import { z } from 'zod';
import { fromBase64, toBase64 } from '#contract/description/protobuf.ts';

/** A message as the browser of its receiver shows it. */
const messageNotice = z.object({
  id: z.string(),
  /** What the browser answers when it has shown it. */
  token: z.string(),
  kind: z.string(),
  subject: z.string(),
  title: z.string(),
  body: z.string(),
  link: z.string().nullable(),
  lifeAndLimb: z.boolean(),
});
export type MessageNotice = z.output<typeof messageNotice>;

export const encodeMessageNotice = (notice: MessageNotice): string =>
  toBase64(new TextEncoder().encode(JSON.stringify(notice)));

export const decodeMessageNotice = (body: string): MessageNotice =>
  messageNotice.parse(JSON.parse(new TextDecoder().decode(fromBase64(body))));

/** Where a signed-in person is told what concerns them. */
export const messageQueue = (username: string) => `/queue/message/${username}`;
