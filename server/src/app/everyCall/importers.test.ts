import { languages } from '@hoistway/contract/language/language.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import { z } from 'zod';
import { expect, test } from 'vitest';
import { everyArea } from '../areas.ts';

const columns = everyArea.importers.flatMap((by) =>
  by.kind.columns.map((column) => [`${by.kind.name}.${column.name}`, by, column] as const),
);

/** The kind of record that a column names, one or many of it. */
function namedBy(schema: z.ZodType): string | undefined {
  const inner = bare(schema);
  return kindOf(inner instanceof z.ZodArray ? (inner.element as z.ZodType) : inner).ref;
}

test.each(columns)('the column %s has a label in every language', (_, __, { label, hint }) => {
  for (const language of languages)
    for (const key of hint ? [label, hint] : [label]) expect(catalogues[language]).toHaveProperty([key]);
});

test.each(columns)(
  'the column %s has a lookup by name if it refers to a record',
  (_, { kind, named }, { name }) => {
    const ref = namedBy(kind.add.input.shape[name] as z.ZodType);
    const found = named?.[name] !== undefined;
    expect([ref === undefined, found]).not.toEqual([false, false]);
  },
);

test('columns refer to companies, roles, areas, groups, elevators, staff, contracts and part kinds', () => {
  const refs = columns.map(([, by, { name }]) => namedBy(by.kind.add.input.shape[name] as z.ZodType));
  expect(new Set(refs)).toEqual(
    new Set([
      undefined,
      'company',
      'role',
      'area',
      'companyGroup',
      'elevator',
      'staff',
      'contract',
      'partKind',
    ]),
  );
});
