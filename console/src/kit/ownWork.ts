import { createContext } from 'react';
import type { OwnWorkPart } from './area.ts';

/** What areas show among a person's own work on the phone. */
export const OwnWork = createContext<readonly OwnWorkPart[]>([]);
