import { z } from 'zod';
import { identity } from '@hoistway/contract/fieldKinds.ts';
import { event } from '#platform/event/event.ts';

/** Codes of the dictionary were reworded or weighed; one of them is named. */
export const faultCodesChanged = event('faultCodesChanged', z.object({ faultCodeId: identity() }), {
  subject: 'faultCodeId',
});

/** Another version of a mapping is the active one of its model. */
export const faultMappingChanged = event(
  'faultMappingChanged',
  z.object({ versionId: identity(), model: z.string(), version: z.int() }),
  { subject: 'versionId' },
);
