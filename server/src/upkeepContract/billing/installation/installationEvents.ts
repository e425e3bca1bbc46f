import { identity } from '@hoistway/contract/fieldKinds.ts';
import { z } from 'zod';
import { event } from '#platform/event/event.ts';

/** An invoice of a contract of installation asks for nothing any more: it was voided, deleted, or credited in full. */
export const installationUnbilled = event(
  'installationUnbilled',
  z.object({ invoiceId: identity(), installContractId: identity(), at: z.iso.datetime() }),
  { subject: 'installContractId' },
);
