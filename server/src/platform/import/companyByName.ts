import type { Ask } from '../ask.ts';
import { visibleCompanies } from '../sight.ts';

/** The company of that name among those the viewer may name. */
export async function companyByName({ db, viewer }: Ask, name: string): Promise<string | undefined> {
  const found = await visibleCompanies(db, viewer)
    .select('firm.id')
    .where('firm.name', '=', name)
    .executeTakeFirst();
  return found?.id;
}
