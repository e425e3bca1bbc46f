import { z } from 'zod';
import { event } from '#platform/event/event.ts';

/** Somebody watches what a collector sends: for a while each node tells what it made of every message. */
export const collectorChecked = event('collectorChecked', z.object({ serial: z.string() }));
