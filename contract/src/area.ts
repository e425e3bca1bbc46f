import type { Call } from './call.ts';
import type { Entity } from './field.ts';

/** What an area declares: the records it keeps and the calls about them. */
export interface Area {
  entities: readonly Entity[];
  calls: readonly Readonly<Record<string, Call>>[];
}

/** Gathers the declarations of one area. */
export const area = (declarations: Area): Area => declarations;
