import { count } from '#contract/fieldKinds.ts';
import { moves } from '#contract/moves/moves.ts';
import { incident } from './incident.ts';

/** From what happened to the last report of it; one that was opened in error is withdrawn with its reason. */
export const incidentMoves = moves(
  'incident',
  incident.show('state').extend({
    /** How many parties have not reported it yet. */
    awaited: count(),
  }),
  'state',
  {
    report: {
      from: ['open'],
      to: ({ awaited }) => (awaited > 1 ? 'open' : 'reported'),
      permission: 'incident.report',
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
  },
);

export type IncidentMoveName = (typeof incidentMoves.names)[number];
