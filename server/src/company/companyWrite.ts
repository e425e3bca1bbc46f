import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { answersForRegions } from '@hoistway/contract/company/company.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { announce } from '#platform/event/announce.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { mustBeWholePlace } from '#platform/call/wholePlace.ts';
import { companyMoved, companyRegionsChanged } from './companyEvents.ts';
import { holdsRegions, mayHaveType, parentFor } from './companyRules.ts';
import {
  findRegionsOf,
  holdCompanyTree,
  insertCompany,
  isNameUsed,
  lockCompany,
  setCompanyForbidden,
  updateCompany,
  wouldCircle,
} from './companyStore.ts';
import { assertCanManage } from './assertCanManage.ts';

/**
 * The regions a company of the type will answer for; what is added has to be the viewer's to give, since it shows the
 * elevators there.
 */
async function judgeRegions(
  { db, viewer, t }: TransactionContext,
  type: string,
  wished: readonly string[],
  before: readonly string[],
): Promise<string[]> {
  if (!answersForRegions(type)) return [];
  const added = wished.filter((code) => !before.includes(code));
  if (added.length > 0 && !holdsRegions(viewer, await findRegionsOf(db, viewer.companyId), added))
    throw new Invalid({ regionCodes: t('invalid.regionNotHeld') });
  return [...new Set(wished)];
}

/** Adds a company, below the viewer's own unless they are platform staff. */
export async function addCompany(
  ctx: TransactionContext,
  input: ReadInputOf<typeof companyCalls.create>,
): Promise<{ id: string }> {
  if (!mayHaveType(ctx.viewer, input.type)) throw new Refusal('noAuthority');
  const parentId = parentFor(ctx.viewer, input.parentId);
  if (parentId !== null) await assertCanManage(ctx, parentId);
  const regionCodes = await judgeRegions(ctx, input.type, input.regionCodes ?? [], []);
  const id = await insertCompany(ctx.db, { ...input, parentId, regionCodes });
  if (id === undefined) throw new Invalid({ name: ctx.t('invalid.dupCompany') });
  if (regionCodes.length > 0) await announce(ctx.db, companyRegionsChanged, { companyId: id });
  return { id };
}

/** Changes the given fields of a company that the viewer manages. */
export async function changeCompany(
  ctx: TransactionContext,
  { id, regionCodes: wished, ...changes }: ReadInputOf<typeof companyCalls.update>,
): Promise<void> {
  const { db } = ctx;
  if (changes.parentId) await holdCompanyTree(db);
  const before = await lockCompany(db, id);
  await assertCanManage(ctx, id);
  if (changes.type !== undefined && !mayHaveType(ctx.viewer, changes.type)) throw new Refusal('noAuthority');
  mustBeWholePlace(ctx, { ...before, ...changes });
  const { parentId } = changes;
  if (parentId) {
    await assertCanManage(ctx, parentId);
    if (await wouldCircle(db, id, parentId)) throw new Invalid({ parentId: ctx.t('invalid.parentCircle') });
  }
  const type = changes.type ?? before.type;
  const kept = wished === undefined ? before.regionCodes : (wished ?? []);
  // Codes that began to count with another type are as good as new.
  const counted = answersForRegions(before.type) ? before.regionCodes : [];
  const regionCodes = await judgeRegions(ctx, type, kept, counted);
  if (changes.name !== undefined && (await isNameUsed(db, changes.name, id)))
    throw new Invalid({ name: ctx.t('invalid.dupCompany') });
  await updateCompany(db, id, { ...changes, regionCodes });
  if (type !== before.type || regionCodes.join() !== before.regionCodes.join())
    await announce(db, companyRegionsChanged, { companyId: id });
  if (parentId !== undefined && parentId !== before.parentId)
    await announce(db, companyMoved, { companyId: id });
}

/** Disables a company or enables it again; nobody can disable their own. */
export async function forbidCompany(
  ctx: TransactionContext,
  { id, forbidden }: ReadInputOf<typeof companyCalls.forbid>,
): Promise<void> {
  await assertCanManage(ctx, id);
  if (id === ctx.viewer.companyId && forbidden) throw new Refusal('noAuthority');
  await setCompanyForbidden(ctx.db, id, forbidden);
}
