import type { Ask } from '#platform/call/ask.ts';
import { once } from '#platform/call/once.ts';
import { visibleCompanies } from './visibleCompanies.ts';

/** The company of that name among those the viewer may name. */
export const companyByName = (ask: Ask, name: string): Promise<string | undefined> =>
  once(ask, `company ${name}`, async () => {
    const found = await visibleCompanies(ask.db, ask.viewer)
      .select('firm.id')
      .where('firm.name', '=', name)
      .executeTakeFirst();
    return found?.id;
  });
