import { z } from 'zod';
import { bulkResult } from '#contract/bulk.ts';
import { calls, get, post } from '#contract/call.ts';
import { choice, count, identity, instant, ref, text } from '#contract/fieldKinds.ts';

export const incidentKinds = ['powerCut', 'connectionLoss'] as const;

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    faultIncident: true;
  }
}

/** An incident that goes on, with what the viewer sees of it. */
const openIncident = z.object({
  id: identity(),
  incidentKind: choice('incidentKind', incidentKinds),
  code: z.string(),
  projectName: z.string(),
  openedAt: instant(),
  elevators: count(),
  /** Members that are not handled yet. */
  waiting: count(),
});

export const incidentCalls = calls('monitoring', 'faultIncident', {
  /** Incidents that people were notified of and that go on, newest first. */
  open: get('faultIncident/open', {
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(openIncident),
  }),
  /** Acknowledges the visible members that are still waiting; each is handled further on its own. */
  acknowledge: post('faultIncident/acknowledge/{id}', {
    access: 'fault.confirm',
    touches: ['fault'],
    input: z.object({ id: ref('faultIncident'), note: text(300).optional() }),
    reply: bulkResult,
  }),
});
