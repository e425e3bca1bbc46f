import type { elevatorDetail } from '@hoistway/contract/live/live.ts';
import type { z } from 'zod';

/** A lift with its record and its present, as the detail pages show it. */
export type LiftDetail = z.output<typeof elevatorDetail>;
