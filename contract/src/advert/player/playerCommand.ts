import { z } from 'zod';
import { choice, identity, instant } from '#contract/fieldKinds.ts';

export const playerActions = ['identify', 'blank', 'show', 'restart'] as const;
export type PlayerAction = (typeof playerActions)[number];

/** `waiting` until the player takes it; `done` and `failed` are what the player says; `expired` without a word from it. */
export const commandStates = ['waiting', 'sent', 'done', 'failed', 'expired'] as const;

/** After so long a command is no longer wanted. */
export const commandLifeMs = 24 * 3_600_000;

/** What a person has asked of the player of one terminal. */
export const playerCommand = z.object({
  id: identity(),
  action: choice('playerAction', playerActions),
  state: choice('commandState', commandStates),
  /** As the player says it. */
  reason: z.string().nullable(),
  askedByName: z.string().nullable(),
  createdAt: instant(),
  endedAt: instant().nullable(),
});
export type PlayerCommand = z.output<typeof playerCommand>;
