import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import roles from '@hoistway/reference/roles.json' with { type: 'json' };
import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import { tileNames, type HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import { firstTiles, worksOf } from '@hoistway/contract/home/firstTiles.ts';
import { homeCalls, maxTileRows, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { placedAsUsual } from '@hoistway/contract/home/placedAsUsual.ts';
import { isPermission } from '@hoistway/contract/permissions.ts';
import type { HomeTile } from '@hoistway/contract/tile/homeTile.ts';
import { queryClient } from '#kit/call/api.ts';
import { storeUser, useSession } from '#kit/call/session.ts';
import { isInGate } from '#testing/inGate.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { findRoute } from './routes.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'zh', 'sparse');
  // Some lists are for super administrators alone.
  storeUser({ ...useSession.getState().user!, superAdmin: true });
});
afterAll(() => shown.close());

const filled = (text: string): string => text.replace('{me}', '7').replace(/^\{\w+\}$/, '2026-11-05');
const searchOf = (search: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(search).map(([name, text]) => [name, filled(text)]));

/** The live list reads its page by the call that takes a longer search. */
const readBy: Readonly<Record<string, string>> = { 'liveState.shownStatus': 'liveState.status' };

const routeOf = (path: string) => findRoute(path.replace('{id}', '1'));

/** Whether whoever has the tile may open the page. */
const mayOpenAll = ({ access }: HomeTile, path: string): boolean => {
  const route = routeOf(path);
  const needed = route?.access;
  if (!route?.screen || needed === undefined) return false;
  const any = typeof needed === 'string' ? [needed] : needed;
  return any.some((each) => (access as readonly string[]).includes(each));
};

test.each(tileNames.filter((_, at) => isInGate(at, 2)))(
  'the tile %s opens a list that asks what the tile counts',
  async (name) => {
    const tile = allTiles[name];
    expect(mayOpenAll(tile, tile.path)).toBe(true);
    if (!('list' in tile)) return;
    const search = searchOf(tile.search);
    await shown.goTo(`${tile.path}?${new URLSearchParams({ ...tile.beside, ...search }).toString()}`);
    const call = readBy[tile.list] ?? tile.list;
    const wanted = Object.entries({ ...search, ...tile.fixed });
    await vi.waitFor(() => {
      const asked = queryClient
        .getQueryCache()
        .findAll({ queryKey: [call] })
        .flatMap(({ meta }) => (meta?.input ? [meta.input as Record<string, unknown>] : []));
      expect(
        asked.some((input) => wanted.every(([field, text]) => String(input[field]) === text)),
        `${call} ${JSON.stringify(asked)}`,
      ).toBe(true);
    });
    await shown.goTo('/noScreen');
  },
);

test('the rows of a tile open pages that whoever has the tile may open', () => {
  const paths = tileNames.flatMap((name) => {
    const tile = allTiles[name];
    return 'list' in tile && tile.rows ? [[name, tile, tile.rows.path] as const] : [];
  });
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter(([, tile, path]) => !mayOpenAll(tile, path)).map(([name]) => name)).toEqual([]);
});

/** As many calls as the screen makes once the frame stands. */
const mostCalls = 8;

test.each(roles.map(({ key, permissions }) => [key, permissions] as const))(
  'the first home screen of %s is shown by few calls, however many tiles it has',
  async (key, permissions) => {
    const granted = new Set(permissions.filter(isPermission));
    const offered = tileNames.filter((name) => allTiles[name].access.every((each) => granted.has(each)));
    const first = firstTiles(worksOf([key], granted), offered).map(placedAsUsual);
    shown.answers.changes.set(homeCalls.one.name, () => ({
      arranged: false,
      tiles: first.map((placed): ShownTile => ({
        ...placed,
        to: allTiles[placed.tile].path,
        n: 7,
        of: null,
        rows: Array.from({ length: placed.size === 'wide' ? maxTileRows : 0 }, (_, at) => ({
          id: String(at + 1),
          title: `BSH-0${at + 1}`,
          hint: null,
          at: null,
          day: null,
          amount: null,
          unit: null,
          place: null,
          to: allTiles[placed.tile].path,
        })),
      })),
      offered: [],
    }));
    const calls = vi.spyOn(globalThis, 'fetch');
    try {
      await shown.goTo('/home');
      await vi.waitFor(() =>
        expect(shown.screen().querySelectorAll('[data-tile-number]')).toHaveLength(first.length),
      );
      await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
      const asked = calls.mock.calls.map(([address]) => (typeof address === 'string' ? address : ''));
      expect(asked.filter((address) => /\/home(\?|$)/.test(address))).toHaveLength(1);
      expect(asked.length, asked.join()).toBeLessThanOrEqual(mostCalls);
    } finally {
      calls.mockRestore();
      await shown.goTo('/noScreen');
    }
  },
);

test('a tile that cannot be read says so, beside those that can, and is read again when asked', async () => {
  const shownTile = (tile: HomeTileName, n: number | null): ShownTile => ({
    tile,
    size: 'small',
    to: '/maintenance/mpBoard',
    n,
    of: null,
    rows: [],
  });
  let late: number | null = null;
  shown.answers.changes.set(homeCalls.one.name, () => ({
    arranged: false,
    tiles: [shownTile('ordersLate', late), shownTile('staffAtWork', 3)],
    offered: [],
  }));
  await shown.goTo('/home');
  const textOf = (tile: HomeTileName) => shown.screen().querySelector(`[data-tile="${tile}"]`)!.textContent;
  await vi.waitFor(() => expect(textOf('ordersLate')).toContain('暂时无法读取'));
  expect(textOf('staffAtWork')).toContain('3');
  late = 2;
  shown.screen().querySelector<HTMLElement>('[data-tile-failed="ordersLate"] button')!.click();
  await vi.waitFor(() => expect(textOf('ordersLate')).not.toContain('暂时无法读取'));
  expect(textOf('ordersLate')).toContain('2');
});
