import type { z } from 'zod';
import type { liveRow } from '@hoistway/contract/monitoring/live.ts';

/** A lift as a list keeps it; its present is heard from the live store. */
export type LiveRow = Omit<z.output<typeof liveRow>, 'live'>;

export const withoutPresent = ({ live: _, ...rest }: z.output<typeof liveRow>): LiveRow => rest;
