import type { Call } from './call.ts';
import type { Entity } from './field.ts';

/** What an area declares: the records it keeps and the calls about them. */
export interface Area {
  entities: readonly Entity[];
  calls: readonly Readonly<Record<string, Call>>[];
  /** Its files that other areas use besides its cards, each with a reason. */
  lends?: Readonly<Record<string, string>>;
}

/** Gathers the declarations of one area. */
export const area = (declarations: Area): Area => declarations;
