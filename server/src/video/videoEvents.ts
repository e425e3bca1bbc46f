import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

const byPerson = { elevatorId: identity(), userId: identity(), at: z.iso.datetime() };

/** A person looks into a car; said once while they keep looking. */
export const cameraOpened = event('cameraOpened', z.object(byPerson), { subject: 'userId' });

/** A person speaks with the people in a car, or announces something to them; said once while they keep speaking. */
export const carSpokenTo = event(
  'carSpokenTo',
  z.object({ ...byPerson, mode: z.enum(['talked', 'broadcast']) }),
  { subject: 'userId' },
);

/** Somebody listens to the people in a car: a line over which they speak with each other is open. */
export const carLineOpened = event('carLineOpened', z.object({ elevatorId: identity() }), {
  subject: 'elevatorId',
});

/** A line into a car is over; others may be open. */
export const carLineClosed = event('carLineClosed', z.object({ elevatorId: identity() }), {
  subject: 'elevatorId',
});
