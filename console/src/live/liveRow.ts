import type { z } from 'zod';
import type { liveRow } from '@hoistway/contract/live/live.ts';

/** An elevator as a row of a list; its present state is in the live store. */
export type LiveRow = Omit<z.output<typeof liveRow>, 'live'>;

export function withoutPresent(row: z.output<typeof liveRow>): LiveRow {
  const { live: _, ...rest } = row;
  return rest;
}
