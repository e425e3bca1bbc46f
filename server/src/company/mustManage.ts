import type { Ask } from '#platform/call/ask.ts';
import { once } from '#platform/call/once.ts';
import { Refusal } from '#platform/call/problems.ts';
import { managesCompany } from './companyStore.ts';

/** Refuses a company that may be seen but is another's to manage. */
export async function mustManage(ask: Ask, companyId: string): Promise<void> {
  if (!(await manages(ask, companyId))) throw new Refusal('noAuthority');
}

/** Whether the company is the viewer's to manage. */
export const manages = (ask: Ask, companyId: string): Promise<boolean> =>
  once(ask, `manages ${companyId}`, () => managesCompany(ask.db, ask.viewer, companyId));
