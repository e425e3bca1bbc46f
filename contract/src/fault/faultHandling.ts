import { moves } from '#contract/moves/moves.ts';
import { fault, type handlingStates } from './fault.ts';

type Handling = (typeof handlingStates)[number];

const unfinished = ['untreated', 'processed', 'ignored', 'partlyResolved', 'unsolved'] as const;
const otherThan = (state: Handling) => unfinished.filter((each) => each !== state);

/**
 * What people may do with a fault: from which state, to which, with which permission. No move leads back to
 * untreated; that a fault is over or has recurred is decided by ingest. Acknowledging is no state: it records who has
 * seen the fault and when, and the fault waits until it is handled.
 */
export const faultMoves = moves('fault', fault.show('handling'), 'handling', {
  process: { from: otherThan('processed'), to: 'processed', permission: 'fault.confirm' },
  resolve: { from: unfinished, to: 'resolved', permission: 'fault.confirm' },
  resolvePartly: {
    from: otherThan('partlyResolved'),
    to: 'partlyResolved',
    permission: 'fault.confirm',
    needsRemark: true,
  },
  giveUp: {
    from: otherThan('unsolved'),
    to: 'unsolved',
    permission: 'fault.confirm',
    needsRemark: true,
  },
  ignore: {
    dangerous: true,
    from: otherThan('ignored'),
    to: 'ignored',
    permission: 'fault.ignore',
    needsRemark: true,
  },
});

export type FaultMoveName = (typeof faultMoves.names)[number];

/** Each move by the state that it leads to. */
export const moveTo = (state: Exclude<Handling, 'untreated'>): FaultMoveName =>
  faultMoves.names.find((name) => faultMoves.table[name].to === state)!;

/** Whether resolving the fault needs the confirmation that it is still present. */
export const goesOn = (row: { closedAt: string | null }, move: FaultMoveName): boolean =>
  move === 'resolve' && row.closedAt === null;

/** Only faults that are over and handled may be deleted. */
export const mayDelete = (row: { closedAt: string | null; handling: Handling }): boolean =>
  row.closedAt !== null && row.handling !== 'untreated';

/** For how long an ignored kind is silent on its elevator. */
export const muteHours = 24;
