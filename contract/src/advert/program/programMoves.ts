import { moves } from '#contract/moves/moves.ts';
import { program } from './program.ts';

/** A review of the latest version; a change of what is shown makes it to be reviewed again. */
export const programMoves = moves('program', program.show('state'), 'state', {
  accept: {
    from: ['toReview', 'unavailable'],
    to: 'available',
    permission: 'program.review',
    call: 'audit',
  },
  refuse: {
    from: ['toReview', 'available'],
    to: 'unavailable',
    permission: 'program.review',
    call: 'audit',
    needsRemark: true,
    dangerous: true,
  },
});
