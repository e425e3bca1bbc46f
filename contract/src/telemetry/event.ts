import { z } from 'zod';
import { stateMessage } from './state.ts';

export const longestEventId = 64;
export const longestCode = 16;

/**
 * One occurrence reported by a collector (`hoistway/v1/{serial}/event`, QoS 1). `id` is unique per collector,
 * `code` is a vendor code (E30, Err30), a message code (01 to 90) or a platform code (K111); `on` false ends it. `seq`
 * rises with each event of a collector and orders those of one instant.
 */
export const eventMessage = z.object({
  id: z.string().min(1).max(longestEventId),
  timeStamp: z.union([z.number(), z.string().max(40)]),
  code: z.string().min(1).max(longestCode),
  on: z.boolean(),
  seq: z.int().min(0).optional(),
  snapshot: stateMessage.partial().optional(),
});
export type EventMessage = z.infer<typeof eventMessage>;

export const maxEventBytes = 8 * 1024;
export const maxReplyBytes = 64 * 1024;
