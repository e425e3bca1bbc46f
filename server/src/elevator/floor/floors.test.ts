import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let here: Archive['here'];
let chief: Archive['chief'];
let add: Archive['add'];
let one: Archive['one'];

beforeAll(async () => {
  ({ here, chief, add, one } = await anArchive());
});
afterAll(() => here.close());

describe('display floors', () => {
  const floorsOf = (...texts: string[]) =>
    texts.map((displayFloor, index) => ({ physicalFloor: index + 1, displayFloor }));

  test('each floor requires a text of up to four characters', async () => {
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

  test('a changed number of floors keeps the existing texts', async () => {
    const id = await add({ floorsNum: 2 }, chief);
    await here.ask(elevatorCalls.setFloors, { id, floors: floorsOf('B1', '1') }, chief);
    await here.ask(elevatorCalls.update, { id, floorsNum: 4 }, chief);
    expect((await one(id))['floorLabels']).toEqual(['B1', '1', '2', '3']);
    await here.ask(elevatorCalls.update, { id, floorsNum: 1 }, chief);
    expect((await one(id))['floorLabels']).toEqual(['B1']);
  });
});
