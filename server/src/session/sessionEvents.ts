import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** A sign-in, or a screen on a display, is over. */
export const sessionEnded = event('sessionEnded', z.object({ sessionId: identity() }), {
  subject: 'sessionId',
});
