import { isNeeded } from '@hoistway/contract/import/importKind.ts';
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

test.each(everyArea.importers.map(({ kind }) => [kind.name, kind] as const))(
  'the import of %s needs no column that is filled in where a file lacks it',
  (_, { add, columns: own, defaults }) => {
    const values: Readonly<Record<string, unknown>> = { ...defaults };
    const names = own.map(({ name }) => name);
    const lacked = names.filter((name) => !isNeeded({ add, defaults: values }, name));
    expect(lacked).toEqual(expect.arrayContaining(Object.keys(values)));
    for (const name of lacked)
      expect((add.input.shape[name] as z.ZodType).safeParse(values[name]).success, name).toBe(true);
  },
);

test('imports of companies and installation contracts fill in what a form would', () => {
  const filled = everyArea.importers.flatMap(({ kind: { name, defaults } }) =>
    defaults ? [[name, Object.keys(defaults)]] : [],
  );
  expect(Object.fromEntries(filled)).toEqual({
    company: ['timeZone'],
    installContract: ['weekdays', 'warrantyMonths'],
  });
});
