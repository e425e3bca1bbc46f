import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { anArchive, type Archive, type WrittenElevator } from '#testing/anArchive.ts';

let here: Archive['here'];
let theirs: Archive['theirs'];
let property: Archive['property'];
let station: Archive['station'];
let admin: Archive['admin'];
let elevator: Archive['elevator'];
let add: Archive['add'];
let one: Archive['one'];

beforeAll(async () => {
  ({ here, theirs, property, station, admin, elevator, add, one } = await anArchive());
});
afterAll(() => here.close());

const everything = (): WrittenElevator => ({
  ...elevator(),
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
  nextInspection: '2027-03-31',
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

test('every field of an elevator is saved, returned and written to the audit log', async () => {
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
  const auditLog = await here.audit('elevator', id);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert']);
  await here.aFault(id);
  expect((await one(id))['faultTime']).toMatch(/Z$/);
});

test('an update clears null fields and keeps omitted ones', async () => {
  const id = await add({ brand: '永大', nineNo: '880002' });
  await here.ask(elevatorCalls.update, { id, nineNo: null, model: 'HX' }, admin);
  expect(await one(id)).toMatchObject({ brand: '永大', nineNo: null, model: 'HX' });
});

describe('elevator fields', () => {
  const mistakes: [string, Partial<WrittenElevator>, keyof WrittenElevator, string, string][] = [
    [
      'an empty elevator number',
      { elevatorNo: '' },
      'elevatorNo',
      '此项不能为空',
      'This field cannot be empty',
    ],
    [
      'an equipment number of five digits',
      { equipmentNo: '12345' },
      'equipmentNo',
      '设备编号为 6 位数字',
      'Equipment number is a six-digit number',
    ],
    [
      'an equipment number with a letter',
      { equipmentNo: '12345a' },
      'equipmentNo',
      '设备编号为 6 位数字',
      'Equipment number is a six-digit number',
    ],
    [
      'floors, stops and doors with two of three parts',
      { layerStationDoor: '10/10' },
      'layerStationDoor',
      '层/站/门格式如 10/10/10',
      'Format like 10/10/10',
    ],
    [
      'zero floors in floors, stops and doors',
      { layerStationDoor: '0/10/10' },
      'layerStationDoor',
      '层/站/门格式如 10/10/10',
      'Format like 10/10/10',
    ],
    ['zero floors', { floorsNum: 0 }, 'floorsNum', '不能小于 1', 'Must be at least 1'],
    [
      'a date of manufacture that does not exist',
      { manufactureDate: '2021-02-30' },
      'manufactureDate',
      '请填写正确的日期',
      'Enter a correct date',
    ],
    ['a latitude of 91', { latitude: 91 }, 'latitude', '不能大于 90', 'Must be at most 90'],
    [
      'a longitude without a latitude',
      { latitude: null, longitude: 121.5 },
      'latitude',
      '纬度与经度须同时填写',
      'Enter both latitude and longitude',
    ],
  ];
  test.each(mistakes)('rejects %s when adding', async (_, wrong, field, zh) => {
    const reply = await here.ask(elevatorCalls.create, { ...elevator(), ...wrong }, admin);
    expect(reply.envelope.errors).toEqual({ [field]: zh });
  });
  test.each(mistakes)('rejects %s when changing, in English', async (_, wrong, field, __, en) => {
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
  test.each(numbers)('rejects illegal characters in %s', async (field) => {
    for (const [language, said] of [
      ['zh', '编号中含有非法字符'],
      ['en', 'Illegal characters in the number'],
    ] as const) {
      for (const text of ['a b', "1';--", '<b>', '12*']) {
        const reply = await here.ask(
          elevatorCalls.create,
          { ...elevator(), [field]: text },
          { ...admin, language },
        );
        expect(reply.envelope.errors).toEqual({ [field]: said });
      }
    }
  });

  test('rejects a rescue station that is not a rescue organisation', async () => {
    const reply = await here.ask(elevatorCalls.create, { ...elevator(), rescueStationId: theirs }, admin);
    expect(reply.envelope.errors).toEqual({ rescueStationId: '救援站点须为救援单位' });
  });
});
