import type { ImportColumn } from '@hoistway/contract/import/importKind.ts';
import { bare, kindOf } from '@hoistway/contract/kinds.ts';
import type { z } from 'zod';
import type { Ask } from '#platform/call/ask.ts';
import { once } from '#platform/call/once.ts';
import { visibleCompanies } from './visibleCompanies.ts';

/** The company of that name among those the viewer may name. */
const companyByName = (ask: Ask, name: string): Promise<string | undefined> =>
  once(ask, `company ${name}`, async () => {
    const found = await visibleCompanies(ask.db, ask.viewer)
      .select('firm.id')
      .where('firm.name', '=', name)
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
