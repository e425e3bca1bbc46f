import type { elevatorDetail } from '@hoistway/contract/live/live.ts';
import type { z } from 'zod';

/** An elevator with its record and its present, as the detail pages show it. */
export type ElevatorDetail = z.output<typeof elevatorDetail>;
