import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** A camera in the car of a known elevator raised an alarm. */
export const alarmRaised = event('alarmRaised', z.object({ alarmId: identity(), elevatorId: identity() }), {
  subject: 'alarmId',
});
