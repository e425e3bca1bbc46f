import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { Ask } from '#platform/ask.ts';
import { Invalid, Refusal } from '#platform/problems.ts';
import { mayHaveType, parentFor } from './companyRules.ts';
import {
  insertCompany,
  isNameUsed,
  setCompanyForbidden,
  updateCompany,
  wouldCircle,
} from './companyStore.ts';
import { mustManage } from './mustManage.ts';

/** Adds a company, below the viewer's own unless he works for the platform. */
export async function addCompany(
  ask: Ask,
  input: ReadInputOf<typeof companyCalls.create>,
): Promise<{ id: string }> {
  if (!mayHaveType(ask.viewer, input.type)) throw new Refusal('noAuthority');
  const parentId = parentFor(ask.viewer, input.parentId);
  if (parentId !== null) await mustManage(ask, parentId);
  const id = await ask.change((tx) => insertCompany(tx, { ...input, parentId }));
  if (id === undefined) throw new Invalid({ name: ask.t('invalid.dupCompany') });
  return { id };
}

/** Changes what was told of a company that the viewer manages. */
export async function changeCompany(
  ask: Ask,
  { id, ...changes }: ReadInputOf<typeof companyCalls.update>,
): Promise<void> {
  await mustManage(ask, id);
  if (changes.type !== undefined && !mayHaveType(ask.viewer, changes.type)) throw new Refusal('noAuthority');
  const { parentId } = changes;
  if (parentId) {
    await mustManage(ask, parentId);
    if (await wouldCircle(ask.db, id, parentId))
      throw new Invalid({ parentId: ask.t('invalid.parentCircle') });
  }
  await ask.change(async (tx) => {
    if (changes.name !== undefined && (await isNameUsed(tx, changes.name, id)))
      throw new Invalid({ name: ask.t('invalid.dupCompany') });
    await updateCompany(tx, id, changes);
  });
}

/** Takes a company out of use, or back into it; nobody his own. */
export async function forbidCompany(
  ask: Ask,
  { id, forbidden }: ReadInputOf<typeof companyCalls.forbid>,
): Promise<void> {
  await mustManage(ask, id);
  if (id === ask.viewer.companyId && forbidden) throw new Refusal('noAuthority');
  await ask.change((tx) => setCompanyForbidden(tx, id, forbidden));
}
