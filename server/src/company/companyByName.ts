import type { ImportColumn } from '@hoistway/contract/import/importKind.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { z } from 'zod';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { visibleCompanies } from './visibleCompanies.ts';

/** The company of that name among those the viewer may name. */
const companyByName = (ctx: RequestContext, name: string): Promise<string | undefined> =>
  memoize(ctx, `company ${name}`, async () => {
    const found = await visibleCompanies(ctx.db, ctx.viewer)
      .select('company.id')
      .where('company.name', '=', name)
      .executeTakeFirst();
    return found?.id;
  });

interface Brought {
  columns: readonly ImportColumn[];
  add: { input: z.ZodObject };
}

/** Finds by its name what each column of a file calls that names a company. */
export const companiesByName = ({ columns, add }: Brought): Record<string, typeof companyByName> =>
  Object.fromEntries(
    columns
      .filter(({ name }) => kindOf(bare(add.input.shape[name] as z.ZodType)).ref === 'company')
      .map(({ name }) => [name, companyByName]),
  );
