import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { staffImport } from '@hoistway/contract/company/staffImport.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, SomeRefused, type InSets, type Wish } from '#platform/import/importer.ts';
import { companiesByName } from '../companyByName.ts';
import { phoneRulesOfRows } from '../companyPhone.ts';
import { managedAmong } from '../companyStore.ts';
import { findPeople } from './staffStore.ts';
import { readStaffRules, writeStaff, type StaffPlan } from './staffWrite.ts';

type Input = ReadInputOf<typeof staffImport.add>;
type PersonWish = Wish<typeof staffImport.add>;

async function find(ctx: TransactionContext, inputs: readonly Input[]) {
  const companyOf = ({ companyId }: Input) => companyId ?? ctx.viewer.companyId;
  const managed = await managedAmong(ctx.db, ctx.viewer, [...new Set(inputs.map(companyOf))]);
  const own = inputs.filter((input) => managed.has(companyOf(input)));
  const rows = await findPeople(
    ctx.db,
    own.map((input) => ({ companyId: companyOf(input), name: input.name, account: input.account ?? null })),
  );
  const found = new Map(own.map((input, at) => [input, rows[at]]));
  return inputs.map((input) => {
    const row = found.get(input);
    if (!row) return undefined;
    const { id, companyName: _, createdAt: __, isAudit: ___, ...values } = row;
    return { id, values };
  });
}

const changeOf = ({ id, changes }: { id: string; changes: Partial<Input> }) => {
  const { companyId: _, ...values } = changes;
  return { id, ...values };
};

async function judge(
  ctx: TransactionContext,
  wishes: readonly PersonWish[],
): Promise<(wish: PersonWish) => StaffPlan> {
  const rules = await readStaffRules(ctx, {
    added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
    changed: wishes.flatMap((wish) => (wish.id === undefined ? [] : [changeOf(wish)])),
  });
  return (wish) => (wish.id === undefined ? rules.add(wish.add) : rules.change(changeOf(wish)));
}

async function write(ctx: TransactionContext, plans: readonly StaffPlan[]): Promise<void> {
  const refused = new Map<object, Error>();
  for (const [plan, id] of await writeStaff(ctx, plans)) if (id instanceof Error) refused.set(plan, id);
  if (refused.size > 0) throw new SomeRefused(refused);
}

const sets: InSets<typeof staffImport.add, StaffPlan> = {
  find,
  hold: ({ db }, _, ids) => lockRows(db, 'staff', { id: ids }),
  judge,
  write,
};

/** People from a file. A person matched by company and account, or else by company and name, is changed. */
export const staffImporter = importer({
  kind: staffImport,
  named: companiesByName(staffImport),
  phoneRulesOf: phoneRulesOfRows,
  key: ['companyId', 'account', 'name'],
  keyOf: ({ viewer }, { companyId, account, name }) =>
    JSON.stringify([
      companyId ?? viewer.companyId,
      ...(account ? ['account', account.toLowerCase()] : ['name', normalForm(name)]),
    ]),
  sets,
});
