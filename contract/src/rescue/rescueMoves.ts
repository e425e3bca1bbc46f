import { flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { openRescueStates, rescueCase } from './rescueCase.ts';

/** The elevator may run again only after somebody checked it. */
const isChecked = condition(
  'rescueNotChecked',
  ({ checkTime }: { checkTime: string | null }) => checkTime !== null,
);

/** While people are inside nobody says that the elevator may run. */
const noOtherCase = condition('otherRescueOpen', ({ otherOpen }: { otherOpen: boolean }) => !otherOpen);
const noEntrapment = condition(
  'entrapmentStands',
  ({ entrapmentOpen }: { entrapmentOpen: boolean }) => !entrapmentOpen,
);
/** Somebody was inside: it ends with the release of the others. */
const nobodyCameOut = condition(
  'rescuePartlyReleased',
  ({ releasedCount }: { releasedCount: number | null }) => (releasedCount ?? 0) === 0,
);

/** What the server knows of an elevator beside one of its rescues. */
export const besideRescue = {
  /** People are, or may be, inside by another rescue that is no drill. */
  otherOpen: flag(),
  /** A fault stands that says so. */
  entrapmentOpen: flag(),
};

/**
 * What becomes of a rescue. A dispatcher records it for the rescuers as it is told by telephone; rescuers do it for
 * themselves with the permission to handle orders, if they were asked.
 */
export const rescueMoves = moves(
  'rescueCase',
  rescueCase.show('state', 'checkTime', 'releasedCount').extend(besideRescue),
  'state',
  {
    accept: { from: ['waiting'], to: 'accepted', permission: 'rescue.dispatch' },
    arrive: { from: ['waiting', 'accepted'], to: 'arrived', permission: 'rescue.dispatch' },
    release: { from: openRescueStates, to: 'released', permission: 'rescue.dispatch' },
    close: {
      from: ['released'],
      to: 'closed',
      permission: 'rescue.dispatch',
      needs: [isChecked, noOtherCase, noEntrapment],
    },
    /** The one who accepted cannot come. */
    giveUp: {
      dangerous: true,
      from: ['accepted'],
      to: 'waiting',
      permission: 'rescue.dispatch',
      needsRemark: true,
    },
    /** Nobody was trapped. */
    cancel: {
      dangerous: true,
      from: openRescueStates,
      to: 'canceled',
      permission: 'rescue.dispatch',
      needs: [nobodyCameOut],
      needsRemark: true,
    },
    /** What a release becomes when somebody stays inside: never offered by itself. */
    releasePart: { from: openRescueStates, to: ({ state }) => state, permission: null },
    /** People are still inside, as was reported soon after the release; the rescuer has left, or is still there. */
    reopen: { from: ['released', 'closed'], to: 'waiting', permission: null },
    reopenOnSite: { from: ['released', 'closed'], to: 'arrived', permission: null },
  },
);

export type RescueMoveName = (typeof rescueMoves.names)[number];
