import type { Entity, Fields } from '#contract/field.ts';
import { kindOf } from '#contract/kinds.ts';
import type { TextKey } from '#contract/language/language.ts';
import type { ImportColumn } from './importKind.ts';

type Odd = Partial<Omit<ImportColumn, 'name' | 'masked'>>;
type OddColumns<Field, N extends string> = { [K in N]?: Odd } & {
  [K in Exclude<N, Field>]: Odd & Pick<ImportColumn, 'label'>;
};

/**
 * Columns of an import with the labels of the entity; a region gets the hint on its format. `odd` overrides the rest;
 * a column that is no field of the entity must be labelled there.
 */
export function importColumns<F extends Fields, const N extends string>(
  entity: Entity<F>,
  names: readonly N[],
  ...[odd]: Exclude<N, keyof F> extends never ? [odd?: OddColumns<keyof F, N>] : [odd: OddColumns<keyof F, N>]
): ImportColumn<N>[] {
  const said = (odd ?? {}) as Partial<Record<string, Odd>>;
  return names.map((name) => {
    const field = entity.fields[name];
    return {
      name,
      label: `${entity.name}.${name}` as TextKey,
      ...(field && kindOf(field.schema).region ? { hint: 'import.regionHint' } : {}),
      ...(field?.masked ? { masked: field.masked.as } : {}),
      ...said[name],
    };
  });
}
