import type { ImportColumn } from '@hoistway/contract/import/importKind.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { z } from 'zod';
import { memoizeEach } from '#platform/call/memoize.ts';
import type { FindNamed } from '#platform/import/importer.ts';
import { byNames, isCalledOneOf } from '#platform/names.ts';
import { visibleCompanies } from './visibility/visibleCompanies.ts';

/** The companies of these names, in either language, among those the viewer may name. */
const companyByName: FindNamed = async (ctx, asked) => {
  const names = asked.map(({ name }) => name);
  const found = await memoizeEach(ctx, 'company', names, async (some) => {
    const rows = await visibleCompanies(ctx.db, ctx.viewer)
      .select(['company.id', 'company.name', 'company.englishName'])
      .where(isCalledOneOf('company', some))
      .orderBy('company.id', 'desc')
      .execute();
    return byNames(rows, some);
  });
  return names.map((name) => found.get(name));
};

interface Brought {
  columns: readonly ImportColumn[];
  add: { input: z.ZodObject };
}

/** Finds by its name what each column of a file calls that names a company. */
export const companiesByName = ({ columns, add }: Brought): Record<string, FindNamed> =>
  Object.fromEntries(
    columns
      .filter(({ name }) => kindOf(bare(add.input.shape[name] as z.ZodType)).ref === 'company')
      .map(({ name }) => [name, companyByName]),
  );
