import { allCalls } from '@hoistway/contract/allCalls.ts';
import { allTiles } from '@hoistway/contract/tile/allTiles.ts';
import { tileNames, type HomeTileName } from '@hoistway/contract/tile/tileNames.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { homeCalls, maxTileRows, maxTiles } from '@hoistway/contract/home/homeCalls.ts';
import type { ListTile } from '@hoistway/contract/tile/homeTile.ts';
import { isPaged } from '@hoistway/contract/paging.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { orderAudit, orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDemo } from '#testing/aDemo.ts';
import { dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

vi.setConfig({ testTimeout: 600_000 });

type Home = ReplyOf<typeof homeCalls.one>;

let here: Installation;
/** With every right on the platform, in a company of the demo and in one that has nothing; people of the demo with those of their roles. */
const withAll = { chief: '梯联运营中心', company: '恒升电梯服务', stranger: '新来的公司' } as const;
const viewers = ['chief', 'company', 'stranger', 'area', 'mechanic', 'property'] as const;
type Viewer = (typeof viewers)[number];
const tokens = new Map<Viewer, AskedAs>();

beforeAll(async () => {
  here = await aDemo();
  const now = new Date(here.clock.now);
  for (const change of [
    sql`update elevator_state set trapped = true where elevator_id % 29 = 0`,
    sql`update work_order set deadline = ${now}::timestamptz + (id % 20) * interval '7 hours' where id % 6 = 0`,
    sql`update work_order set inspect_status = ${sql.lit(orderAudit.failed)},
      inspect_result = ${sql.lit(orderAudit.failed)} where id % 9 = 0 and finish_time is not null`,
    sql`insert into work_order_handover (order_id, now_worker_id, at)
      select id, handler_id, ${now} from work_order where status = ${sql.lit(orderStatus.toAccept)} and handler_id is not null`,
    // Everybody finished something a moment ago, so that a month that has just begun holds work of theirs too.
    sql`update work_order set finish_time = ${now}
      where id in (select max(id) from work_order where handling_seconds > 3600 and finish_time is not null group by handler_id)`,
    sql`update work_order set rework_count = 1 where id % 2 = 0 and finish_time is not null`,
    sql`update elevator set next_inspection = ${now}::date + (id % 130)::int - 30 where id % 2 = 0`,
    sql`update rescue_case set overdue_arrival = true where not drill`,
    sql`update camera_alarm set state = 'unread', deal = null, dealt_by = null, dealt_at = null where id % 2 = 0`,
  ])
    await change.execute(here.db);
  await here.aCompany(withAll.stranger);
  const companies = await here.db.selectFrom('company').select(['id', 'name']).execute();
  for (const who of viewers) {
    const name = who in withAll ? withAll[who as 'chief'] : undefined;
    if (who === 'chief')
      await here.aUser(who, companies.find((each) => each.name === name)!.id, { role: 'superAdmin' });
    else if (name !== undefined)
      await here.aUser(who, companies.find((each) => each.name === name)!.id, {
        permissions: [...permissions],
        scope: 'company',
      });
    tokens.set(who, { token: await here.signIn(who) });
  }
  await here.ask(sessionCalls.loginWeb, { username: 'chief', password: 'something else' });
});
afterAll(() => here.close());

const homeOf = async (who: Viewer): Promise<Home> =>
  dataOf(await here.ask(homeCalls.one, {}, tokens.get(who)));

/** Every tile that a viewer may have, wide, in as many arrangements as are needed. */
async function everyTile(who: Viewer): Promise<Home['tiles']> {
  const { offered } = await homeOf(who);
  const shown: Home['tiles'] = [];
  for (let from = 0; from < offered.length; from += maxTiles) {
    const tiles = offered.slice(from, from + maxTiles).map(({ tile }) => ({ tile, size: 'wide' as const }));
    dataOf(await here.ask(homeCalls.save, { tiles }, tokens.get(who)));
    const home = await homeOf(who);
    expect(home.tiles.map(({ tile }) => tile)).toEqual(tiles.map(({ tile }) => tile));
    expect(home.tiles.filter(({ n }) => n === null)).toEqual([]);
    shown.push(...home.tiles);
  }
  return shown;
}

const found = new Map<Viewer, Home['tiles']>();
const tilesOf = async (who: Viewer) => found.get(who) ?? found.set(who, await everyTile(who)).get(who)!;

/** What the page at an address asks its list. */
const searchAt = (to: string, { beside = {}, fixed = {} }: ListTile): Record<string, string> => ({
  ...Object.fromEntries([...new URLSearchParams(to.split('?')[1])].filter(([name]) => !(name in beside))),
  ...fixed,
});

test.each(viewers)(
  '%s: each tile counts the rows of the list that it opens, and shows the first',
  async (who) => {
    const tiles = await tilesOf(who);
    const wrong: unknown[] = [];
    for (const { tile, n, of, to, rows } of tiles) {
      const declared = allTiles[tile];
      expect(to.split('?')[0]).toBe(declared.path);
      if (!('list' in declared)) continue;
      const call = allCalls.find(({ name }) => name === declared.list)!;
      const search = searchAt(to, declared);
      const list = dataOf(await here.askRaw(call, { ...search, pageSize: maxTileRows }, tokens.get(who))) as {
        total: number;
        rows: { id: string }[];
      };
      const ids = declared.rows ? list.rows.map(({ id }) => id) : [];
      if (n !== list.total || rows.map(({ id }) => id).join() !== ids.join())
        wrong.push({ tile, n, search, list });
      if (of !== null && n !== null && of < n) wrong.push({ tile, n, of });
    }
    expect(wrong).toEqual([]);
  },
);

/** What nobody who is asked here has when the demo begins. */
const empty: HomeTileName[] = [
  'incidentsOverdue',
  'deliveriesFailed',
  'installOwn',
  'visitsCrowded',
  'backupsFailed',
];

test('every tile counts something of somebody, and each shown row has a name', async () => {
  const all = (await Promise.all(viewers.map(tilesOf))).flat();
  const counting = new Set(all.filter(({ n }) => n !== null && n > 0).map(({ tile }) => tile));
  expect(tileNames.filter((name) => !counting.has(name) && !empty.includes(name))).toEqual([]);
  const nameless = all.filter(({ rows }) => rows.length > 0 && rows.every(({ title }) => title === null));
  expect(nameless.map(({ tile }) => tile)).toEqual([]);
});

test('a company that has nothing counts nothing of others', async () => {
  const counted = (await tilesOf('stranger')).filter(({ n }) => n === null || n > 0);
  // Its own person has just signed in.
  expect(counted.map(({ tile }) => tile)).toEqual(['signIns']);
});

const needed = [...new Set(tileNames.flatMap((name) => allTiles[name].access))];

test.each(needed)('without %s no tile that needs it is offered', async (missing) => {
  const company = await here.aCompany(`无 ${missing}`);
  const username = `without-${missing}`;
  await here.aUser(username, company, {
    permissions: permissions.filter((each) => each !== missing),
    scope: 'company',
  });
  const { offered } = dataOf(await here.ask(homeCalls.one, {}, { token: await here.signIn(username) }));
  const names = offered.map(({ tile }) => tile);
  expect(names.filter((name) => allTiles[name].access.includes(missing))).toEqual([]);
  expect(names.length).toBeGreaterThan(10);
});

test('only super administrators of the platform have what the lists refuse others', async () => {
  const others = (await tilesOf('company')).map(({ tile }) => tile);
  const only = tileNames.filter((name) => allTiles[name].only !== undefined);
  expect(only.length).toBeGreaterThan(0);
  expect(others.filter((tile) => only.includes(tile))).toEqual([]);
  expect((await tilesOf('chief')).filter(({ tile }) => only.includes(tile)).length).toBe(only.length);
});

test('each tile needs the right to its list first, and asks it only what it takes', () => {
  for (const name of tileNames) {
    const tile = allTiles[name];
    const asked = 'list' in tile ? tile.list : tile.figure;
    const call = allCalls.find((each) => each.name === asked)!;
    expect([name, tile.access[0]]).toEqual([name, call.access]);
    if (!('list' in tile)) continue;
    expect([name, isPaged(call)]).toEqual([name, true]);
    for (const word of Object.keys({ ...tile.search, ...tile.fixed, ...tile.of }))
      expect([name, Object.keys(call.input.shape)]).toEqual([name, expect.arrayContaining([word])]);
  }
});
