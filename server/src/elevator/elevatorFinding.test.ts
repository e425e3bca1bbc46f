import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let here: Archive['here'];
let theirs: Archive['theirs'];
let admin: Archive['admin'];
let chief: Archive['chief'];
let add: Archive['add'];

beforeAll(async () => {
  ({ here, theirs, admin, chief, add } = await anArchive());
});
afterAll(() => here.close());

describe('finding elevators', () => {
  let id: string;
  beforeAll(async () => {
    id = await add({
      projectName: '寻梯大厦',
      address: '寻路 9 号',
      equipmentNo: '777777',
      nineNo: '770077',
      brand: '寻牌',
      regionCode: '310104',
      type: 'hydraulic',
      manufacturerId: theirs,
    });
    await here.db
      .insertInto('collector')
      .values({ serial: 'FIND-1', secretHash: 'x', model: 'm', elevatorId: id })
      .execute();
    await here.db.insertInto('elevatorState').values({ elevatorId: id, status: 'fault' }).execute();
  });

  test.each([
    { words: '寻梯' },
    { words: '寻梯 寻路' },
    { words: '777777' },
    { type: 'hydraulic' as const },
    { regionCode: '310104', online: true },
  ])('the elevator list finds an elevator by %j', async (search) => {
    const page = await here.ask(elevatorCalls.page, search, admin);
    const { rows, total } = dataOf<{ rows: { id: string; status: string }[]; total: number }>(page);
    expect([total, rows[0]?.id, rows[0]?.status]).toEqual([1, id, 'fault']);
  });

  test('the elevator list filters by company, life state and online state', async () => {
    const named = await here.ask(elevatorCalls.page, { companyId: theirs, words: '寻梯' }, admin);
    expect(dataOf<{ total: number }>(named).total).toBe(1);
    const scrapped = await here.ask(elevatorCalls.page, { words: '寻梯', lifeState: 'scrapped' }, admin);
    expect(dataOf<{ total: number }>(scrapped).total).toBe(0);
    const offline = await here.ask(elevatorCalls.page, { words: '寻梯', online: false }, admin);
    expect(dataOf<{ total: number }>(offline).total).toBe(0);
  });

  test.each([
    { number: 'N-', project_name: '寻梯' },
    { equipment_number: '777777' },
    { address: '寻路' },
    { project_name: '寻梯大厦' },
    { jury_number: '770077' },
    { intel_hardware_number: 'FIND-1' },
  ])('the elevator search finds an elevator by %j', async (search) => {
    const found = dataOf<{ id: string }[]>(await here.ask(elevatorCalls.list, search, admin));
    expect(found.map((row) => row.id)).toEqual([id]);
  });

  test.each([
    [{}, 'needCondition', '请至少输入一个查询条件', 'At least one search condition is required'],
    [{ number: 'ABSENT' }, 'noMatchElevator', '没有匹配的电梯', 'No matching elevator'],
    [{ project_name: '不存在' }, 'noMatchProject', '没有匹配的项目名称', 'No matching project name'],
    [{ project_name: '寻梯', number: 'ABSENT' }, 'noMatchElevator', '没有匹配的电梯', 'No matching elevator'],
  ] as const)('the elevator search answers %j with %s', async (search, code, zh, en) => {
    const chinese = await here.ask(elevatorCalls.list, search, admin);
    expect([chinese.envelope.code, chinese.envelope.description]).toEqual([code, zh]);
    const english = await here.ask(elevatorCalls.list, search, { ...admin, language: 'en' });
    expect(english.envelope.description).toBe(en);
  });

  test('the elevator search rejects more than two hundred results', async () => {
    await here.db
      .insertInto('elevator')
      .values(
        Array.from({ length: 201 }, (_, index) => ({
          elevatorNo: `MANY-${index}`,
          address: '多',
          projectName: '多梯城',
          placeOfUse: 'other',
          floorsNum: 1,
          floorLabels: ['1'],
        })),
      )
      .execute();
    const reply = await here.ask(elevatorCalls.list, { project_name: '多梯城' }, admin);
    expect(reply.envelope).toMatchObject({ success: false, code: 'tooManyResults' });
    const fewer = await here.ask(elevatorCalls.list, { number: 'MANY-19' }, admin);
    expect(dataOf<unknown[]>(fewer)).toHaveLength(11);
  });

  test('suggestions offer texts of visible elevators only', async () => {
    const brands = (as: { token: string }) =>
      here.ask(elevatorCalls.texts, { field: 'brand', words: '寻' }, as).then(dataOf<string[]>);
    expect(await brands(chief)).toEqual(['寻牌']);
    const outsider = await here.aCompany('外人');
    await here.aUser('outsider', outsider, { permissions: [...permissions], scope: 'company' });
    expect(await brands({ token: await here.signIn('outsider') })).toEqual([]);
  });

  test.each([
    ['exports', '电梯编号'],
    ['nameplates', '电梯编号'],
  ])('the sheet %s holds the filtered elevators', async (path, heading) => {
    const response = await here.app.inject({
      url: `/api/elevator/${path}?words=${encodeURIComponent('寻梯')}`,
      headers: { authorization: chief.token, 'accept-language': 'zh' },
    });
    const { sheets } = await readXlsx(response.rawPayload);
    const [head, ...rows] = sheets[0]!.rows;
    expect(head?.[0]).toBe(heading);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain('777777');
  });
});
