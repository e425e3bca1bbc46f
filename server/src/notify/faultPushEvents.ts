import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** A setting of who is told of faults was made, changed or deleted. */
export const faultPushChanged = event('faultPushChanged', z.object({ settingId: identity() }), {
  subject: 'settingId',
});
