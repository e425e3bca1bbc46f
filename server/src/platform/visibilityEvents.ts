import { z } from 'zod';
import { event } from './event/event.ts';

/** Some people see other elevators, or other parts of them, than before. */
export const visibilityChanged = event('visibilityChanged', z.object({}));
