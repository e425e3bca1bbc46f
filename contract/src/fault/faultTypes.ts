import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { faultClasses, handlingStates } from './fault.ts';

/** The types among which a fault is chosen, each with its word in the reader's language. */
export const faultTypeCalls = calls('fault', 'fault', {
  /** What kind of message a fault is. */
  messageTypes: get('faultMessageType/list', {
    summary: "Lists the kinds of fault messages in the reader's language.",
    access: 'fault.view',
    reply: z.array(z.object({ code: z.enum(faultClasses), name: z.string() })),
  }),
  /** How a fault is dealt with, with the codes of the specification. */
  controlTypes: get('faultControlType/list', {
    summary: 'Lists the ways to handle a fault.',
    access: 'fault.view',
    reply: z.array(z.object({ code: z.enum(handlingStates), status: z.int(), name: z.string() })),
  }),
});
