import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from 'hucre/xlsx';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Answer, type Installation } from '#testing/anInstallation.ts';

type Written = InputOf<typeof elevatorCalls.create>;

let here: Installation;
let ours: string;
let branch: string;
let theirs: string;
let property: string;
let station: string;
let admin: { token: string };
let chief: { token: string };
let stranger: { token: string };
let serial = 0;

const lift = (): Written => {
  serial += 1;
  return {
    elevatorNo: `N-${serial}`,
    address: '世纪大道 1 号',
    projectName: '世纪花园',
    placeOfUse: 'residential',
    type: 'traction',
    floorsNum: 4,
    maintainerId: ours,
  };
};
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its call replies
const dataOf = <T>(reply: Answer) => reply.envelope.data as T;
const add = async (input: Partial<Written> = {}, as = admin) => {
  const reply = await here.ask(elevatorCalls.create, { ...lift(), ...input }, as);
  expect(reply.envelope).toMatchObject({ success: true });
  return dataOf<{ id: string }>(reply).id;
};
const one = async (id: string, as = admin) =>
  dataOf<Record<string, unknown>>(await here.ask(elevatorCalls.one, { id }, as));

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  property = await here.aCompany('聚福物业', 'property');
  station = await here.aCompany('浦东救援站', 'rescue');
  branch = await here.aCompany('恒升浦东');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', branch).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
});
afterAll(() => here.close());

const everything = (): Written => ({
  ...lift(),
  shortNumber: 'SJ-01',
  alias: '左梯',
  equipmentNo: '654321',
  beaconNo: 'BC-9',
  registrationCode: '31103101152021000123',
  deviceCode: 'DC-77',
  factoryNo: 'F/77',
  nineNo: '880001',
  kunshanNo: '119001',
  placeName: '1 号楼左梯',
  regionCode: '310115',
  brand: '永大',
  model: 'HX-1000',
  ratedLoad: 1000,
  ratedSpeed: 1.75,
  floorHeightMm: 3100,
  layerStationDoor: '4/4/4',
  manufactureDate: '2020-02-29',
  controllerType: 'NICE3000',
  driveMode: 'VVVF',
  latitude: 31.2,
  longitude: 121.5,
  propertyId: property,
  ownerId: property,
  installerId: theirs,
  manufacturerId: theirs,
  rescueStationId: station,
  othersId: 'https://cameras.example.com/1.flv',
});

test('every field of a lift is kept, told and written into the trail', async () => {
  const input = everything();
  const id = await add(input);
  expect(await one(id)).toMatchObject({
    ...input,
    lifeState: 'inUse',
    floorLabels: ['1', '2', '3', '4'],
    status: 'unknown',
    maintainerName: '恒升',
    ownerCompanyName: '聚福物业',
    rescueStationName: '浦东救援站',
    faultTime: null,
  });
  const trail = await here.audit('elevator', id);
  expect(trail.rows.map((row) => row.verb)).toEqual(['insert']);
  await here.aFault(id);
  expect((await one(id))['faultTime']).toMatch(/Z$/);
});

test('cleared fields are empty, untold ones stay', async () => {
  const id = await add({ brand: '永大', nineNo: '880002' });
  await here.ask(elevatorCalls.update, { id, nineNo: null, model: 'HX' }, admin);
  expect(await one(id)).toMatchObject({ brand: '永大', nineNo: null, model: 'HX' });
});

describe('what is refused under its field', () => {
  const mistakes: [string, Partial<Written>, keyof Written, string, string][] = [
    ['no number', { elevatorNo: '' }, 'elevatorNo', '此项不能为空', 'This field cannot be empty'],
    [
      'five digits',
      { equipmentNo: '12345' },
      'equipmentNo',
      '设备编号为 6 位数字',
      'Equipment number is a six-digit number',
    ],
    [
      'letters',
      { equipmentNo: '12345a' },
      'equipmentNo',
      '设备编号为 6 位数字',
      'Equipment number is a six-digit number',
    ],
    [
      'two of three',
      { layerStationDoor: '10/10' },
      'layerStationDoor',
      '层/站/门格式如 10/10/10',
      'Format like 10/10/10',
    ],
    [
      'noughts',
      { layerStationDoor: '0/10/10' },
      'layerStationDoor',
      '层/站/门格式如 10/10/10',
      'Format like 10/10/10',
    ],
    ['no floors', { floorsNum: 0 }, 'floorsNum', '不能小于 1', 'Not below 1'],
    [
      'no such day',
      { manufactureDate: '2021-02-30' },
      'manufactureDate',
      '请填写正确的日期',
      'Enter a correct date',
    ],
    ['beyond the pole', { latitude: 91 }, 'latitude', '不能大于 90', 'Not above 90'],
  ];
  test.each(mistakes)('%s', async (_, wrong, field, zh) => {
    const reply = await here.ask(elevatorCalls.create, { ...lift(), ...wrong }, admin);
    expect(reply.envelope.errors).toEqual({ [field]: zh });
  });
  test.each(mistakes)('%s, in English and on changing', async (_, wrong, field, __, en) => {
    const id = await add();
    const reply = await here.ask(elevatorCalls.update, { id, ...wrong }, { ...admin, language: 'en' });
    expect(reply.envelope.errors).toEqual({ [field]: en });
  });

  const numbers = [
    'elevatorNo',
    'shortNumber',
    'beaconNo',
    'registrationCode',
    'deviceCode',
    'factoryNo',
    'nineNo',
    'kunshanNo',
  ] as const;
  test.each(numbers)('illegal characters in %s', async (field) => {
    for (const [language, said] of [
      ['zh', '编号中含有非法字符'],
      ['en', 'Illegal characters in the number'],
    ] as const) {
      for (const text of ['a b', "1';--", '<b>', '12*']) {
        const reply = await here.ask(
          elevatorCalls.create,
          { ...lift(), [field]: text },
          { ...admin, language },
        );
        expect(reply.envelope.errors).toEqual({ [field]: said });
      }
    }
  });

  test('a station that is no rescue company', async () => {
    const reply = await here.ask(elevatorCalls.create, { ...lift(), rescueStationId: theirs }, admin);
    expect(reply.envelope.errors).toEqual({ rescueStationId: '救援站须为救援单位' });
  });
});

describe('duplicates', () => {
  const taken = {
    elevatorNo: ['TAKEN-1', '电梯编号已存在', 'Elevator number already exists'],
    equipmentNo: ['111111', '设备编号已存在', 'Equipment number already exists'],
    beaconNo: ['BEACON-1', '信标编号已存在', 'Beacon number already exists'],
    nineNo: ['960001', '96333 编号已存在', '96333 number already exists'],
    kunshanNo: ['119-1', '119 编号已存在', '119 number already exists'],
    alias: ['同名', '别名已存在', 'Alias already exists'],
    placeName: ['9 号楼', '使用场所已存在', 'Place of use already exists'],
  } as const;
  const fields = Object.keys(taken) as (keyof typeof taken)[];
  const all = () => Object.fromEntries(fields.map((field) => [field, taken[field][0]]));
  let first: string;
  beforeAll(async () => {
    first = await add(all());
  });

  test.each(fields)('%s, on adding and on changing, in both languages', async (field) => {
    const [value, zh, en] = taken[field];
    const made = await here.ask(elevatorCalls.create, { ...lift(), [field]: value }, admin);
    expect(made.envelope.errors).toEqual({ [field]: zh });
    const id = await add();
    const changed = await here.ask(
      elevatorCalls.update,
      { id, [field]: value },
      { ...admin, language: 'en' },
    );
    expect(changed.envelope.errors).toEqual({ [field]: en });
  });

  test('all of them are told at once, and one’s own are no duplicates', async () => {
    const made = await here.ask(elevatorCalls.create, { ...lift(), ...all() }, admin);
    expect(Object.keys(made.envelope.errors ?? {}).sort()).toEqual([...fields].sort());
    const same = await here.ask(elevatorCalls.update, { id: first, ...all() }, admin);
    expect(same.envelope.success).toBe(true);
  });

  test('of a lift out of sight only that the number is in use', async () => {
    const made = await here.ask(
      elevatorCalls.create,
      { ...lift(), maintainerId: theirs, equipmentNo: '111111' },
      stranger,
    );
    expect(made.envelope.errors).toEqual({ equipmentNo: '设备编号已存在' });
  });

  test('an alias and a place may stand again with another company', async () => {
    await add({ maintainerId: theirs, alias: '同名', placeName: '9 号楼' });
    await add({ projectName: '另一项目', placeName: '9 号楼' });
  });

  test.each(fields)('of two that take the same %s at once, one is told', async (field) => {
    const value = field === 'equipmentNo' ? '222222' : `RACE-${field}`;
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => here.ask(elevatorCalls.create, { ...lift(), [field]: value }, admin)),
    );
    const outcomes = replies.map(({ envelope }) => envelope.errors ?? envelope.success);
    expect(outcomes.filter((each) => each === true)).toHaveLength(1);
    expect(outcomes.filter((each) => each !== true)).toEqual(
      Array.from({ length: 3 }, () => ({ [field]: taken[field][1] })),
    );
  });
});

describe('scope', () => {
  test('a lift shows at once to those on its record, and to nobody else', async () => {
    const id = await add({ maintainerId: branch });
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.success).toBe(true);
    expect((await here.ask(elevatorCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
    await here.ask(elevatorCalls.update, { id, maintainerId: theirs }, admin);
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
    expect((await here.ask(elevatorCalls.one, { id }, stranger)).envelope.success).toBe(true);
  });

  test('a company adds only lifts that name it or one below it', async () => {
    const none = await here.ask(elevatorCalls.create, { ...lift(), maintainerId: null }, chief);
    expect(none.envelope.code).toBe('elevatorNotYours');
    await add({ maintainerId: branch }, chief);
    await add({ maintainerId: null, ownerId: ours }, chief);
    // An installer sees a lift only while it is being installed.
    const installed = { ...lift(), maintainerId: null, installerId: ours };
    const late = await here.ask(elevatorCalls.create, installed, chief);
    expect(late.envelope.code).toBe('elevatorOutOfSight');
    await add({ ...installed, lifeState: 'installing' }, chief);
  });

  test('nobody writes himself out of sight', async () => {
    const id = await add({}, chief);
    const reply = await here.ask(elevatorCalls.update, { id, maintainerId: null }, chief);
    expect(reply.envelope.code).toBe('elevatorOutOfSight');
    expect(await one(id, chief)).toMatchObject({ maintainerId: ours });
  });

  test('what others chose out of sight stays', async () => {
    const id = await add({ propertyId: property, rescueStationId: station });
    expect(await one(id, chief)).toMatchObject({
      managed: true,
      fixedTies: ['propertyId', 'rescueStationId'],
    });
    const taken = await here.ask(elevatorCalls.update, { id, propertyId: branch }, chief);
    expect(taken.envelope.errors).toEqual({ propertyId: '此项由其他单位指定，您不能更改' });
    const cleared = await here.ask(
      elevatorCalls.update,
      { id, rescueStationId: null },
      { ...chief, language: 'en' },
    );
    expect(cleared.envelope.errors).toEqual({
      rescueStationId: 'Another company chose this; you cannot change it',
    });
  });

  test('a rescue station sees its lifts and changes none', async () => {
    await here.aUser('rescuer', station, { permissions: [...permissions], scope: 'company' });
    const rescuer = { token: await here.signIn('rescuer') };
    const id = await add({ rescueStationId: station });
    expect(await one(id, rescuer)).toMatchObject({ managed: false });
    for (const reply of [
      await here.ask(elevatorCalls.update, { id, brand: 'X' }, rescuer),
      await here.ask(elevatorCalls.scrap, { id }, rescuer),
      await here.ask(elevatorCalls.remove, { id }, rescuer),
      await here.ask(
        elevatorCalls.setFloors,
        { id, floors: [{ physicalFloor: 1, displayFloor: '1' }] },
        rescuer,
      ),
    ])
      expect(reply.envelope.code).toBe('noAuthority');
  });

  test('a group is one of the company that looks after the lift', async () => {
    const [own, other] = await Promise.all(
      [ours, theirs].map((companyId) =>
        here.db
          .insertInto('companyGroup')
          .values({ companyId, groupName: '总部', level: 0, parentId: null })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
    const id = await add({ groupId: own!.id });
    expect(await one(id, chief)).toMatchObject({ groupId: own!.id, groupName: '总部' });
    const page = await here.ask(elevatorCalls.page, { groupId: own!.id }, chief);
    expect(dataOf<{ total: number }>(page).total).toBe(1);
    const wrong = await here.ask(elevatorCalls.update, { id, groupId: other!.id }, admin);
    expect(wrong.envelope.errors).toEqual({ groupId: '该分组不属于管理此电梯的单位' });
    await here.ask(elevatorCalls.update, { id, groupId: null }, chief);
    expect(await one(id, chief)).toMatchObject({ groupId: null });
    const offered = await here.ask(elevatorCalls.groups, {}, chief);
    expect(dataOf<{ id: string }[]>(offered).map((group) => group.id)).toEqual([own!.id]);
  });
});

describe('finding', () => {
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
  ])('the list by %j', async (search) => {
    const page = await here.ask(elevatorCalls.page, search, admin);
    const { rows, total } = dataOf<{ rows: { id: string; status: string }[]; total: number }>(page);
    expect([total, rows[0]?.id, rows[0]?.status]).toEqual([1, id, 'fault']);
  });

  test('the list by company, life state, and what is offline', async () => {
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
  ])('the search by %j', async (search) => {
    const found = dataOf<{ id: string }[]>(await here.ask(elevatorCalls.list, search, admin));
    expect(found.map((row) => row.id)).toEqual([id]);
  });

  test.each([
    [{}, 'needCondition', '请至少输入一个查询条件', 'At least one search condition is required'],
    [{ number: 'ABSENT' }, 'noMatchElevator', '没有匹配的电梯', 'No matching elevator'],
    [{ project_name: '不存在' }, 'noMatchProject', '没有匹配的项目名称', 'No matching project name'],
    [{ project_name: '寻梯', number: 'ABSENT' }, 'noMatchElevator', '没有匹配的电梯', 'No matching elevator'],
  ] as const)('%j is answered with %s', async (search, code, zh, en) => {
    const chinese = await here.ask(elevatorCalls.list, search, admin);
    expect([chinese.envelope.code, chinese.envelope.description]).toEqual([code, zh]);
    const english = await here.ask(elevatorCalls.list, search, { ...admin, language: 'en' });
    expect(english.envelope.description).toBe(en);
  });

  test('more than two hundred are too many', async () => {
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

  test('texts in use are offered, of lifts in sight only', async () => {
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
  ])('%s is a spreadsheet of the filtered lifts', async (path, heading) => {
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

describe('life states and deletion', () => {
  test('only declared changes, from the state that was seen', async () => {
    const id = await add({}, chief);
    const move = async (to: 'inUse' | 'stopped', from?: 'inUse' | 'stopped') =>
      (await here.ask(elevatorCalls.setLifeState, { id, to, ...(from ? { from } : {}) }, chief)).envelope
        .code;
    expect(await move('inUse')).toBe('invalidStatus');
    expect(await move('stopped', 'stopped')).toBe('invalidStatus');
    expect(await move('stopped', 'inUse')).toBe('ok');
    expect((await here.ask(elevatorCalls.scrap, { id }, chief)).envelope.code).toBe('ok');
    expect(await move('stopped')).toBe('invalidStatus');
    expect((await here.ask(elevatorCalls.setLifeState, { id, to: 'stopped' }, admin)).envelope.code).toBe(
      'ok',
    );
    expect((await one(id, chief))['lifeState']).toBe('stopped');
  });

  test('of two who change the same lift at once one is refused', async () => {
    const id = await add({}, chief);
    const replies = await Promise.all([
      here.ask(elevatorCalls.setLifeState, { id, to: 'stopped', from: 'inUse' }, chief),
      here.ask(elevatorCalls.scrap, { id, from: 'inUse' }, chief),
    ]);
    expect(replies.map((reply) => reply.envelope.code).sort()).toEqual(['invalidStatus', 'ok']);
  });

  test('an installer loses sight of a lift that is put into use', async () => {
    const id = await add({ maintainerId: null, installerId: ours, lifeState: 'installing' }, chief);
    await here.ask(elevatorCalls.setLifeState, { id, to: 'inUse' }, chief);
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
  });

  test('a lift in use, with a collector or with records is not deleted; an unused one goes', async () => {
    const id = await add({}, chief);
    const remove = async (language = 'zh') =>
      (await here.ask(elevatorCalls.remove, { id }, { ...chief, language })).envelope;
    expect(await remove()).toMatchObject({
      code: 'elevatorInUse',
      description: '电梯正在使用，不能删除，可以报废',
    });
    await here.ask(elevatorCalls.setLifeState, { id, to: 'stopped' }, chief);
    const box = await here.db
      .insertInto('collector')
      .values({ serial: 'BOUND-1', secretHash: 'x', model: 'm', elevatorId: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await remove()).code).toBe('elevatorInUse');
    await here.db.updateTable('collector').set({ elevatorId: null }).where('id', '=', box.id).execute();
    const fault = await here.aFault(id);
    expect(await remove('en')).toMatchObject({
      code: 'elevatorHasRecords',
      description: 'Elevator has records and cannot be deleted; it can be scrapped',
    });
    await here.db.deleteFrom('fault').where('id', '=', fault).execute();
    // Which collector spoke for it is a record too.
    expect((await remove()).code).toBe('elevatorHasRecords');
  });

  test('a lift of which nothing was recorded is deleted', async () => {
    const id = await add({ lifeState: 'installing', installerId: ours }, chief);
    expect((await here.ask(elevatorCalls.remove, { id }, chief)).envelope.code).toBe('ok');
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
    const trail = await here.audit('elevator', id);
    expect(trail.rows.at(-1)?.verb).toBe('delete');
  });
});

describe('floors', () => {
  const floorsOf = (...texts: string[]) =>
    texts.map((displayFloor, index) => ({ physicalFloor: index + 1, displayFloor }));

  test('every floor has a text of up to four characters', async () => {
    const id = await add({ floorsNum: 3 }, chief);
    const set = (floors: { physicalFloor: number; displayFloor: string }[], language = 'zh') =>
      here.ask(elevatorCalls.setFloors, { id, floors }, { ...chief, language });
    expect((await set(floorsOf('B1', '', '2'))).envelope.errors).toEqual({
      'floors.1.displayFloor': '显示楼层不能为空',
    });
    expect((await set(floorsOf('B1', '1', ''), 'en')).envelope.errors).toEqual({
      'floors.2.displayFloor': 'Display floor cannot be empty',
    });
    expect((await set(floorsOf('B1', '1', 'LOBBY'))).envelope.errors).toEqual({
      'floors.2.displayFloor': '最多 4 个字符',
    });
    expect((await set(floorsOf('B1', '1'))).envelope.errors).toEqual({
      floors: '请为全部 3 个楼层各填一次显示楼层',
    });
    const twice = [...floorsOf('B1', '1'), { physicalFloor: 2, displayFloor: '2' }];
    expect((await set(twice)).envelope.success).toBe(false);
    expect((await set(floorsOf('B1', '1', '1'))).envelope.success).toBe(true);
    const read = await here.ask(elevatorCalls.floorCompare, { id }, chief);
    expect(dataOf<{ floors: unknown }>(read).floors).toEqual(floorsOf('B1', '1', '1'));
  });

  test('another number of floors keeps the known texts', async () => {
    const id = await add({ floorsNum: 2 }, chief);
    await here.ask(elevatorCalls.setFloors, { id, floors: floorsOf('B1', '1') }, chief);
    await here.ask(elevatorCalls.update, { id, floorsNum: 4 }, chief);
    expect((await one(id))['floorLabels']).toEqual(['B1', '1', '2', '3']);
    await here.ask(elevatorCalls.update, { id, floorsNum: 1 }, chief);
    expect((await one(id))['floorLabels']).toEqual(['B1']);
  });
});
