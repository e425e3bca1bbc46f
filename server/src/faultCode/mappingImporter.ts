import { mappingImport } from '@hoistway/contract/faultCode/mappingImport.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { importer, SomeRefused, type Wish } from '#platform/import/importer.ts';
import { findRows } from './mappingStore.ts';
import { lockDraft, assertMeant, writeRows, type MappedRow } from './mappingWrite.ts';

type Input = ReadInputOf<typeof mappingImport.add>;
type RowWish = Wish<typeof mappingImport.add>;

interface Plan {
  row: MappedRow;
  isNew: boolean;
}

/** The rows by their draft; those of a file belong to one. */
function byVersion<T>(rows: readonly T[], versionOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) found.set(versionOf(row), [...(found.get(versionOf(row)) ?? []), row]);
  return found;
}

async function find({ db }: TransactionContext, inputs: readonly Input[]) {
  const known = new Map<string, { id: string; row: string; values: { vendorCode: string; code: string } }>();
  const keyOf = (id: string, vendorCode: string) => JSON.stringify([id, vendorCode]);
  for (const [id, some] of byVersion(inputs, (input) => input.id)) {
    const rows = await findRows(
      db,
      id,
      some.map(({ vendorCode }) => vendorCode),
    );
    for (const values of rows)
      known.set(keyOf(id, values.vendorCode), { id, row: values.vendorCode, values });
  }
  return inputs.map(({ id, vendorCode }) => known.get(keyOf(id, vendorCode)));
}

const rowOf = (wish: RowWish): MappedRow =>
  wish.id === undefined
    ? wish.add
    : { id: wish.id, vendorCode: wish.changes.vendorCode!, code: wish.changes.code! };

async function judge(ctx: TransactionContext, wishes: readonly RowWish[]): Promise<(wish: RowWish) => Plan> {
  const refused = new Map<string, Error>();
  for (const id of byVersion(wishes, (wish) => rowOf(wish).id).keys()) {
    try {
      await lockDraft(ctx, id);
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Invalid)) throw error;
      refused.set(id, error);
    }
  }
  return (wish) => {
    const row = rowOf(wish);
    const why = refused.get(row.id);
    if (why) throw why;
    assertMeant(ctx, row);
    return { row, isNew: wish.id === undefined };
  };
}

async function write(ctx: TransactionContext, plans: readonly Plan[]): Promise<void> {
  const refused = new Map<object, Error>();
  for (const [id, some] of byVersion(plans, ({ row }) => row.id)) {
    const rows = (isNew: boolean) => some.filter((plan) => plan.isNew === isNew).map(({ row }) => row);
    const why = await writeRows(ctx, id, { added: rows(true), changed: rows(false) });
    for (const plan of some) if (why.has(plan.row)) refused.set(plan, why.get(plan.row)!);
  }
  if (refused.size > 0) throw new SomeRefused(refused);
}

/** Rows of a draft from a file. */
export const mappingImporter = importer({
  kind: mappingImport,
  key: ['vendorCode'],
  keyOf: (_, { vendorCode }) => vendorCode,
  sets: {
    find,
    hold: ({ db }, inputs) => lockRows(db, 'faultMappingVersion', { id: inputs.map(({ id }) => id) }),
    judge,
    write,
  },
});
