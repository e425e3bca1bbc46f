import type { RequestContext } from '#platform/call/requestContext.ts';
import { memoize } from '#platform/call/memoize.ts';
import { Refusal } from '#platform/call/problems.ts';
import { canManageCompany } from './companyStore.ts';

/** Refuses a company that may be seen but is another's to manage. */
export async function assertCanManage(ctx: RequestContext, companyId: string): Promise<void> {
  if (!(await canManage(ctx, companyId))) throw new Refusal('noAuthority');
}

/** Whether the company is the viewer's to manage. */
export const canManage = (ctx: RequestContext, companyId: string): Promise<boolean> =>
  memoize(ctx, `manage ${companyId}`, () => canManageCompany(ctx.db, ctx.viewer, companyId));
