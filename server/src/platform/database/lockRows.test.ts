import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#platform/call/requestContext.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { hearLocksOutOfOrder } from '#testing/keepLockOrder.ts';
import { waitTogether } from '#testing/waitTogether.ts';
import { lockRows, locksOutOfOrder } from './lockRows.ts';

let here: Installation;
let first: string;
let second: string;
beforeAll(async () => {
  here = await anInstallation();
  first = await here.anElevator({});
  second = await here.anElevator({});
});
afterAll(() => here.close());

const within = (work: (tx: Transaction) => Promise<unknown>) =>
  hearLocksOutOfOrder(() => here.db.transaction().execute(work));

test('returns the number of rows locked, 0 for an empty list and for no matching row', async () => {
  const counted = await here.db
    .transaction()
    .execute(async (tx) => [
      await lockRows(tx, 'elevator', { id: [second, first, '999999'] }),
      await lockRows(tx, 'elevator', { id: [] }),
      await lockRows(tx, 'contractLine', { contractId: '1', lossId: null }),
    ]);
  expect(counted).toEqual([2, 0, 0]);
});

test('reports an earlier table locked after a later one, and a lower id locked after a higher one', async () => {
  expect(
    await within(async (tx) => {
      await lockRows(tx, 'contract', { id: '1' });
      await lockRows(tx, 'elevator', { id: [second, first] });
      await lockRows(tx, 'workOrder', { id: '2' });
    }),
  ).toEqual([]);
  expect(
    await within(async (tx) => {
      await lockRows(tx, 'workOrder', { id: '2' });
      await lockRows(tx, 'elevator', { id: first });
    }),
  ).toEqual(['elevator after workOrder']);
  expect(
    await within(async (tx) => {
      await lockRows(tx, 'elevator', { id: second });
      await lockRows(tx, 'elevator', { id: first });
    }),
  ).toEqual([`elevator ${first} after elevator ${second}`]);
});

test('reports locks out of order only to the test that caused them, even when the listener is loaded twice', async () => {
  const copy = '../../testing/keepLockOrder.ts?copy';
  const { hearLocksOutOfOrder: hearBySecondCopy } = (await import(
    copy
  )) as typeof import('#testing/keepLockOrder.ts');
  const outOfOrder = async () => locksOutOfOrder.publish({ table: 'one', held: 'other' });
  expect(await hearBySecondCopy(outOfOrder)).toEqual(['one after other']);
  expect(await hearLocksOutOfOrder(outOfOrder)).toEqual(['one after other']);
});

test('allows a repeated lock, and any order among rows that belong to locked elevators', async () => {
  expect(
    await within(async (tx) => {
      await lockRows(tx, 'elevator', { id: first });
      await lockRows(tx, 'workOrder', { id: '2' });
      await lockRows(tx, 'elevator', { id: first });
      await lockRows(tx, 'workOrder', { id: '1' });
      await lockRows(tx, 'rescueCase', { id: '1' });
    }),
  ).toEqual([]);
});

test('reads after waiting for a lock the value that the previous holder has written', async () => {
  const add = () =>
    here.db.transaction().execute(async (tx) => {
      await lockRows(tx, 'elevator', { id: first });
      const { alias } = await tx
        .selectFrom('elevator')
        .select('alias')
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      const longer = `${alias ?? ''}A`;
      await tx.updateTable('elevator').set({ alias: longer }).where('id', '=', first).execute();
      return longer;
    });
  const hold = (tx: Transaction) => lockRows(tx, 'elevator', { id: first });
  // Whoever of them comes first.
  expect((await waitTogether(here.db, hold, [add, add, add])).toSorted()).toEqual(['A', 'AA', 'AAA']);
});
