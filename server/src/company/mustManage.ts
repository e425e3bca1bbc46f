import type { RequestContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Refusal } from '#platform/call/problems.ts';
import { managesCompany } from './companyStore.ts';

/** Refuses a company that may be seen but is another's to manage. */
export async function mustManage(ctx: RequestContext, companyId: string): Promise<void> {
  if (!(await manages(ctx, companyId))) throw new Refusal('noAuthority');
}

/** Whether the company is the viewer's to manage. */
export const manages = (ctx: RequestContext, companyId: string): Promise<boolean> =>
  memoize(ctx, `manages ${companyId}`, () => managesCompany(ctx.db, ctx.viewer, companyId));
