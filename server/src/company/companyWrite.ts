import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import { companyMoved, companyRegionsChanged } from './companyEvents.ts';
import {
  nameInUse,
  readCompanyRules,
  type CompanyChange,
  type CompanyPlan,
  type NewCompany,
} from './companyPlans.ts';
import { insertCompanies, setCompanyForbidden, updateCompanies } from './companyStore.ts';
import { assertCanManage } from './assertCanManage.ts';

/** Writes companies that were judged; answers the id of each, or why it cannot be. */
export async function writeCompanies(
  ctx: TransactionContext,
  plans: readonly CompanyPlan[],
): Promise<ReadonlyMap<CompanyPlan, string | Error>> {
  const { db } = ctx;
  await updateCompanies(
    db,
    plans.flatMap((plan) => (plan.before ? [plan] : [])),
  );
  const added = plans.filter((plan) => plan.before === undefined);
  const made = await insertCompanies(
    db,
    added.map(({ after }) => after),
  );
  const ids = new Map(added.map((plan, n) => [plan, made[n]]));
  const written = new Map<CompanyPlan, string | Error>();
  for (const plan of plans) {
    const companyId = plan.before ? plan.before.id : ids.get(plan);
    written.set(plan, companyId ?? nameInUse(ctx));
    if (companyId !== undefined) await announceWritten(ctx, companyId, plan);
  }
  return written;
}

/** Says what of a written company decides who sees elevators. */
async function announceWritten(
  { db }: TransactionContext,
  companyId: string,
  plan: CompanyPlan,
): Promise<void> {
  if (!plan.before) {
    if (plan.after.regionCodes.length > 0) await announce(db, companyRegionsChanged, { companyId });
    return;
  }
  const { before, changes } = plan;
  const { type = before.type, regionCodes, parentId = before.parentId } = changes;
  if (type !== before.type || regionCodes.join() !== before.regionCodes.join())
    await announce(db, companyRegionsChanged, { companyId });
  if (parentId !== before.parentId) await announce(db, companyMoved, { companyId });
}

async function writeOne(ctx: TransactionContext, plan: CompanyPlan): Promise<{ id: string }> {
  const id = (await writeCompanies(ctx, [plan])).get(plan)!;
  if (id instanceof Error) throw id;
  return { id };
}

/** Adds a company, below the viewer's own unless they are platform staff. */
export const addCompany = async (ctx: TransactionContext, input: NewCompany): Promise<{ id: string }> =>
  writeOne(ctx, (await readCompanyRules(ctx, { added: [input] })).add(input));

/** Changes the given fields of a company that the viewer manages. */
export async function changeCompany(ctx: TransactionContext, input: CompanyChange): Promise<void> {
  await writeOne(ctx, (await readCompanyRules(ctx, { changed: [input] })).change(input));
}

/** Disables a company or enables it again; nobody can disable their own. */
export async function forbidCompany(
  ctx: TransactionContext,
  { id, forbidden }: ReadInputOf<typeof companyCalls.forbid>,
): Promise<void> {
  await assertCanManage(ctx, id);
  if (id === ctx.viewer.companyId && forbidden) throw new Refusal('noAuthority');
  await setCompanyForbidden(ctx.db, id, forbidden);
  // Its people may do nothing any more, or what they could before.
  await announce(ctx.db, visibilityChanged, {});
}
