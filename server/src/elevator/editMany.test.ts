import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import type { BatchResult } from '@hoistway/contract/elevator/batchEdit.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let chief: { token: string; id: string };
let serial = 0;

beforeAll(async () => {
  here = await anInstallation();
  await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  const id = await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('other', theirs, { permissions: [...permissions], scope: 'company' });
  await here.aUser('editor', ours, {
    permissions: ['elevator.view', 'elevator.edit', 'elevator.add'],
    scope: 'company',
  });
  chief = { token: await here.signIn('chief'), id };
});
afterAll(() => here.close());

async function add(more: Partial<InputOf<typeof elevatorCalls.create>> = {}, as: { token: string } = chief) {
  serial += 1;
  const input = {
    elevatorNo: `M-${serial}`,
    address: '世纪大道 1 号',
    projectName: '世纪花园',
    placeOfUse: 'residential' as const,
    type: 'traction' as const,
    floorsNum: 4,
    maintainerId: ours,
    ...more,
  };
  const { envelope } = await here.ask(elevatorCalls.create, input, as);
  expect(envelope.description).toBe('');
  return (envelope.data as { id: string }).id;
}

async function edit(input: InputOf<typeof elevatorCalls.editMany>, language = 'zh') {
  const { envelope } = await here.ask(elevatorCalls.editMany, input, { ...chief, language });
  expect(envelope.description).toBe('');
  return envelope.data as BatchResult;
}
const kept = (id: string) =>
  here.db.selectFrom('elevator').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('editMany previews changes without writing, and a run writes them with the user in the audit log', async () => {
  const ids = [await add({ brand: '永大' }), await add({ brand: '三菱' })];
  const change = {
    ids,
    brand: '三菱',
    nextInspection: '2027-03-31',
    propertyId: ours,
    lifeState: 'stopped' as const,
  };
  const expected = [
    {
      id: ids[0],
      done: true,
      reason: '',
      changes: [
        { field: 'brand', before: '永大', after: '三菱' },
        { field: 'nextInspection', before: null, after: '2027-03-31' },
        { field: 'propertyId', before: null, after: '恒升' },
        { field: 'lifeState', before: 'inUse', after: 'stopped' },
      ],
    },
    {
      id: ids[1],
      done: true,
      reason: '',
      changes: [
        { field: 'nextInspection', before: null, after: '2027-03-31' },
        { field: 'propertyId', before: null, after: '恒升' },
        { field: 'lifeState', before: 'inUse', after: 'stopped' },
      ],
    },
  ];
  expect(await edit({ ...change, tryOnly: true })).toEqual(expected);
  expect(await kept(ids[0]!)).toMatchObject({ brand: '永大', propertyId: null, lifeState: 'inUse' });
  expect((await here.audit('elevator', ids[0]!)).rows).toHaveLength(1);

  expect(await edit({ ...change, tryOnly: false })).toEqual(expected);
  expect(await kept(ids[0]!)).toMatchObject({ brand: '三菱', propertyId: ours, lifeState: 'stopped' });
  for (const id of ids) {
    const { rows } = await here.audit('elevator', id);
    expect(rows.length).toBeGreaterThan(1);
    expect(new Set(rows.map(({ actor }) => actor))).toEqual(new Set([`user:${chief.id}`]));
  }
  expect((await edit({ ...change, tryOnly: false })).map(({ changes }) => changes)).toEqual([[], []]);
});

test.each([
  ['zh', '对象不存在'],
  ['en', 'exist'],
] as const)('editMany rejects rows one by one, with the reason in %s', async (language, missing) => {
  const other = { token: await here.signIn('other') };
  const foreign = await add({ maintainerId: theirs }, other);
  const below = await here.aCompany(`下级 ${language}`, 'property');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  const [first, second] = [
    await add({ placeName: `左梯 ${language}` }),
    await add({ placeName: `左梯 ${language}`, propertyId: below }),
  ];
  const scrapped = await add();
  await here.ask(elevatorCalls.scrap, { id: scrapped }, chief);
  const results = await edit({ ids: [foreign, first, second], propertyId: ours, tryOnly: false }, language);
  expect(results.map(({ done }) => done)).toEqual([false, true, false]);
  expect(results[0]!.reason).toContain(missing);
  expect((await kept(foreign)).propertyId).toBeNull();
  expect((await kept(second)).propertyId).toBe(below);
  const [moved] = await edit(
    { ids: [scrapped], brand: '永大', lifeState: 'inUse', tryOnly: false },
    language,
  );
  expect(moved).toMatchObject({ done: false, changes: [] });
  expect((await kept(scrapped)).brand).toBeNull();
});

test('editMany changes the life state with the batch permission alone', async () => {
  const id = await add();
  await here.aUser('batcher', ours, {
    permissions: ['elevator.view', 'elevator.batchEdit'],
    scope: 'company',
  });
  const batcher = { token: await here.signIn('batcher') };
  const alone = await here.ask(elevatorCalls.setLifeState, { id, to: 'stopped' }, batcher);
  expect(alone.status).toBe(403);
  const change = { ids: [id], lifeState: 'stopped' as const, tryOnly: false };
  const { envelope } = await here.ask(elevatorCalls.editMany, change, batcher);
  expect(envelope.data).toMatchObject([{ id, done: true }]);
  expect((await kept(id)).lifeState).toBe('stopped');
});

test('editMany rejects hidden companies, ignores unique fields and needs the batch permission', async () => {
  const id = await add();
  const stranger = await here.ask(
    elevatorCalls.editMany,
    { ids: [id], propertyId: theirs, tryOnly: false },
    chief,
  );
  expect(stranger.envelope.success).toBe(false);
  const once = { ids: [id], tryOnly: false, elevatorNo: 'TAKEN', equipmentNo: '123456' };
  await here.askRaw(elevatorCalls.editMany, once, chief);
  expect(await kept(id)).toMatchObject({ equipmentNo: null });
  const editor = { token: await here.signIn('editor') };
  const refused = await here.ask(elevatorCalls.editMany, { ids: [id], brand: 'x', tryOnly: true }, editor);
  expect(refused.status).toBe(403);
});
