import { areas } from './areas.ts';
import type { Entity } from './field.ts';

/** Every declared entity, for labels, drift and guard tests. */
export const allEntities: readonly Entity[] = areas.flatMap(({ entities }) => entities);
