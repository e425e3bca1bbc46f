import type { z } from 'zod';
import { count } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { incident } from './incident.ts';

const judged = incident.show('state').extend({
  /** How many parties have not reported it yet. */
  awaited: count(),
  /** How many reports are recorded and not sent back. */
  recorded: count(),
});

const isRecorded = condition<z.output<typeof judged>>('incidentNoReport', ({ recorded }) => recorded > 0);

/**
 * From what happened to the last report of it; a report with a mistake is sent back, and an incident that was opened in
 * error is withdrawn, each with its reason.
 */
export const incidentMoves = moves('incident', judged, 'state', {
  report: {
    from: ['open'],
    to: ({ awaited }) => (awaited > 1 ? 'open' : 'reported'),
    permission: 'incident.report',
  },
  sendBack: {
    from: ['open', 'reported'],
    to: 'open',
    permission: 'incident.report',
    needs: [isRecorded],
    needsRemark: true,
  },
  close: {
    from: ['reported'],
    to: 'closed',
    permission: 'incident.report',
    confirmation: 'incident.closeHint',
  },
  withdraw: {
    from: ['open', 'reported'],
    to: 'withdrawn',
    permission: 'incident.report',
    needsRemark: true,
    dangerous: true,
  },
});

export type IncidentMoveName = (typeof incidentMoves.names)[number];
