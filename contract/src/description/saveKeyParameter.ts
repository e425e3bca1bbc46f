import { saveKeyFormat } from '#contract/input/saveKey.ts';
import type { Json } from './jsonSchemas.ts';

/** The key under which a call is done once. */
export const saveKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Sent again within a day with the same key and the same content, the call is not done again: it is answered as it was.',
  schema: { type: 'string', pattern: saveKeyFormat.source },
};
