import { z } from 'zod';
import { calls, post } from '#contract/call.ts';
import { flag, required } from '#contract/fieldKinds.ts';
import { publicIncident, stoppedElevators } from './incident.ts';

const incidentReply = stoppedElevators.extend({
  /** In the car of this terminal. */
  incident: publicIncident.nullable(),
  /** Somebody has a line open into that car, and hears the people in it. */
  listening: flag(),
});
export type PlayerIncident = z.output<typeof incidentReply>;

/** What players ask by themselves when they are called, and every few seconds while people are shut in. */
export const incidentCalls = calls('advert', 'terminal', {
  incident: post('ad/play/incident', {
    summary:
      'Tells a player of people who are shut in its elevator, and of others of the building that are stopped.',
    access: 'anyone',
    effect: 'reads',
    input: z.object({ token: required().max(64), connection: required().max(64) }),
    reply: incidentReply,
  }),
});
