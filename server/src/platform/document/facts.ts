import type { Entity } from '@hoistway/contract/field.ts';
import { kindOf } from '@hoistway/contract/kinds.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';

/** A label, and what stands under it; null where there is nothing. */
type Fact = [label: string, value: string | null];

type Plain = string | number | boolean | null | undefined;

/** Fields of an entity as the facts of a paper, each as its kind is said; one that names a record has to be drawn by its name. */
export const factsOf = <E extends Entity, N extends keyof E['fields'] & string>(
  entity: E,
  names: readonly N[],
  values: Readonly<Record<N, Plain>>,
  t: Translate,
): Fact[] =>
  names.map((name) => [t(`${entity.name}.${name}` as TextKey), saidOf(entity, name, values[name], t)]);

function saidOf(entity: Entity, name: string, value: Plain, t: Translate): string | null {
  const { ref, choice } = kindOf(entity.fields[name]!.schema);
  if (ref) throw new Error(`${entity.name}.${name} names a record, which is drawn by its name`);
  if (value === null || value === undefined || value === '') return null;
  if (choice) return t(`${choice}.${String(value)}` as TextKey);
  if (typeof value === 'boolean') return t(value ? 'button.yes' : 'button.no');
  return String(value);
}
