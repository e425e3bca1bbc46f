import { identity } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { exposureEvent } from './exposureEvent.ts';

const byAnother = condition(
  'ownExposure',
  ({ authoredBy, writtenBy }: { authoredBy: string | null; writtenBy: string | null }, { userId }) =>
    authoredBy !== userId && writtenBy !== userId,
);

/** From a draft to the public, by the hand of another than its author; what was withdrawn stays readable here. */
export const exposureMoves = moves(
  'exposureEvent',
  exposureEvent.show('state').extend({
    /** Whoever drafted it, and whoever wrote it last. */
    authoredBy: identity().nullable(),
    writtenBy: identity().nullable(),
  }),
  'state',
  {
    publish: {
      from: ['draft'],
      to: 'published',
      permission: 'exposure.review',
      call: 'audit',
      needs: [byAnother],
      confirmation: 'exposureEvent.publishHint',
    },
    sendBack: {
      from: ['draft'],
      to: 'sentBack',
      permission: 'exposure.review',
      call: 'audit',
      needs: [byAnother],
      needsRemark: true,
    },
    withdraw: {
      from: ['published'],
      to: 'withdrawn',
      permission: 'exposure.review',
      call: 'audit',
      needsRemark: true,
      dangerous: true,
    },
  },
);

export type ExposureMoveName = (typeof exposureMoves.names)[number];
