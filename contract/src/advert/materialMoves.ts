import { moves } from '#contract/moves/moves.ts';
import { material } from './material.ts';

/** A review can be made again: what is shown can turn out wrong, and what was refused can turn out right. */
export const materialMoves = moves('material', material.show('state'), 'state', {
  accept: {
    from: ['toReview', 'unavailable'],
    to: 'available',
    permission: 'material.review',
    call: 'audit',
  },
  refuse: {
    from: ['toReview', 'available'],
    to: 'unavailable',
    permission: 'material.review',
    call: 'audit',
    needsRemark: true,
    dangerous: true,
  },
});
