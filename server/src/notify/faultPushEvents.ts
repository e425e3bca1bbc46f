import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** A notification setting was created, changed or deleted. */
export const faultPushChanged = event('faultPushChanged', z.object({ settingId: identity() }), {
  subject: 'settingId',
});
