import type { Permission } from '#contract/permissions.ts';
import type { handlingStates } from './fault.ts';

type Handling = (typeof handlingStates)[number];

interface FaultMove {
  permission: Permission;
  from: readonly Handling[];
  to: Handling;
  /** Whether it must be said why. */
  reason: boolean;
}

const unfinished = ['untreated', 'processed', 'ignored', 'partlyResolved', 'unsolved'] as const;
const otherThan = (state: Handling) => unfinished.filter((each) => each !== state);

/** What people may do with a fault: from where, to where, and who. Nobody makes a fault untreated again. */
export const faultMoves = {
  confirm: { permission: 'fault.confirm', from: ['untreated'], to: 'processed', reason: false },
  resolve: { permission: 'fault.confirm', from: unfinished, to: 'resolved', reason: false },
  resolvePartly: {
    permission: 'fault.confirm',
    from: otherThan('partlyResolved'),
    to: 'partlyResolved',
    reason: true,
  },
  giveUp: { permission: 'fault.confirm', from: otherThan('unsolved'), to: 'unsolved', reason: true },
  ignore: { permission: 'fault.ignore', from: otherThan('ignored'), to: 'ignored', reason: true },
} as const satisfies Record<string, FaultMove>;

export type FaultMoveName = keyof typeof faultMoves;

/** Each move by the state that it leads to. */
export const moveTo = (state: Exclude<Handling, 'untreated'>): FaultMoveName =>
  (Object.keys(faultMoves) as FaultMoveName[]).find((name) => faultMoves[name].to === state)!;

export const mayMove = (from: Handling, move: FaultMoveName): boolean =>
  (faultMoves[move].from as readonly Handling[]).includes(from);

/** Only what is over, and what somebody has dealt with, may be deleted. */
export const mayDelete = (fault: { closedAt: string | null; handling: Handling }): boolean =>
  fault.closedAt !== null && fault.handling !== 'untreated';

/** For how long an ignored kind is silent on its lift. */
export const muteHours = 24;
