import { byWriting } from '#platform/names.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { companyImport } from '@hoistway/contract/company/companyImport.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, SomeRefused, type InSets, type Wish } from '#platform/import/importer.ts';
import { companiesByName } from './companyByName.ts';
import { readCompanyRules, type CompanyPlan } from './companyPlans.ts';
import { findNamed } from './companyStore.ts';
import { writeCompanies } from './companyWrite.ts';

type Input = ReadInputOf<typeof companyImport.add>;
type CompanyWish = Wish<typeof companyImport.add>;

async function find({ db, viewer }: TransactionContext, inputs: readonly Input[]) {
  const rows = await findNamed(
    db,
    viewer,
    inputs.map(({ name }) => name),
  );
  const found = rows.map(({ id, parentName, ...values }) => ({
    id,
    values,
    names: { parentId: parentName },
  }));
  const called = byWriting(found, ({ values }) => values.name);
  return inputs.map(({ name }) => called(name));
}

async function judge(
  ctx: TransactionContext,
  wishes: readonly CompanyWish[],
): Promise<(wish: CompanyWish) => CompanyPlan> {
  const rules = await readCompanyRules(ctx, {
    added: wishes.flatMap((wish) => (wish.id === undefined ? [wish.add] : [])),
    changed: wishes.flatMap((wish) => (wish.id === undefined ? [] : [{ id: wish.id, ...wish.changes }])),
  });
  return (wish) =>
    wish.id === undefined ? rules.add(wish.add) : rules.change({ id: wish.id, ...wish.changes });
}

async function write(ctx: TransactionContext, plans: readonly CompanyPlan[]): Promise<void> {
  const refused = new Map<object, Error>();
  for (const [plan, id] of await writeCompanies(ctx, plans)) if (id instanceof Error) refused.set(plan, id);
  if (refused.size > 0) throw new SomeRefused(refused);
}

const sets: InSets<typeof companyImport.add, CompanyPlan> = {
  find,
  hold: ({ db }, _, ids) => lockRows(db, 'company', { id: ids }),
  judge,
  write,
};

/** Companies from a file, each known by its name; one may stand below another of an earlier row. */
export const companyImporter = importer({
  kind: companyImport,
  named: companiesByName(companyImport),
  namesEarlier: 'parentId',
  key: ['name'],
  keyOf: (_, { name }) => normalForm(name),
  sets,
});
