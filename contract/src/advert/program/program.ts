import { z } from 'zod';
import { entity, field } from '#contract/field.ts';
import { choice, count, identity, instant, ref, required, text } from '#contract/fieldKinds.ts';
import { screenDirections, screenSizes } from '../terminal/terminal.ts';
import { zones } from './content.ts';

export const programStates = ['toReview', 'available', 'unavailable'] as const;

/** A programme: what a screen shows, in zones. */
export const program = entity(
  'program',
  {
    id: field(identity(), { by: 'server' }),
    /** Whose screens show it: to others it does not exist. */
    companyId: field(ref('company'), { by: 'server' }),
    programName: field(required().max(60), { once: 'invalid.dupProgram' }),
    direction: field(choice('screenDirection', screenDirections)),
    screenSize: field(choice('screenSize', screenSizes)),
    zones: field(zones()),
    /** One round of it, in seconds. */
    duration: field(count(), { by: 'server' }),
    /** Counted up by the first change after a review. */
    version: field(z.int().min(1), { by: 'server' }),
    /** The last version that a review found available: what is played. */
    playedVersion: field(z.int().min(1).nullable(), { by: 'server' }),
    state: field(choice('programState', programStates), { by: 'server' }),
    /** Why it is unavailable. */
    reason: field(text(300).nullable(), { by: 'server' }),
    createdAt: field(instant(), { by: 'server' }),
    changedAt: field(instant(), { by: 'server' }),
  },
  {
    groups: {
      /** What is shown, and on what screen. */
      content: ['direction', 'screenSize', 'zones'],
    },
    outside: ['programName'],
  },
);

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    program: true;
  }
}
