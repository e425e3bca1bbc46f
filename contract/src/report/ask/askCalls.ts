import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, required } from '#contract/fieldKinds.ts';
import { askRefusals } from './askTerms.ts';
import { chipKinds, unreadReasons } from './understand.ts';

/** The longest question. */
export const maxQuestionLength = 200;

const piece = z.object({
  /** As it stands in the question, and where. */
  text: z.string(),
  at: count(),
});

const understood = z.object({
  /** The chart that answers, with its filters and period. */
  address: z.string().nullable(),
  /** Why none does. */
  refusal: choice('askRefusal', askRefusals).nullable(),
  chips: z.array(
    piece.extend({
      kind: choice('askChip', chipKinds),
      /** Of a record; of all else the screen has a word. */
      name: z.string(),
      /** What of the address comes from it. */
      params: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
  unread: z.array(piece.extend({ reason: choice('unreadReason', unreadReasons) })),
});
export type Understood = z.output<typeof understood>;

export const askCalls = calls('report', 'ask', {
  /** By the words of both languages and the names that the viewer sees; nothing is sent anywhere. */
  understand: get('ask', {
    summary: 'Finds the chart that answers a question in words.',
    access: 'signed in',
    input: z.object({ words: required().max(maxQuestionLength) }),
    reply: understood,
  }),
});
