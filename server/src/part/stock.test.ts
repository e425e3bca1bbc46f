import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { partKindCalls } from '@hoistway/contract/part/partKindCalls.ts';
import { stockCalls } from '@hoistway/contract/part/stockMovement.ts';
import { stockPlaceCalls } from '@hoistway/contract/part/stockPlace.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { aMechanic } from '#testing/aMechanic.ts';
import { readSheet } from '#testing/readSheet.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
  language?: 'zh' | 'en';
}
type Move = InputOf<typeof stockCalls.move>;
type Place = InputOf<typeof stockPlaceCalls.create>;

let here: Installation;
let ours: Signed;
let stranger: Signed;
let reader: Signed;
let person: string;
let foreigner: string;
let roller: string;
let store: string;
let van: string;

const addPlace = (input: Place, as = ours) => here.ask(stockPlaceCalls.create, input, as);
const aPlace = async (input: Place, as = ours): Promise<string> =>
  dataOf<{ id: string }>(await addPlace(input, as)).id;
const move = (input: Partial<Move>, as = ours) =>
  here.ask(stockCalls.move, { move: 'in', placeId: store, partKindId: roller, quantity: 1, ...input }, as);
const count = (placeId: string, counted: number, reason = '年终盘点') =>
  here.ask(stockCalls.count, { placeId, partKindId: roller, counted, reason }, ours);
const errorsOf = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const stock = async (as = ours): Promise<Record<string, number>> => {
  const { rows } = dataOf<ReplyOf<typeof stockCalls.pages>>(await here.ask(stockCalls.pages, {}, as));
  return Object.fromEntries(rows.map(({ placeName, quantity }) => [placeName, quantity]));
};
const ledger = async () =>
  dataOf<ReplyOf<typeof stockCalls.movements>>(await here.ask(stockCalls.movements, {}, ours)).rows;

beforeAll(async () => {
  here = await anInstallation();
  const own = await here.aCompany('恒升');
  const other = await here.aCompany('康达');
  await here.aUser('ours', own, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', other, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', own, { permissions: ['parts.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
  person = await aMechanic(here.db, own, { userId: null, mark: '1' });
  foreigner = await aMechanic(here.db, other, { userId: null, mark: '2' });
  roller = dataOf<{ id: string }>(
    await here.ask(
      partKindCalls.create,
      { name: '门滚轮', safetyClass: 'main', marking: 'none', unit: '个', englishUnit: 'pcs' },
      ours,
    ),
  ).id;
});
beforeEach(async () => {
  for (const table of ['stockMovement', 'partStock', 'stockPlace'] as const)
    await here.db.deleteFrom(table).execute();
  store = await aPlace({ kind: 'store', name: '总库' });
  van = await aPlace({ kind: 'van', name: '沪A·1', staffId: person });
});
afterAll(() => here.close());

describe('stores and vans', () => {
  test('have a name in each language, and are found and refused by either', async () => {
    const second = await aPlace({ kind: 'store', name: '浦东仓库', englishName: 'Pudong store' });
    dataOf(await move({ placeId: second, quantity: 2 }));
    dataOf(await move({ move: 'transfer', placeId: second, toPlaceId: van, quantity: 1 }));
    const english: Signed = { ...ours, language: 'en' };
    expect(await stock(english)).toMatchObject({ 'Pudong store': 1 });
    expect(await stock()).toMatchObject({ 浦东仓库: 1 });
    const { rows } = dataOf<ReplyOf<typeof stockPlaceCalls.page>>(
      await here.ask(stockPlaceCalls.page, { words: 'pudong' }, english),
    );
    expect(rows).toMatchObject([
      { name: '浦东仓库', englishName: 'Pudong store', shownName: 'Pudong store' },
    ]);
    const picked = await here.ask(stockPlaceCalls.pick, { words: '浦东' }, english);
    expect(dataOf<{ name: string }[]>(picked).map(({ name }) => name)).toEqual(['Pudong store']);
    const moved = await here.ask(stockCalls.movements, { placeId: van }, english);
    expect(dataOf<ReplyOf<typeof stockCalls.movements>>(moved).rows).toMatchObject([
      { otherPlaceName: 'Pudong store' },
    ]);
    expect(errorsOf(await move({ move: 'out', placeId: second, quantity: 5, reason: 'x' }, english))).toEqual(
      {
        quantity:
          '“Pudong store” has 1 pcs, and no more can be taken; reduce the quantity, or receive or count first',
      },
    );
  });

  test('a van belongs to a person of the company and a store to nobody', async () => {
    const refused = async (input: Place) => errorsOf(await addPlace(input));
    expect(await refused({ kind: 'van', name: '沪A·2' })).toEqual({ staffId: expect.any(String) });
    expect(await refused({ kind: 'store', name: '分库', staffId: person })).toEqual({
      staffId: expect.any(String),
    });
    expect(await refused({ kind: 'store', name: '总 库' })).toEqual({
      name: expect.stringContaining('同名'),
    });
    const { envelope } = await addPlace({ kind: 'van', name: '沪A·2', staffId: foreigner });
    expect(envelope.success).toBe(false);
    const emptied = await here.ask(stockPlaceCalls.update, { id: van, staffId: null }, ours);
    expect(errorsOf(emptied)).toEqual({ staffId: expect.any(String) });
  });

  test('are seen by their company, and kept once something was moved there', async () => {
    const names = async (as: Signed) =>
      dataOf<ReplyOf<typeof stockPlaceCalls.page>>(await here.ask(stockPlaceCalls.page, {}, as)).rows.map(
        ({ name }) => name,
      );
    expect(await names(reader)).toEqual(expect.arrayContaining(['总库', '沪A·1']));
    expect(await names(stranger)).toEqual([]);
    dataOf(await move({}));
    const { envelope } = await here.ask(stockPlaceCalls.remove, { id: store }, ours);
    expect(envelope).toMatchObject({ code: 'stockPlaceUsed' });
    expect((await here.ask(partKindCalls.remove, { id: roller }, ours)).envelope).toMatchObject({
      code: 'partKindUsed',
    });
    dataOf(await here.ask(stockPlaceCalls.remove, { id: van }, ours));
    expect(await names(reader)).toEqual(['总库']);
  });
});

describe('stock', () => {
  test('follows what is received, transferred, taken and counted', async () => {
    dataOf(await move({ quantity: 10 }));
    dataOf(await move({ move: 'transfer', toPlaceId: van, quantity: 4 }));
    dataOf(await move({ move: 'out', placeId: van, quantity: 1, reason: '更换' }));
    expect(await stock(reader)).toEqual({ 总库: 6, 沪A·1: 3 });
    expect(dataOf(await count(store, 5))).toEqual({ difference: -1 });
    expect(dataOf(await count(van, 3))).toEqual({ difference: 0 });
    expect(await stock()).toEqual({ 总库: 5, 沪A·1: 3 });
    expect((await ledger()).map((row) => [row.placeName, row.move, row.quantity])).toEqual([
      ['沪A·1', 'count', 0],
      ['总库', 'count', -1],
      ['沪A·1', 'out', -1],
      ['沪A·1', 'transferIn', 4],
      ['总库', 'transferOut', -4],
      ['总库', 'in', 10],
    ]);
  });

  test('never gives more than there is, and says what there is', async () => {
    dataOf(await move({ quantity: 3 }));
    const short = { quantity: expect.stringContaining('3 个') };
    expect(errorsOf(await move({ move: 'out', quantity: 4, reason: '更换' }))).toEqual(short);
    expect(errorsOf(await move({ move: 'transfer', toPlaceId: van, quantity: 4 }))).toEqual(short);
    const english = await move({ move: 'out', quantity: 4, reason: '更换' }, { ...ours, language: 'en' });
    expect(errorsOf(english)).toEqual({ quantity: expect.stringContaining('has 3 pcs') });
    expect(await stock()).toEqual({ 总库: 3 });
    const [line] = dataOf<ReplyOf<typeof stockCalls.pages>>(
      await here.ask(stockCalls.pages, {}, { ...ours, language: 'en' }),
    ).rows;
    expect(line).toMatchObject({ quantity: 3, unit: 'pcs' });
    expect(await ledger()).toHaveLength(1);
  });

  test('refuses a move without what it needs, at the field', async () => {
    dataOf(await move({ quantity: 3 }));
    expect(errorsOf(await move({ quantity: 0 }))).toEqual({ quantity: expect.any(String) });
    expect(errorsOf(await move({ move: 'out' }))).toEqual({ reason: expect.any(String) });
    expect(errorsOf(await move({ move: 'transfer' }))).toEqual({ toPlaceId: expect.any(String) });
    expect(errorsOf(await move({ move: 'transfer', toPlaceId: store }))).toEqual({
      toPlaceId: expect.any(String),
    });
    expect(errorsOf(await move({ toPlaceId: van }))).toEqual({ toPlaceId: expect.any(String) });
    expect(errorsOf(await count(store, -1))).toEqual({ counted: expect.any(String) });
    expect(errorsOf(await count(store, 1, ''))).toEqual({ reason: expect.any(String) });
  });

  test('is moved by holders of the permission, within their companies', async () => {
    expect((await move({}, reader)).status).toBe(403);
    expect((await move({}, stranger)).envelope.success).toBe(false);
    const theirs = await aPlace({ kind: 'store', name: '康达库' }, stranger);
    dataOf(await move({ quantity: 3 }));
    const { envelope } = await move({ move: 'transfer', toPlaceId: theirs });
    expect(envelope.success).toBe(false);
    expect(await stock(stranger)).toEqual({});
  });

  test('and its ledger are downloaded as they are listed, by holders of the right to export', async () => {
    dataOf(await move({ quantity: 5 }));
    dataOf(await move({ move: 'transfer', toPlaceId: van, quantity: 2 }));
    const sheet = async (call: typeof stockCalls.exports | typeof stockCalls.exportMovements) => {
      const file: unknown = (await here.ask(call, {}, ours)).envelope.data;
      return (await readSheet(file as Buffer)).rows.map((row) => row.map((cell) => cell?.value));
    };
    expect((await sheet(stockCalls.exports)).map((row) => [row[4], row[5]])).toEqual([
      [3, '个'],
      [2, '个'],
    ]);
    expect((await sheet(stockCalls.exportMovements)).map((row) => row[3])).toEqual(
      expect.arrayContaining([-2, 2, 5]),
    );
    expect((await here.ask(stockCalls.exports, {}, reader)).status).toBe(403);
  });

  test('is never negative and the sum of its movements under parallel calls', async () => {
    const second = await aPlace({ kind: 'store', name: '分库' });
    const places = [store, van, second];
    let seed = 20_261_128;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7f_ff_ff_ff;
      return Math.floor((seed / 0x80_00_00_00) * below);
    };
    const calls = Array.from({ length: 200 }, () => {
      const placeId = places[random(3)]!;
      const quantity = 1 + random(5);
      const kind = random(8);
      if (kind < 2) return () => move({ placeId, quantity });
      if (kind < 4) return () => move({ move: 'out', placeId, quantity, reason: '更换' });
      if (kind < 7) {
        const toPlaceId = places[(places.indexOf(placeId) + 1 + random(2)) % 3]!;
        return () => move({ move: 'transfer', placeId, toPlaceId, quantity });
      }
      return () => count(placeId, random(6));
    });
    const answers: Answer[] = [];
    for (let at = 0; at < calls.length; at += 20)
      answers.push(...(await Promise.all(calls.slice(at, at + 20).map((call) => call()))));
    const refused = answers.filter(({ envelope }) => !envelope.success);
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(150);
    for (const answer of refused) expect(errorsOf(answer)).toEqual({ quantity: expect.any(String) });
    const { rows } = await sql<{ quantity: number; moved: number; lowest: number }>`
      select stock.quantity, sum(movement.quantity)::int as moved, min(movement.after)::int as lowest
      from part_stock stock
      join (select place_id, quantity, sum(quantity) over (partition by place_id order by id) as after
        from stock_movement) movement on movement.place_id = stock.place_id
      group by stock.id, stock.quantity`.execute(here.db);
    expect(rows).toHaveLength(3);
    for (const { quantity, moved, lowest } of rows) {
      expect(moved).toBe(quantity);
      expect(lowest).toBeGreaterThanOrEqual(0);
    }
    const { rows: between } = await sql<{ sum: number }>`select sum(quantity)::int as sum from stock_movement
      where move in ('transferIn', 'transferOut')`.execute(here.db);
    expect(between[0]!.sum).toBe(0);
  });
});
