import {
  itemListCalls,
  itemListKinds,
  type ItemListKind,
  type ItemListRow,
  type ItemSigns,
  type ListedItem,
} from '@hoistway/contract/workOrder/itemList.ts';
import { itemResults } from '@hoistway/contract/workOrder/orderItem.ts';
import { typesWithin } from '@hoistway/contract/workOrder/orderRules.ts';
import { maintenanceTypes } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type Database, type TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { checklistOf } from './checklist.ts';
import { findListCompany, readChanges, readList, readSigns, type CompanyList } from './itemListStore.ts';
import {
  addItem,
  editItem,
  excludeItem,
  includeItem,
  keepSigns,
  removeItem,
  setItemMode,
  type ListOf,
} from './itemListWrite.ts';
import { standardItems } from './standardItems.ts';

/** The items of a list, those that no visit asks with the reason. */
const listed = (kind: ItemListKind, { own, excluded }: CompanyList): ListedItem[] => [
  ...standardItems[kind].map((item) => ({
    ...item,
    own: false,
    notApplicableReason: excluded.get(item.code) ?? null,
  })),
  ...own.map((item) => ({ ...item, own: true, notApplicableReason: null })),
];

async function rowOf(
  db: Database,
  company: { companyId: string; companyName: string },
  elevatorKind: ItemListKind,
): Promise<ItemListRow> {
  const { companyId } = company;
  const list = await readList(db, companyId, elevatorKind);
  const [last] = list.version === 0 ? [] : await readChanges(db, companyId, elevatorKind);
  const asked = (maintenanceType: (typeof maintenanceTypes)[number]) =>
    checklistOf({ type: 'maintenance', elevatorKind, maintenanceType }, list).length;
  return {
    ...company,
    elevatorKind,
    version: list.version,
    mode: list.mode,
    halfMonth: asked('halfMonth'),
    quarter: asked('quarter'),
    halfYear: asked('halfYear'),
    year: asked('year'),
    own: list.own.length,
    notApplicable: list.excluded.size,
    changedAt: last?.at ?? null,
    changedBy: last?.byName ?? null,
  };
}

/** The answers whose sign is that of one before. */
const repeatedSigns = (signs: ItemSigns) =>
  itemResults.filter((result, at) =>
    itemResults.slice(0, at).some((before) => signs[before] === signs[result]),
  );

/** The lists of items of companies, how they are answered, and the signs of the answers. */
export function itemListRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());
  /** The list that a call means, if it is the viewer's to change. */
  async function own(
    ctx: TransactionContext,
    {
      companyId = ctx.viewer.companyId,
      elevatorKind,
    }: Partial<Pick<ListOf, 'companyId'>> & Pick<ListOf, 'elevatorKind'>,
  ): Promise<ListOf> {
    await findListCompany(ctx.db, ctx.viewer, companyId);
    return { companyId, elevatorKind };
  }

  serve(app, context, itemListCalls, {
    lists: async ({ db, viewer }, { companyId = viewer.companyId }) => {
      const company = await findListCompany(db, viewer, companyId);
      return Promise.all(itemListKinds.map((kind) => rowOf(db, company, kind)));
    },
    items: async ({ db, viewer }, { companyId = viewer.companyId, elevatorKind, maintenanceType }) => {
      const company = await findListCompany(db, viewer, companyId);
      const list = await readList(db, companyId, elevatorKind);
      const types = typesWithin(maintenanceType ?? 'year');
      return {
        ...company,
        version: list.version,
        mode: list.mode,
        items: listed(elevatorKind, list).filter(
          (item) =>
            types.includes(item.maintenanceType) &&
            (maintenanceType === undefined || item.notApplicableReason === null),
        ),
        changes: await readChanges(db, companyId, elevatorKind),
      };
    },
    add: inTransaction(async (ctx, { companyId, elevatorKind, ...item }) =>
      addItem(ctx, await own(ctx, { companyId, elevatorKind }), item, at()),
    ),
    edit: inTransaction(async (ctx, { companyId, elevatorKind, ...item }) =>
      editItem(ctx, await own(ctx, { companyId, elevatorKind }), item, at()),
    ),
    remove: inTransaction(async (ctx, { code, ...of }) => removeItem(ctx, await own(ctx, of), code, at())),
    exclude: inTransaction(async (ctx, { code, reason, ...of }) =>
      excludeItem(ctx, await own(ctx, of), { code, reason }, at()),
    ),
    include: inTransaction(async (ctx, { code, ...of }) => includeItem(ctx, await own(ctx, of), code, at())),
    itemMode: async ({ db, viewer }, { companyId = viewer.companyId, elevatorKind }) => {
      await findListCompany(db, viewer, companyId);
      return { mode: (await readList(db, companyId, elevatorKind)).mode };
    },
    setItemMode: inTransaction(async (ctx, { mode, ...of }) =>
      setItemMode(ctx, await own(ctx, of), mode, at()),
    ),
    signs: async ({ db, viewer }, { companyId = viewer.companyId }) => {
      await findListCompany(db, viewer, companyId);
      const signs = await readSigns(db, companyId);
      return itemResults.map((result) => ({ result, sign: signs[result] }));
    },
    setSigns: inTransaction(async (ctx, { companyId = ctx.viewer.companyId, ...signs }) => {
      await findListCompany(ctx.db, ctx.viewer, companyId);
      const [twice] = repeatedSigns(signs);
      if (twice) throw new Invalid({ [twice]: ctx.t('invalid.signTwice') });
      await keepSigns(ctx, companyId, signs);
    }),
  });
}
