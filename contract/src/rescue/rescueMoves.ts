import { flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { rescueState, openRescueStates, rescueCase } from './rescueCase.ts';

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
    accept: { from: [rescueState.waiting], to: rescueState.accepted, permission: 'rescue.dispatch' },
    arrive: {
      from: [rescueState.waiting, rescueState.accepted],
      to: rescueState.arrived,
      permission: 'rescue.dispatch',
    },
    release: { from: openRescueStates, to: rescueState.released, permission: 'rescue.dispatch' },
    close: {
      from: [rescueState.released],
      to: rescueState.closed,
      permission: 'rescue.dispatch',
      needs: [isChecked, noOtherCase, noEntrapment],
    },
    /** The one who accepted cannot come. */
    giveUp: {
      dangerous: true,
      from: [rescueState.accepted],
      to: rescueState.waiting,
      permission: 'rescue.dispatch',
      needsRemark: true,
    },
    /** Nobody was trapped. */
    cancel: {
      dangerous: true,
      from: openRescueStates,
      to: rescueState.canceled,
      permission: 'rescue.dispatch',
      needs: [nobodyCameOut],
      needsRemark: true,
    },
    /** What a release becomes when somebody stays inside: never offered by itself. */
    releasePart: { from: openRescueStates, to: ({ state }) => state, permission: null },
    /** People are still inside, as was reported soon after the release; the rescuer has left, or is still there. */
    reopen: { from: [rescueState.released, rescueState.closed], to: rescueState.waiting, permission: null },
    reopenOnSite: {
      from: [rescueState.released, rescueState.closed],
      to: rescueState.arrived,
      permission: null,
    },
  },
);

export type RescueMoveName = (typeof rescueMoves.names)[number];
