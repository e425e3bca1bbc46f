import { z } from 'zod';
import { bulkResult } from '#contract/bulk.ts';
import { calls, post } from '#contract/call.ts';
import { ref, text } from '#contract/fieldKinds.ts';

export const incidentKinds = ['powerCut', 'connectionLoss'] as const;

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    faultIncident: true;
  }
}

export const incidentCalls = calls('monitoring', 'faultIncident', {
  /** Acknowledges the visible members that are still waiting; each is handled further on its own. */
  acknowledge: post('faultIncident/acknowledge/{id}', {
    summary: 'Acknowledges an incident and its faults.',
    access: 'fault.confirm',
    touches: ['fault'],
    input: z.object({ id: ref('faultIncident'), note: text(300).optional() }),
    reply: bulkResult,
  }),
});
