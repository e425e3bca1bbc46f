import type { lifeStates } from './elevatorCard.ts';

export type LifeState = (typeof lifeStates)[number];

interface LifeMove {
  from: LifeState;
  to: LifeState;
  /** Only platform staff takes back what others cannot. */
  platformOnly?: true;
}

/** Every change of a lift's life state that there is. */
const lifeMoves: readonly LifeMove[] = [
  { from: 'installing', to: 'inUse' },
  { from: 'installing', to: 'scrapped' },
  { from: 'inUse', to: 'stopped' },
  { from: 'inUse', to: 'scrapped' },
  { from: 'stopped', to: 'inUse' },
  { from: 'stopped', to: 'scrapped' },
  { from: 'scrapped', to: 'stopped', platformOnly: true },
];

/** What a lift in that state may become. */
export const lifeTargets = (from: LifeState, platform: boolean): LifeState[] =>
  lifeMoves.filter((move) => move.from === from && (platform || !move.platformOnly)).map((move) => move.to);

export const mayBecome = (from: LifeState, to: LifeState, platform: boolean): boolean =>
  lifeTargets(from, platform).includes(to);
