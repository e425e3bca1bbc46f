import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { insertCollector } from './collectorStore.ts';

let here: Installation;
let serial = 0;

const bind = (elevatorNo: string) =>
  insertCollector(
    here.db,
    { serial: `HW-${(serial += 1)}`, model: 'NICE3000', elevatorNo, secretHash: 'kept' },
    async () => {},
  );
const secretOf = async (id: string) =>
  (await here.db.selectFrom('collector').select('secretHash').where('id', '=', id).executeTakeFirstOrThrow())
    .secretHash;
const boundTo = async (id: string) =>
  (await here.db.selectFrom('collector').select('elevatorId').where('id', '=', id).executeTakeFirstOrThrow())
    .elevatorId;
async function anElevator(maintainerId: string, no: string, shortNumber: string): Promise<string> {
  const id = await here.anElevator({ maintainerId }, no);
  await here.db.updateTable('elevator').set({ shortNumber }).where('id', '=', id).execute();
  return id;
}

let ours: string;
let theirs: string;
beforeAll(async () => {
  here = await anInstallation();
  [ours, theirs] = [await here.aCompany('恒升'), await here.aCompany('康达')];
});
afterAll(() => here.close());

test('a collector is bound to an elevator by its number, or by the short number that lists show', async () => {
  const [first, second] = [
    await anElevator(ours, '320583-1', 'BSH-01'),
    await anElevator(ours, '320583-2', 'BSH-02'),
  ];
  expect(await boundTo(await bind('320583-1'))).toBe(first);
  expect(await boundTo(await bind('BSH-02'))).toBe(second);
});

test('a short number that several elevators have is refused with their numbers, and nothing is made', async () => {
  await anElevator(ours, '320583-3', 'BSH-03');
  await anElevator(theirs, '320583-4', 'BSH-03');
  await expect(bind('BSH-03')).rejects.toThrow('320583-3, 320583-4');
  await expect(bind('BSH-04')).rejects.toThrow('no elevator with the number or short number BSH-04');
});

test('a number counts before a short number that is the same', async () => {
  await anElevator(ours, '320583-5', '320583-6');
  const named = await anElevator(theirs, '320583-6', 'BSH-06');
  expect(await boundTo(await bind('320583-6'))).toBe(named);
});

test('a collector that is already bound to the elevator gets a new secret when that is asked for, and is refused otherwise', async () => {
  await anElevator(ours, '320583-7', 'BSH-07');
  const make = (secretHash: string, renew?: boolean, name = 'HW-again') =>
    insertCollector(
      here.db,
      { serial: name, model: 'NICE3000', elevatorNo: 'BSH-07', secretHash, ...(renew ? { renew } : {}) },
      async () => {},
    );
  const id = await make('first', true);
  expect(await make('second', true)).toBe(id);
  expect(await secretOf(id)).toBe('second');
  await expect(make('third')).rejects.toThrow(
    'already has the collector HW-again; --renew gives it a new secret',
  );
  await expect(make('third', true, 'HW-other')).rejects.toThrow('already has the collector HW-again');
  expect(await secretOf(id)).toBe('second');
});
