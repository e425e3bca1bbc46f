import { allEntities } from '@hoistway/contract/allEntities.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { Invalid } from '../call/problems.ts';

/** A field that stands once, whatever its writing. */
export interface OnceField {
  entity: string;
  field: string;
  /** What is said where it is in use. */
  message: TextKey;
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Every field that stands once, by the index that sees to it. */
export const onceFields: ReadonlyMap<string, OnceField> = new Map(
  allEntities.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, { once }]) =>
      once === undefined
        ? []
        : [[`${snake(name)}_${snake(field)}_once`, { entity: name, field, message: once }] as const],
    ),
  ),
);

/** What the database found to be in use already, as what is said under its field; any other error as it is. */
export function namingWhatIsTaken(error: unknown, t: Translate): unknown {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const taken = code === '23505' ? onceFields.get(constraint) : undefined;
  return taken ? new Invalid({ [taken.field]: t(taken.message) }) : error;
}
