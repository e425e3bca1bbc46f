import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';

let here: Archive['here'];
let ours: Archive['ours'];
let admin: Archive['admin'];
let chief: Archive['chief'];
let add: Archive['add'];
let one: Archive['one'];

beforeAll(async () => {
  ({ here, ours, admin, chief, add, one } = await anArchive());
});
afterAll(() => here.close());

describe('life states and deletion of elevators', () => {
  test('rejects undeclared moves and moves from another state than the one seen', async () => {
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

  test('rejects one of two concurrent changes of an elevator’s life state', async () => {
    const id = await add({}, chief);
    const replies = await Promise.all([
      here.ask(elevatorCalls.setLifeState, { id, to: 'stopped', from: 'inUse' }, chief),
      here.ask(elevatorCalls.scrap, { id, from: 'inUse' }, chief),
    ]);
    expect(replies.map((reply) => reply.envelope.code).toSorted()).toEqual(['invalidStatus', 'ok']);
  });

  test('an installer no longer sees an elevator that is put into use', async () => {
    const id = await add({ maintainerId: null, installerId: ours, lifeState: 'installing' }, chief);
    await here.ask(elevatorCalls.setLifeState, { id, to: 'inUse' }, chief);
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
  });

  test('rejects deleting an elevator that is in use, has a collector or has records', async () => {
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

  test('deletes an elevator without records', async () => {
    const id = await add({ lifeState: 'installing', installerId: ours }, chief);
    expect((await here.ask(elevatorCalls.remove, { id }, chief)).envelope.code).toBe('ok');
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
    const auditLog = await here.audit('elevator', id);
    expect(auditLog.rows.at(-1)?.verb).toBe('delete');
  });
});
