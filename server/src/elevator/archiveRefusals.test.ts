import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@hoistway/contract/call.ts';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { brandCalls } from '@hoistway/contract/brand/brandCalls.ts';
import { elevatorCalls, maxFound } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let archive: Archive;
/** Ids of what stands in the archive before anything is refused. */
const ids: Record<'inUse' | 'recorded' | 'brand' | 'group', string> = {
  inUse: '',
  recorded: '',
  brand: '',
  group: '',
};
const taken = {
  elevatorNo: 'TAKEN-1',
  equipmentNo: '515151',
  beaconNo: 'B-5151',
  nineNo: '960051',
  kunshanNo: '190051',
  alias: '左梯',
  placeName: '1 号楼',
};

beforeAll(async () => {
  archive = await anArchive();
  const { here, admin, add, ours } = archive;
  const made = async (call: Call, input: Record<string, unknown>) =>
    (dataOf(await here.askRaw(call, input, admin)) as { id: string }).id;
  ids.brand = await made(brandCalls.create, { name: '验证牌', companyId: ours });
  const top = await made(groupCalls.create, { companyId: ours, groupName: '总部' });
  ids.group = await made(groupCalls.create, {
    companyId: ours,
    groupName: '一组',
    parentId: top,
  });
  ids.inUse = await add({ ...taken, brand: '验证牌', groupId: ids.group });
  ids.recorded = await add({ lifeState: 'installing' });
  await here.aFault(ids.recorded);
  await here.db
    .insertInto('elevator')
    .values(
      Array.from({ length: maxFound + 1 }, (_, n) => ({
        elevatorNo: `MANY-${n}`,
        address: '多路',
        projectName: '多梯大厦',
        placeOfUse: 'office',
        floorsNum: 1,
        floorLabels: ['1'],
      })),
    )
    .execute();
});
afterAll(() => archive.here.close());

type Row = [
  what: string,
  call: Call,
  input: () => Record<string, unknown>,
  field: string | null,
  zh: string,
  en: string,
];

const adding = (what: string, field: string, value: unknown, zh: string, en: string): Row => [
  what,
  elevatorCalls.create,
  () => ({ ...archive.elevator(), [field]: value }),
  field,
  zh,
  en,
];
const coding = (what: string, field: string, value: unknown, zh: string, en: string): Row => [
  what,
  qrCalls.create,
  () => ({ elevatorIds: [ids.inUse], sign: 1, location: '轿厢', caption: '扫码报修', [field]: value }),
  field,
  zh,
  en,
];
const finding = (what: string, input: Record<string, unknown>, zh: string, en: string): Row => [
  what,
  elevatorCalls.list,
  () => input,
  null,
  zh,
  en,
];

const illegal = ['编号中含有非法字符', 'Illegal characters in the number'] as const;
const six = ['设备编号为 6 位数字', 'Equipment number is a six-digit number'] as const;
const layer = ['层/站/门格式如 10/10/10', 'Format like 10/10/10'] as const;
const place = [
  '二维码位置为 2-4 个汉字或 2-6 位字母数字',
  'QR location is 2-4 Chinese characters or 2-6 letters or digits',
] as const;
const sign = ['二维码标识须为大于 0 的数字', 'QR sign must be a number above 0'] as const;
const length = ['长度为 1 至 10 个字符', 'Length is 1 to 10 characters'] as const;

/** What specification §5 has the archive refuse, by the bare call: where it is told, and in which words. */
const refusals: Row[] = [
  ...['elevatorNo', 'beaconNo', 'nineNo', 'kunshanNo'].map((field) =>
    adding(`${field} with a star`, field, 'A*1', ...illegal),
  ),
  adding('an equipment number of five digits', 'equipmentNo', '12345', ...six),
  adding('an equipment number with a letter', 'equipmentNo', '12345A', ...six),
  adding('floors, stops and doors of two parts', 'layerStationDoor', '10/10', ...layer),
  [
    'an empty display floor',
    elevatorCalls.setFloors,
    () => ({ id: ids.inUse, floors: [{ physicalFloor: 1, displayFloor: '' }] }),
    'floors.0.displayFloor',
    '显示楼层不能为空',
    'Display floor cannot be empty',
  ],
  coding('a place of one Chinese character', 'location', '楼', ...place),
  coding('a place of five Chinese characters', 'location', '一二三四五', ...place),
  coding('a place of seven letters', 'location', 'ABCDEFG', ...place),
  coding('a sign of zero', 'sign', 0, ...sign),
  coding('a sign that is not a number', 'sign', 'x', ...sign),
  coding('an empty text', 'caption', '', ...length),
  coding('a text of eleven characters', 'caption', 'twelve char', ...length),
  coding(
    'a text of eleven Chinese characters',
    'caption',
    '一二三四五六七八九十百',
    '汉字最多 10 个',
    'Chinese text has a maximum length of 10',
  ),
  ...(
    [
      ['logoWidth', [29, 108], '标志图宽 30-107 像素', 'Logo width 30-107 pixels'],
      ['logoHeight', [29, 46], '标志图高 30-45 像素', 'Logo height 30-45 pixels'],
      ['imageWidth', [29, 1081], '二维码图片宽 30-1080 像素', 'QR image width 30-1080 pixels'],
      ['imageHeight', [29, 721], '二维码图片高 30-720 像素', 'QR image height 30-720 pixels'],
    ] as const
  ).flatMap(([field, sizes, zh, en]) =>
    sizes.map((size) => coding(`${field} of ${size}`, field, size, zh, en)),
  ),
  ...(
    [
      ['elevatorNo', '电梯编号已存在', 'Elevator number already exists'],
      ['equipmentNo', '设备编号已存在', 'Equipment number already exists'],
      ['beaconNo', '信标编号已存在', 'Beacon number already exists'],
      ['nineNo', '96333 编号已存在', '96333 number already exists'],
      ['kunshanNo', '119 编号已存在', '119 number already exists'],
      ['alias', '别名已存在', 'Alias already exists'],
      ['placeName', '使用地点已存在', 'Place in the building already exists'],
    ] as const
  ).map(([field, zh, en]) => adding(`${field} of another elevator`, field, taken[field], zh, en)),
  [
    'the name of another brand',
    brandCalls.create,
    () => ({ name: '验证牌', companyId: archive.ours }),
    'name',
    '品牌已存在',
    'Brand already exists',
  ],
  [
    'deleting an elevator in use',
    elevatorCalls.remove,
    () => ({ id: ids.inUse }),
    null,
    '电梯正在使用，不能删除，可以报废',
    'Elevator is in use and cannot be deleted; it can be scrapped',
  ],
  [
    'deleting an elevator with records',
    elevatorCalls.remove,
    () => ({ id: ids.recorded }),
    null,
    '电梯存在业务记录，不能删除，可以报废',
    'Elevator has records and cannot be deleted; it can be scrapped',
  ],
  [
    'deleting a brand in use',
    brandCalls.remove,
    () => ({ id: ids.brand }),
    null,
    '品牌正在使用，不能删除',
    'Brand is in use and cannot be deleted',
  ],
  [
    'deleting a group in use',
    groupCalls.remove,
    () => ({ id: ids.group }),
    null,
    '分组正在使用，不能删除',
    'Group is in use and cannot be deleted',
  ],
  finding(
    'a search without conditions',
    {},
    '请至少输入一个查询条件',
    'At least one search condition is required',
  ),
  finding(
    'a search that finds more than can be shown',
    { number: 'MANY' },
    '查询结果过多，请缩小条件',
    'Search results too many',
  ),
  finding('a number that no elevator has', { number: 'NOBODY' }, '没有匹配的电梯', 'No matching elevator'),
  finding(
    'a project that no elevator has',
    { project_name: '无此项目' },
    '没有匹配的项目名称',
    'No matching project name',
  ),
  [
    'a place that no code has',
    qrCalls.page,
    () => ({ location: '无处' }),
    null,
    '没有匹配的扫码位置',
    'No matching scan position',
  ],
];

test('the table has all 41 refusals of the archive', () =>
  expect(refusals.length).toBeGreaterThanOrEqual(41));

test.each(refusals)('rejects %s in both languages', async (_, call, input, field, ...sentences) => {
  for (const [index, language] of languages.entries()) {
    const { status, envelope } = await archive.here.ask(call, input(), { ...archive.admin, language });
    expect([status, envelope.success]).toEqual([200, false]);
    const said = field === null ? envelope.description : envelope.errors?.[field];
    expect(said, JSON.stringify(envelope.errors)).toBe(sentences[index]);
  }
});
