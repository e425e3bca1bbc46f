import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** Rights of some people are others than before. */
export const accessChanged = event('accessChanged', z.object({}));

const ofUser = z.object({ userId: identity() });

/** A user may not go on with what they are signed in to. */
export const userExpelled = event('userExpelled', ofUser, { subject: 'userId' });

/** A user's password was set by another person. */
export const passwordReset = event('passwordReset', ofUser, { subject: 'userId' });

/** Whoever has something against it is asked before a person is anonymised: their account, and their records of staff. */
export const personAnonymised = event(
  'personAnonymised',
  z.object({ userId: identity().nullable(), staffIds: z.array(identity()) }),
);
