import type { mappingVersionRow } from '@hoistway/contract/faultCode/mappingVersion.ts';
import type { z } from 'zod';

/** A version of a model's codes, as lists show it. */
export type MappingVersionRow = z.output<typeof mappingVersionRow>;
