import { maxMenuLevels, permissionCalls } from '@hoistway/contract/access/permissionCalls.ts';
import { categoryOf, permissions } from '@hoistway/contract/permissions.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type CallerContext, type TransactionContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { seesEverything } from '#platform/elevatorVisibility.ts';
import { bothNames } from '#platform/names.ts';
import { arrangeMenu } from './arrangeMenu.ts';
import { levelOf, levelsBelow, opensMenu } from './accessRules.ts';
import { refusingDuplicates } from './duplicates.ts';
import { announceAccess, grantableMenus, parentsOfMenus } from './grantStore.ts';
import { isOfProduct, productLabel } from './menuSeed.ts';
import { wordsIn, writeWords, type OwnWords } from './permissionWords.ts';
import {
  deleteMenu,
  holdMenu,
  insertMenu,
  listMenus,
  openToSuperAdministrator,
  updateMenu,
  type MenuChange,
} from './menuStore.ts';

export function permissionRoutes(app: FastifyInstance, context: ServeContext): void {
  /** The menu is one for the whole installation. */
  const assertPlatform = ({ viewer }: CallerContext) => {
    if (!seesEverything(viewer)) throw new Refusal('noAuthority');
  };
  const assertOneTarget = ({ t }: CallerContext, { path, href }: MenuChange) => {
    if (path && href) throw new Invalid({ href: t('invalid.menuTarget') });
  };

  /** Levels of the menu with an entry that has so many itself below a parent. */
  const assertLevelsFit = (
    { t }: CallerContext,
    parentKey: string | null | undefined,
    levels: number,
    parents: ReadonlyMap<string, string | null>,
  ) => {
    if (parentKey && levelOf(parentKey, parents) + levels > maxMenuLevels)
      throw new Invalid({ parentKey: t('invalid.menuLevels', { n: maxMenuLevels }) });
  };

  const word = inTransaction(async (ctx: TransactionContext, { name, language, ...words }: OwnWords) => {
    assertPlatform(ctx);
    await writeWords(ctx.db, name, language, words);
  });

  serve(app, context, permissionCalls, {
    list: async ({ db, viewer, language }) => {
      const words = await wordsIn(db, language);
      const editable = seesEverything(viewer) && viewer.permissions.has('role.edit');
      return permissions.map((name) => ({
        name,
        category: categoryOf(name),
        label: `perm.${name}`,
        ownLabel: words.get(name)?.label ?? null,
        description: words.get(name)?.description ?? null,
        editable,
      }));
    },
    addWords: word,
    changeWords: word,
    menus: async ({ db, viewer }) => {
      const rows = await listMenus(db);
      const own = await grantableMenus(db, viewer);
      const parents = await parentsOfMenus(db);
      const below = (parentKey: string | null): typeof rows =>
        rows.filter((row) => row.parentKey === parentKey).flatMap((row) => [row, ...below(row.key)]);
      const editable = seesEverything(viewer) && viewer.permissions.has('role.assignMenu');
      return below(null).map(({ label, ...row }) => ({
        ...row,
        label: bothNames(label, row.englishLabel),
        ownLabel: label,
        productLabel: productLabel(row.key),
        held: opensMenu(own, row.key, parents),
        editable,
      }));
    },

    addMenu: inTransaction(async (ctx, input) => {
      assertPlatform(ctx);
      assertOneTarget(ctx, input);
      const parents = await parentsOfMenus(ctx.db);
      if (input.parentKey && !parents.has(input.parentKey))
        throw new Invalid({ parentKey: ctx.t('invalid.choice') });
      assertLevelsFit(ctx, input.parentKey, 1, parents);
      await refusingDuplicates(ctx.t, insertMenu(ctx.db, input));
      await openToSuperAdministrator(ctx.db, input.key);
      await announceAccess(ctx.db, ctx.viewer);
    }),

    removeMenu: inTransaction(async (ctx, { key }) => {
      assertPlatform(ctx);
      await holdMenu(ctx.db);
      const rows = await listMenus(ctx.db);
      if (!rows.some((row) => row.key === key)) throw new Refusal('objectMissing');
      if (isOfProduct(key)) throw new Refusal('seededMenu');
      if (rows.some((row) => row.parentKey === key)) throw new Refusal('menuHasEntries');
      await deleteMenu(ctx.db, key);
      await announceAccess(ctx.db, ctx.viewer);
    }),

    changeMenu: inTransaction(async (ctx, { key, ...changes }) => {
      assertPlatform(ctx);
      await holdMenu(ctx.db);
      const rows = await listMenus(ctx.db);
      const before = rows.find((row) => row.key === key);
      if (!before) throw new Refusal('objectMissing');
      assertOneTarget(ctx, { path: before.path, href: before.href, ...changes });
      const parents = new Map(rows.map((row) => [row.key, row.parentKey]));
      const { parentKey } = changes;
      if (parentKey && (!parents.has(parentKey) || opensMenu(new Set([key]), parentKey, parents)))
        throw new Invalid({ parentKey: ctx.t('invalid.choice') });
      assertLevelsFit(ctx, parentKey, levelsBelow(key, parents), parents);
      await updateMenu(ctx.db, key, changes);
    }),

    arrangeMenu: inTransaction(async (ctx) => {
      assertPlatform(ctx);
      await arrangeMenu(ctx.db);
      await announceAccess(ctx.db, ctx.viewer);
    }),
  });
}
