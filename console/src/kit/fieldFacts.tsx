import type { ReactNode } from 'react';
import type { Entity } from '@hoistway/contract/field.ts';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { cellOf } from './list/cellOf.tsx';

/** Fields of a record as label and value, each as its kind is shown. */
export const fieldFacts = <E extends Entity, N extends keyof E['fields'] & string>(
  entity: E,
  names: readonly N[],
  row: Readonly<Record<N, unknown>>,
  t: Translate,
): (readonly [label: string, value: ReactNode])[] =>
  names.map((name) => [
    t(`${entity.name}.${name}` as TextKey),
    cellOf(entity.fields[name]!.schema).show(row[name], t),
  ]);
