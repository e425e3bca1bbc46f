import type { MaskKind } from './kinds.ts';
import type { TextKey } from './language/language.ts';
import type { Permission } from './permissions.ts';

/** What is declared of a field besides its schema. */
export interface FieldNote {
  /** Written by the server only: cannot be picked into an input. */
  by?: 'server';
  /** The table of the entity has no column of it: it is computed, or kept as something else. */
  column?: false;
  /** Its list can be searched by it: by a part of a text, by the very value of anything else. */
  searched?: true;
  sorted?: true;
  /**
   * It stands once, whatever its writing (`normalForm`), as far as the index `<table>_<column>_once` of its table reaches;
   * what is said where it is in use. A migration makes the index, and the columns it needs, by `keep_once`.
   */
  once?: TextKey;
  /** Shown whole only to holders of the permission; masked wherever it leaves otherwise. */
  masked?: { as: MaskKind; seenBy: Permission };
}
