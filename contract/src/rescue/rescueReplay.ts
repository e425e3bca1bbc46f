import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, flag, identity, instant, latitude, longitude, ref } from '#contract/fieldKinds.ts';
import { liveEvent } from '#contract/live/live.ts';
import { deliveryReasons, messageChannels } from '#contract/outbox/message.ts';
import { operationRow } from './operationRecord.ts';

/** Of what a moment of a replay tells: what was done, what became of a message, what the elevator reported, where somebody was. */
export const replaySources = ['operation', 'delivery', 'signal', 'position'] as const;
export const deliverySteps = ['sent', 'delivered', 'failed'] as const;

/** One moment of a rescue; of the four that may follow `source` the one that it names is there. */
const replayLine = z.object({
  /** Unlike those of all others of the same rescue. */
  id: z.string(),
  at: instant(),
  source: z.enum(replaySources),
  operation: operationRow.nullable(),
  delivery: z
    .object({
      step: z.enum(deliverySteps),
      channel: choice('messageChannel', messageChannels),
      receiverName: z.string().nullable(),
      /** What the message was about, by the name of its kind. */
      kind: z.string(),
      reason: choice('deliveryReason', deliveryReasons).nullable(),
    })
    .nullable(),
  signal: liveEvent.nullable(),
  position: z
    .object({ staffId: identity(), name: z.string(), latitude: latitude(), longitude: longitude() })
    .nullable(),
});
export type ReplayLine = z.output<typeof replayLine>;

export const rescueReplayCalls = calls('rescue', 'rescueCase', {
  /** Everything that is known of a rescue, as it happened: one stream, in the order of time. */
  replay: get('rescue/replay/{id}', {
    summary: 'Shows a rescue for replay.',
    access: 'rescue.view',
    input: z.object({ id: ref('rescueCase') }),
    reply: z.object({
      from: instant(),
      /** The present while the rescue goes on. */
      to: instant(),
      /** Whether the signals of the elevator are among them: whoever may not see faults is told none. */
      withSignals: flag(),
      lines: z.array(replayLine),
    }),
  }),
});
