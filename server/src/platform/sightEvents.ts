import { z } from 'zod';
import { event } from './event/event.ts';

/** Some people see other lifts, or other parts of them, than before. */
export const sightChanged = event('sightChanged', z.object({}));
