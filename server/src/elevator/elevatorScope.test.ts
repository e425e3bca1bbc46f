import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anArchive, type Archive } from '#testing/anArchive.ts';
import { dataOf } from '#testing/anInstallation.ts';

let here: Archive['here'];
let ours: Archive['ours'];
let branch: Archive['branch'];
let theirs: Archive['theirs'];
let property: Archive['property'];
let station: Archive['station'];
let admin: Archive['admin'];
let chief: Archive['chief'];
let stranger: Archive['stranger'];
let elevator: Archive['elevator'];
let add: Archive['add'];
let one: Archive['one'];

beforeAll(async () => {
  ({ here, ours, branch, theirs, property, station, admin, chief, stranger, elevator, add, one } =
    await anArchive());
});
afterAll(() => here.close());

describe('elevator data scope', () => {
  test('an elevator is visible at once to the companies on its record and hidden from others', async () => {
    const id = await add({ maintainerId: branch });
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.success).toBe(true);
    expect((await here.ask(elevatorCalls.one, { id }, stranger)).envelope.code).toBe('objectMissing');
    await here.ask(elevatorCalls.update, { id, maintainerId: theirs }, admin);
    expect((await here.ask(elevatorCalls.one, { id }, chief)).envelope.code).toBe('objectMissing');
    expect((await here.ask(elevatorCalls.one, { id }, stranger)).envelope.success).toBe(true);
  });

  test('a company can add only elevators that name it or a company below it', async () => {
    const none = await here.ask(elevatorCalls.create, { ...elevator(), maintainerId: null }, chief);
    expect(none.envelope.code).toBe('elevatorNotYours');
    await add({ maintainerId: branch }, chief);
    await add({ maintainerId: null, ownerId: ours }, chief);
    // An installer sees an elevator only while it is being installed.
    const installed = { ...elevator(), maintainerId: null, installerId: ours };
    const late = await here.ask(elevatorCalls.create, installed, chief);
    expect(late.envelope.code).toBe('elevatorOutOfVisibility');
    await add({ ...installed, lifeState: 'installing' }, chief);
  });

  test('rejects an update that would hide the elevator from the user', async () => {
    const id = await add({}, chief);
    const reply = await here.ask(elevatorCalls.update, { id, maintainerId: null }, chief);
    expect(reply.envelope.code).toBe('elevatorOutOfVisibility');
    expect(await one(id, chief)).toMatchObject({ maintainerId: ours });
  });

  test('rejects changes to companies that another company set and the user cannot see', async () => {
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
      rescueStationId: 'This was set by another company; you cannot change it',
    });
  });

  test('a rescue station can see its elevators but not change them', async () => {
    await here.aUser('rescuer', station, { permissions: [...permissions], scope: 'company' });
    const rescuer = { token: await here.signIn('rescuer') };
    const id = await add({ rescueStationId: station });
    expect(await one(id, rescuer)).toMatchObject({ managed: false });
    for (const [person, managed] of [
      [rescuer, false],
      [chief, true],
    ] as const) {
      const { rows } = dataOf<{ rows: object[] }>(await here.ask(elevatorCalls.page, {}, person));
      expect(rows).toContainEqual(expect.objectContaining({ id, managed }));
    }
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

  test('rejects a group of a company that does not manage the elevator', async () => {
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
