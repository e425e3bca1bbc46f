import type { Ask } from '#platform/ask.ts';
import { Refusal } from '#platform/problems.ts';
import { managesCompany } from './companyStore.ts';

/** Refuses a company that may be seen but is another's to manage. */
export async function mustManage({ db, viewer }: Ask, companyId: string): Promise<void> {
  if (!(await managesCompany(db, viewer, companyId))) throw new Refusal('noAuthority');
}
