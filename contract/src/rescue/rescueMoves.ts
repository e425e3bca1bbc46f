import { condition, moves } from '#contract/moves.ts';
import { openRescueStates, rescueCase } from './rescueCase.ts';

/** The elevator may run again only after somebody checked it. */
const isChecked = condition(
  'rescueNotChecked',
  ({ checkTime }: { checkTime: string | null }) => checkTime !== null,
);

/**
 * What becomes of a rescue. A dispatcher records it for the rescuers as it is told by telephone; rescuers do it for
 * themselves with the permission to handle orders, if they were asked.
 */
export const rescueMoves = moves('rescueCase', rescueCase.show('state', 'checkTime'), 'state', {
  accept: { from: ['waiting'], to: 'accepted', permission: 'rescue.dispatch' },
  arrive: { from: ['waiting', 'accepted'], to: 'arrived', permission: 'rescue.dispatch' },
  release: { from: openRescueStates, to: 'released', permission: 'rescue.dispatch' },
  close: { from: ['released'], to: 'closed', permission: 'rescue.dispatch', needs: [isChecked] },
  /** The one who accepted cannot come. */
  giveUp: { from: ['accepted'], to: 'waiting', permission: 'rescue.dispatch', needsRemark: true },
  /** Nobody was trapped. */
  cancel: { from: openRescueStates, to: 'canceled', permission: 'rescue.dispatch', needsRemark: true },
});

export type RescueMoveName = (typeof rescueMoves.names)[number];
