import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { partKindImport } from '@hoistway/contract/part/partKindImport.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, type FindNamed, type InSets, type Wish } from '#platform/import/importer.ts';
import { byNames, inLanguage, nameIn } from '#platform/names.ts';
import { findKinds } from './partKindStore.ts';
import { addKinds, changeKinds } from './partKindWrite.ts';
import { visibleKinds } from './visibleKinds.ts';

type Input = ReadInputOf<typeof partKindImport.add>;
type KindWish = Wish<typeof partKindImport.add>;

type KindPlan =
  | { added: Input & { companyId: string } }
  | { changed: Partial<Omit<Input, 'companyId'>> & { id: string } };

/** The company of the viewer, and those whose entries of the catalogue the viewer sees: all that a sheet may name. */
const keepersByName: FindNamed = async ({ db, viewer }, asked) => {
  const rows = await db
    .selectFrom('companyCard')
    .where((eb) =>
      eb.or([
        eb('id', '=', viewer.companyId),
        eb('id', 'in', visibleKinds(db, viewer).select('kind.companyId')),
      ]),
    )
    .select(['id', 'names'])
    .orderBy('id', 'desc')
    .execute();
  const found = byNames(
    rows.map(({ id, names }) => ({ id, name: nameIn('zh', names), englishName: nameIn('en', names) })),
    asked.map(({ name }) => name),
  );
  return asked.map(({ name }) => found.get(name));
};

const keyOf = ({ viewer }: TransactionContext, { companyId, name }: Pick<Input, 'companyId' | 'name'>) =>
  `${companyId ?? viewer.companyId} ${normalForm(name)}`;

async function find(ctx: TransactionContext, inputs: readonly Input[]) {
  const rows = await findKinds(
    ctx.db,
    ctx.viewer,
    inputs.map(({ companyId, name }) => ({ companyId: companyId ?? ctx.viewer.companyId, name })),
  );
  const found = new Map(rows.map(({ id, ...values }) => [keyOf(ctx, values), { id, values }]));
  return inputs.map((input) => found.get(keyOf(ctx, input)));
}

/** An entry is added to the own catalogue, as by its form; those of others are theirs to change. */
async function judge(
  ctx: TransactionContext,
  wishes: readonly KindWish[],
): Promise<(wish: KindWish) => KindPlan> {
  const { db, viewer, t, language } = ctx;
  const ids = wishes.flatMap(({ id }) => id ?? []);
  const known = new Map((await findKinds(db, viewer, { ids })).map((row) => [row.id, row]));
  return (wish) => {
    if (wish.id === undefined) {
      const { companyId = viewer.companyId, ...kind } = wish.add;
      if (companyId !== viewer.companyId) throw new Invalid({ companyId: t('invalid.partKindOfOthers') });
      return { added: { ...kind, companyId } };
    }
    const before = known.get(wish.id);
    if (!before) throw new Refusal('objectMissing');
    const { name, companyName: company, managed } = before;
    if (!managed)
      throw new Invalid({
        name: t('invalid.partKindNotManaged', inLanguage(language, { name, company })),
      });
    const { companyId: _, ...changes } = wish.changes;
    return { changed: { ...changes, id: wish.id } };
  };
}

const sets: InSets<typeof partKindImport.add, KindPlan> = {
  find,
  hold: ({ db }, _, ids) => lockRows(db, 'partKind', { id: ids }),
  judge,
  write: async ({ db }, plans) => {
    await changeKinds(
      db,
      plans.flatMap((plan) => ('changed' in plan ? [plan.changed] : [])),
      new Date(),
    );
    await addKinds(
      db,
      plans.flatMap((plan) => ('added' in plan ? [plan.added] : [])),
    );
  },
};

/** The catalogue from a file. An entry matched by its name and its company is changed. */
export const partKindImporter = importer({
  kind: partKindImport,
  named: { companyId: keepersByName },
  spelt: { faultCodes: (text) => text.split(/[\s,，、;；]+/).filter(Boolean) },
  key: ['companyId', 'name'],
  keyOf,
  sets,
});
