import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { homeCalls } from '@hoistway/contract/home/homeCalls.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aMechanic } from '#testing/aMechanic.ts';
import { anInstallation, dataOf, type AskedAs, type Installation } from '#testing/anInstallation.ts';

type Home = ReplyOf<typeof homeCalls.one>;
type Tiles = InputOf<typeof homeCalls.save>['tiles'];

let here: Installation;
let manager: AskedAs;
let watcher: AskedAs;
let nobody: AskedAs;
let mechanic: AskedAs;
let company: string;
let mechanicId: string;
let watcherId: string;

const managing: Permission[] = ['order.view', 'order.dispatch', 'order.handle', 'staff.view'];

beforeAll(async () => {
  here = await anInstallation();
  company = await here.aCompany('甲');
  await here.aUser('manager', company, { permissions: managing });
  watcherId = await here.aUser('watcher', company, { permissions: ['elevator.view'] });
  mechanicId = await here.aUser('mechanic', company, { permissions: ['order.view', 'order.handle'] });
  await here.aUser('nobody', company, { permissions: ['qr.generate'] });
  manager = { token: await here.signIn('manager') };
  watcher = { token: await here.signIn('watcher') };
  mechanic = { token: await here.signIn('mechanic') };
  nobody = { token: await here.signIn('nobody') };
});
afterAll(() => here.close());

const homeOf = async (as: AskedAs): Promise<Home> => dataOf(await here.ask(homeCalls.one, {}, as));
const save = (tiles: Tiles, as = manager) => here.ask(homeCalls.save, { tiles }, as);
const named = ({ tiles }: Home) => tiles.map(({ tile, size }) => `${tile} ${size}`);

test('the home screen begins with the tiles of what the person may do', async () => {
  const home = await homeOf(manager);
  expect(home.arranged).toBe(false);
  expect(named(home)).toEqual([
    'ordersLate wide',
    'ordersSoonLate wide',
    'ordersUnassigned small',
    'ordersRefused small',
    'ordersHandedOver small',
    'visitsContradicted small',
    'auditsWaiting small',
  ]);
  expect(home.tiles[0]).toMatchObject({
    n: 0,
    of: null,
    rows: [],
    to: '/maintenance/workBillBoardInquiry?figure=missed&sort=deadline',
  });
  // Of no visit at all nothing can be contradicted.
  expect(home.tiles[5]).toMatchObject({ n: 0, of: 0 });
});

test('tiles of the person’s own work are offered only to staff', async () => {
  const own = async () => (await homeOf(mechanic)).offered.filter(({ tile }) => tile.startsWith('own'));
  expect(await own()).toEqual([]);
  const staffId = await aMechanic(here.db, company, { userId: mechanicId, mark: '1' });
  expect((await own()).length).toBeGreaterThan(4);
  const [first] = (await homeOf(mechanic)).tiles;
  expect(first).toMatchObject({
    tile: 'ownOrders',
    to: `/maintenance/workBillBoardInquiry?handlerId=${staffId}&open=true&sort=deadline`,
  });
});

test('an arrangement is kept for its person alone until it is reset', async () => {
  const tiles: Tiles = [
    { tile: 'staffAtWork', size: 'wide' },
    { tile: 'ordersLate', size: 'small' },
  ];
  dataOf(await save(tiles));
  const home = await homeOf(manager);
  expect([home.arranged, ...named(home)]).toEqual([true, 'staffAtWork wide', 'ordersLate small']);
  expect((await homeOf(watcher)).arranged).toBe(false);
  dataOf(await save(tiles.slice(1)));
  expect(named(await homeOf(manager))).toEqual(['ordersLate small']);
  dataOf(await here.ask(homeCalls.reset, {}, manager));
  expect([(await homeOf(manager)).arranged, (await homeOf(manager)).tiles.length]).toEqual([false, 7]);
});

test('an arrangement is refused by the field that is wrong, and what stood before stays', async () => {
  const one = { tile: 'ordersLate', size: 'small' } as const;
  const errorsOf = async (tiles: unknown) => {
    const { envelope } = await here.askRaw(homeCalls.save, { tiles }, manager);
    expect(envelope.success).toBe(false);
    return Object.keys(envelope.errors ?? {});
  };
  expect(await errorsOf([one, { tile: 'nothing', size: 'small' }])).toEqual(['tiles.1.tile']);
  expect(await errorsOf([one, { tile: 'staffAtWork', size: 'huge' }])).toEqual(['tiles.1.size']);
  expect(await errorsOf([one, { ...one, size: 'wide' }])).toEqual(['tiles.1.tile']);
  expect(await errorsOf([])).toEqual(['tiles']);
  // Not theirs to see: no right, and the record of no mechanic.
  expect(
    await errorsOf([{ tile: 'invoicesOpen', size: 'small' }, one, { tile: 'ownOrders', size: 'small' }]),
  ).toEqual(['tiles.0.tile', 'tiles.2.tile']);
  expect((await homeOf(manager)).arranged).toBe(false);
});

test('tiles that are no more, or no longer theirs, are left out of a stored arrangement', async () => {
  await here.db
    .insertInto('homeArrangement')
    .values({
      userId: watcherId,
      tiles: JSON.stringify([
        { tile: 'formerTile', size: 'small' },
        { tile: 'invoicesOpen', size: 'small' },
        { tile: 'elevatorsInFault', size: 'formerSize' },
      ]),
    })
    .execute();
  expect(named(await homeOf(watcher))).toEqual(['elevatorsInFault small']);
});

test('a tile whose list fails says so alone, is logged once, and is shown again when its list is read', async () => {
  const logged = vi.spyOn(here.app.log, 'error');
  const ofTiles = () => logged.mock.calls.flatMap(([said]) => ('tile' in Object(said) ? [said] : []));
  await sql`alter table work_order_visit_check rename to lost_check`.execute(here.db);
  try {
    const { tiles } = await homeOf(manager);
    expect(tiles.map(({ tile, n }) => `${tile} ${n}`)).toEqual([
      'ordersLate 0',
      'ordersSoonLate 0',
      'ordersUnassigned 0',
      'ordersRefused 0',
      'ordersHandedOver 0',
      'visitsContradicted null',
      'auditsWaiting 0',
    ]);
    expect(tiles[5]).toMatchObject({ of: null, rows: [] });
    await homeOf(manager);
    expect(ofTiles()).toMatchObject([{ tile: 'visitsContradicted' }]);
  } finally {
    await sql`alter table lost_check rename to work_order_visit_check`.execute(here.db);
    logged.mockRestore();
  }
  expect((await homeOf(manager)).tiles[5]).toMatchObject({ n: 0 });
});

test('whoever may see no tile has none, and no place to put one', async () => {
  expect(await homeOf(nobody)).toEqual({ arranged: false, tiles: [], offered: [] });
});
