import type { FieldNote } from './fieldNote.ts';
import type { TextKey } from './language/language.ts';

/** A field that stands once, whatever its writing. */
export interface OnceField {
  entity: string;
  field: string;
  /** What is said where it is in use. */
  message: TextKey;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const known = new Map<string, OnceField>();

/** Every declared field that stands once, by the index that sees to it. */
export const onceFields: ReadonlyMap<string, OnceField> = known;

/** Notes the fields of an entity that stand once. */
export function noteOnce(entity: string, fields: Readonly<Record<string, FieldNote>>): void {
  for (const [field, { once }] of Object.entries(fields))
    if (once !== undefined)
      known.set(`${snake(entity)}_${snake(field)}_once`, { entity, field, message: once });
}
