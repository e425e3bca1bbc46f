import type {
  itemListCalls,
  itemListChanges,
  ItemListKind,
  ItemMode,
  ItemSigns,
} from '@hoistway/contract/workOrder/itemList.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { sql } from 'kysely';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { readList, standardList } from './itemListStore.ts';
import { standardItems, type TypedItem } from './standardItems.ts';

export interface ListOf {
  companyId: string;
  elevatorKind: ItemListKind;
}
type Change = (typeof itemListChanges)[number];
type Excluded = Omit<ReadInputOf<typeof itemListCalls.exclude>, 'companyId'>;

/** An order is answered in at most two hundred lines. */
const maxOwn = 100;

/** The list, locked, at the version that is being made. */
async function lockList(
  { db: tx }: TransactionContext,
  { companyId, elevatorKind }: ListOf,
): Promise<{ id: string; version: number }> {
  return tx
    .insertInto('itemList')
    .values({ companyId, elevatorKind, mode: standardList.mode, version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'elevatorKind'])
        .doUpdateSet({ version: sql<number>`item_list.version + 1` }),
    )
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/** Makes the next version of a list by some work, which answers the item that it was about. */
async function changeList(
  ctx: TransactionContext,
  of: ListOf,
  { change, at }: { change: Change; at: Date },
  work: (list: { id: string; version: number }) => Promise<string | null>,
): Promise<{ version: number; code: string | null }> {
  const list = await lockList(ctx, of);
  const code = await work(list);
  const { id: listId, version } = list;
  await ctx.db
    .insertInto('itemListVersion')
    .values({ listId, version, at, userId: ctx.viewer.userId, change, code })
    .execute();
  return { version, code };
}

/** Ends what holds of an item of the company; refuses what is none. */
async function endOwn({ db: tx }: TransactionContext, list: { id: string; version: number }, code: string) {
  const ended = await tx
    .updateTable('itemListOwn')
    .set({ untilVersion: list.version })
    .where('listId', '=', list.id)
    .where('code', '=', code)
    .where('untilVersion', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!ended) throw new Refusal('objectMissing');
}

async function endExclusion(
  { db: tx }: TransactionContext,
  list: { id: string; version: number },
  code: string,
): Promise<boolean> {
  const ended = await tx
    .updateTable('itemListExcluded')
    .set({ untilVersion: list.version })
    .where('listId', '=', list.id)
    .where('code', '=', code)
    .where('untilVersion', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

const isStandard = ({ elevatorKind }: ListOf, code: string): boolean =>
  standardItems[elevatorKind].some((item) => item.code === code);

/** Adds an item of the company, with a code that no other of its items ever had. */
export async function addItem(
  ctx: TransactionContext,
  of: ListOf,
  item: Omit<TypedItem, 'code'>,
  at: Date,
): Promise<{ version: number; code: string }> {
  let code = '';
  const { version } = await changeList(ctx, of, { change: 'added', at }, async (list) => {
    const { used, held } = await ctx.db
      .selectFrom('itemListOwn')
      .where('listId', '=', list.id)
      .select([
        sql<number>`count(distinct code)::int`.as('used'),
        sql<number>`(count(*) filter (where until_version is null))::int`.as('held'),
      ])
      .executeTakeFirstOrThrow();
    if (held >= maxOwn) throw new Refusal('itemListFull', { n: String(maxOwn) });
    code = `Z-${String(used + 1).padStart(2, '0')}`;
    await ctx.db
      .insertInto('itemListOwn')
      .values({ ...item, code, listId: list.id, fromVersion: list.version, untilVersion: null })
      .execute();
    return code;
  });
  return { version, code };
}

/** Says an item of the company anew; orders that were made keep what it was. */
export function editItem(ctx: TransactionContext, of: ListOf, item: TypedItem, at: Date) {
  return changeList(ctx, of, { change: 'edited', at }, async (list) => {
    await endOwn(ctx, list, item.code);
    await ctx.db
      .insertInto('itemListOwn')
      .values({ ...item, listId: list.id, fromVersion: list.version, untilVersion: null })
      .execute();
    return item.code;
  });
}

/** Takes an item of the company off its list. */
export function removeItem(ctx: TransactionContext, of: ListOf, code: string, at: Date) {
  if (isStandard(of, code)) throw new Refusal('standardItemKept');
  return changeList(ctx, of, { change: 'removed', at }, async (list) => {
    await endOwn(ctx, list, code);
    return code;
  });
}

/** Marks an item of the standard list as not applicable, for a reason. */
export function excludeItem(
  ctx: TransactionContext,
  of: ListOf,
  { code, reason }: Pick<Excluded, 'code' | 'reason'>,
  at: Date,
) {
  if (!isStandard(of, code)) throw new Refusal('objectMissing');
  return changeList(ctx, of, { change: 'excluded', at }, async (list) => {
    await endExclusion(ctx, list, code);
    await ctx.db
      .insertInto('itemListExcluded')
      .values({ listId: list.id, code, reason, fromVersion: list.version, untilVersion: null })
      .execute();
    return code;
  });
}

/** Asks an item of the standard list again. */
export function includeItem(ctx: TransactionContext, of: ListOf, code: string, at: Date) {
  return changeList(ctx, of, { change: 'included', at }, async (list) => {
    if (!(await endExclusion(ctx, list, code))) throw new Refusal('objectMissing');
    return code;
  });
}

/** Says how a list is answered. */
export async function setItemMode(ctx: TransactionContext, of: ListOf, mode: ItemMode, at: Date) {
  const now = await readList(ctx.db, of.companyId, of.elevatorKind);
  if (now.mode === mode) return { version: now.version };
  return changeList(ctx, of, { change: 'mode', at }, async (list) => {
    await ctx.db.updateTable('itemList').set({ mode }).where('id', '=', list.id).execute();
    return null;
  });
}

/** Keeps the marks of a company's records; those that were made keep theirs. */
export async function keepSigns(
  { db: tx }: TransactionContext,
  companyId: string,
  signs: ItemSigns,
): Promise<void> {
  await tx
    .insertInto('itemSign')
    .values({ companyId, ...signs })
    .onConflict((conflict) => conflict.column('companyId').doUpdateSet(signs))
    .execute();
}
