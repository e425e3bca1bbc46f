import { flag } from '#contract/fieldKinds.ts';
import { condition, moves, program } from '#contract/moves/moves.ts';
import { elevator, type lifeStates } from './elevatorCard.ts';

export type LifeState = (typeof lifeStates)[number];

/** Only platform staff takes a scrapping back. */
const byPlatformStaff = condition('invalidStatus', ({ byPlatform }: { byPlatform: boolean }) => byPlatform);

/** Every change of an elevator's life state that there is; whether platform staff asks, the server says with the elevator. */
export const lifeMoves = moves(
  'elevator',
  elevator.show('lifeState').extend({ byPlatform: flag() }),
  'lifeState',
  {
    /** With its handover taken back an elevator is being installed again. */
    uncommission: { from: ['inUse'], to: 'installing', permission: null, needsRemark: true },
    commission: { from: ['installing'], to: 'inUse', permission: 'elevator.edit' },
    resume: { from: ['stopped'], to: 'inUse', permission: 'elevator.edit' },
    stop: { from: ['inUse'], to: 'stopped', permission: 'elevator.edit' },
    restore: { from: ['scrapped'], to: 'stopped', permission: 'elevator.edit', only: [byPlatformStaff] },
    scrap: { from: ['installing', 'inUse', 'stopped'], to: 'scrapped', permission: 'elevator.delete' },
  },
);

/** The states to which people may move an elevator, regardless of the viewer's permissions. */
export const lifeTargets = (elevator: { lifeState: LifeState; byPlatform: boolean }): LifeState[] =>
  lifeMoves
    .movesFrom(elevator, program)
    .filter(({ move }) => lifeMoves.table[move].permission !== null)
    .map(({ to }) => to);
