import type { z } from 'zod';
import type { liveRow } from '@hoistway/contract/monitoring/live.ts';

export type LiveRow = z.output<typeof liveRow>;
