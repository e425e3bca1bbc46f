import { isSameName } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { answersForRegions } from '@hoistway/contract/company/company.ts';
import type { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { CallerContext, TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { assertWholePlace } from '#platform/call/wholePlace.ts';
import { holdsRegions, mayHaveType, parentFor } from './companyRules.ts';
import {
  findNamesUsed,
  findParents,
  findRegionsOf,
  holdCompanyTree,
  lockCompanies,
  managedAmong,
  type KeptCompany,
  type WrittenCompany,
} from './companyStore.ts';

export type NewCompany = ReadInputOf<typeof companyCalls.create>;
export type CompanyChange = ReadInputOf<typeof companyCalls.update>;

/** What is written of a company, once it was judged. */
export type CompanyPlan =
  | { before: undefined; after: WrittenCompany }
  | { before: KeptCompany; changes: Partial<WrittenCompany> & { regionCodes: string[] } };

/** Judges companies one after the other, each as if those before it were written. */
export interface CompanyJudge {
  add(input: NewCompany): CompanyPlan;
  change(input: CompanyChange): CompanyPlan;
}

export const nameInUse = ({ t }: CallerContext) => new Invalid({ name: t('invalid.dupCompany') });

/** Whether a company is `id` or stands below it: as its parent it would close a circle. */
function standsBelow(tree: ReadonlyMap<string, string | null>, companyId: string, id: string): boolean {
  for (let at: string | null | undefined = companyId; at; at = tree.get(at)) if (at === id) return true;
  return false;
}

/** Reads in one go what judging new and changed companies needs, and locks the known ones. */
export async function readCompanyRules(
  ctx: TransactionContext,
  { added = [], changed = [] }: { added?: readonly NewCompany[]; changed?: readonly CompanyChange[] },
): Promise<CompanyJudge> {
  const { db, viewer, t } = ctx;
  const newParents = changed.flatMap(({ parentId }) => parentId ?? []);
  if (newParents.length > 0) await holdCompanyTree(db);
  const ids = changed.map(({ id }) => id);
  const records = new Map((ids.length > 0 ? await lockCompanies(db, ids) : []).map((row) => [row.id, row]));
  const parents = added.flatMap(({ parentId }) => parentFor(viewer, parentId) ?? []);
  const managed = await managedAmong(db, viewer, [...new Set([...ids, ...newParents, ...parents])]);
  const tree = await findParents(db, [...new Set(newParents)]);
  const names = await findNamesUsed(
    db,
    [...added, ...changed].flatMap(({ name }) => name ?? []),
  );
  let own: readonly string[] = await findRegionsOf(db, viewer.companyId);

  const assertManages = (companyId: string) => {
    if (!managed.has(companyId)) throw new Refusal('noAuthority');
  };
  /**
   * The regions a company of the type will answer for; what is added has to be the viewer's to give, since it shows the
   * elevators there.
   */
  const judgeRegions = (type: string, wished: readonly string[], before: readonly string[]): string[] => {
    if (!answersForRegions(type)) return [];
    const given = wished.filter((code) => !before.includes(code));
    if (given.length > 0 && !holdsRegions(viewer, own, given))
      throw new Invalid({ regionCodes: t('invalid.regionNotHeld') });
    return [...new Set(wished)];
  };

  return {
    add(input) {
      if (!mayHaveType(viewer, input.type)) throw new Refusal('noAuthority');
      const parentId = parentFor(viewer, input.parentId);
      if (parentId !== null) assertManages(parentId);
      const regionCodes = judgeRegions(input.type, input.regionCodes ?? [], []);
      if (names(input.name).size > 0) throw nameInUse(ctx);
      return { before: undefined, after: { ...input, parentId, regionCodes } };
    },
    change({ id, regionCodes: wished, ...changes }) {
      const before = records.get(id);
      if (!before) throw new Refusal('objectMissing');
      assertManages(id);
      if (changes.type !== undefined && !mayHaveType(viewer, changes.type)) throw new Refusal('noAuthority');
      assertWholePlace(ctx, { ...before, ...changes });
      const { parentId } = changes;
      if (parentId) {
        assertManages(parentId);
        if (standsBelow(tree, parentId, id)) throw new Invalid({ parentId: t('invalid.parentCircle') });
      }
      const type = changes.type ?? before.type;
      const kept = wished === undefined ? before.regionCodes : (wished ?? []);
      // Codes that began to count with another type are as good as new.
      const counted = answersForRegions(before.type) ? before.regionCodes : [];
      const regionCodes = judgeRegions(type, kept, counted);
      const { name = before.name } = changes;
      if (!isSameName(name, before.name) && names(name).size > 0) throw nameInUse(ctx);
      if (parentId !== undefined) tree.set(id, parentId);
      if (id === viewer.companyId) own = regionCodes;
      return { before, changes: { ...changes, regionCodes } };
    },
  };
}
