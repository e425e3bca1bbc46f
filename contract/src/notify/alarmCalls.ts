import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { incidentKinds } from '#contract/fault/faultIncident.ts';
import { choice, count, identity, instant } from '#contract/fieldKinds.ts';
import { faultRow } from '#contract/fault/faultRow.ts';

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

/** What a browser that was away would have been notified of. */
export const openAlarmCalls = calls('monitoring', 'liveState', {
  openAlarms: get('elevatorFault/open', {
    summary: 'Lists open faults that the signed-in user is notified of.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(faultRow.extend({ /** By the server's clock. */ notifiedSecondsAgo: count() })),
  }),
});

export const openIncidentCalls = calls('monitoring', 'faultIncident', {
  /** Incidents that people were notified of and that go on, newest first. */
  open: get('faultIncident/open', {
    summary: 'Lists open incidents.',
    access: 'fault.view',
    touches: ['fault'],
    input: z.object({ limit: z.int().min(1).max(200).default(50) }),
    reply: z.array(openIncident),
  }),
});
