import { moves } from '#contract/moves.ts';
import { fault, type handlingStates } from './fault.ts';

type Handling = (typeof handlingStates)[number];

const unfinished = ['untreated', 'processed', 'ignored', 'partlyResolved', 'unsolved'] as const;
const otherThan = (state: Handling) => unfinished.filter((each) => each !== state);

/**
 * What people may do with a fault: from where, to where, and who. Nobody makes a fault untreated again; what the elevator
 * itself says of it, that it is over or there again, is the ingest's. That somebody has seen a fault is no state: it is
 * acknowledged by a person at a time, and waits on until it is dealt with.
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

/** Whether a person who calls a fault resolved has to say that it goes on nevertheless. */
export const goesOn = (row: { closedAt: string | null }, move: FaultMoveName): boolean =>
  move === 'resolve' && row.closedAt === null;

/** Only what is over, and what somebody has dealt with, may be deleted. */
export const mayDelete = (row: { closedAt: string | null; handling: Handling }): boolean =>
  row.closedAt !== null && row.handling !== 'untreated';

/** For how long an ignored kind is silent on its elevator. */
export const muteHours = 24;
