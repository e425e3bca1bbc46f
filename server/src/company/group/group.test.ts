import { groupMemberCalls } from '@hoistway/contract/elevator/groupMemberCalls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupCalls } from '@hoistway/contract/company/groupCalls.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };

interface Node {
  id: string;
  groupName: string;
  level: number;
  users: number;
  elevators: number;
  children: number;
}

async function aGroup(groupName: string, parentId: string | null, companyId = ours): Promise<string> {
  const made = await here.ask(groupCalls.create, { groupName, parentId, companyId }, admin);
  expect(made.envelope.errors).toBeUndefined();
  const { id }: { id: string } = dataOf(made);
  return id;
}

async function treeOf(companyId: string): Promise<Node[]> {
  const { nodes }: { nodes: Node[] } = dataOf(await here.ask(groupCalls.tree, { companyId }, admin));
  return nodes;
}

const nodeOf = async (companyId: string, id: string) =>
  (await treeOf(companyId)).find((node) => node.id === id);

let root: string;
let north: string;
let south: string;

beforeAll(async () => {
  here = await anInstallation();
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  theirs = await here.aCompany('康达');
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  root = await aGroup('总部', null);
  north = await aGroup('北区', root);
  south = await aGroup('南区', root);
});
afterAll(() => here.close());

test('without a company named, platform staff see the groups of one that has some, a company its own', async () => {
  const treeFor = async (as: typeof admin) => dataOf(await here.ask(groupCalls.tree, {}, as));
  expect(await treeFor(admin)).toMatchObject({ companyId: ours, companyName: '恒升' });
  await here.aUser('fresh', theirs, { permissions: ['system.view'], scope: 'company' });
  const fresh = { token: await here.signIn('fresh') };
  expect(await treeFor(fresh)).toMatchObject({ companyId: theirs, nodes: [] });
});

test('the first group of a company becomes its root, and a second root is rejected', async () => {
  expect(await nodeOf(ours, root)).toMatchObject({ level: 0, children: 2 });
  const second = await here.ask(groupCalls.create, { groupName: '分部' }, chief);
  expect(second.envelope.errors).toEqual({ parentId: '每个单位只能有一个 0 级分组' });
  const early = await here.ask(
    groupCalls.create,
    { groupName: '早到', companyId: theirs, parentId: root },
    admin,
  );
  expect(early.envelope.errors).toEqual({ parentId: '请先建立 0 级分组' });
});

test('rejects a sibling’s group name when adding and when renaming', async () => {
  const added = await here.ask(groupCalls.create, { groupName: '北区', parentId: root }, chief);
  expect(added.envelope.errors).toEqual({ groupName: '同级分组名称不能重复' });
  const renamed = await here.ask(groupCalls.updateAllot, { id: south, groupName: '北区' }, chief);
  expect(renamed.envelope.errors).toEqual({ groupName: '同级分组名称不能重复' });
});

test('moving a group updates the levels of its branch, and a move below itself is rejected', async () => {
  const team = await aGroup('一组', north);
  const crew = await aGroup('一班', team);
  const circle = await here.ask(groupCalls.update, { id: north, parentId: crew }, chief);
  expect(circle.envelope.errors).toEqual({ parentId: '上级分组不能是本分组或其下级' });
  await here.ask(groupCalls.updateAllot, { id: north, parentId: south }, chief);
  const levels = new Map((await treeOf(ours)).map((node) => [node.id, node.level]));
  expect([north, team, crew].map((id) => levels.get(id))).toEqual([2, 3, 4]);
  const auditLog = await here.audit('company_group', crew);
  expect(auditLog.rows.map((row) => [row.verb, row.actor.startsWith('user:')])).toEqual([
    ['insert', true],
    ['update', true],
  ]);
  await here.ask(groupCalls.update, { id: north, parentId: root, groupName: '北区' }, chief);
  expect((await nodeOf(ours, crew))?.level).toBe(3);
});

test('lists the levels, parents and children of the group tree', async () => {
  const levels: { level: number; groups: number }[] = dataOf(
    await here.ask(groupCalls.allotLevels, {}, chief),
  );
  expect(levels.slice(0, 2)).toEqual([
    { level: 0, groups: 1 },
    { level: 1, groups: 2 },
  ]);
  const parents = dataOf(await here.ask(groupCalls.allotParents, { level: 1 }, chief));
  expect(parents.map((node) => node.id)).toEqual([root]);
  const children = dataOf(await here.ask(groupCalls.allotChildren, { id: root }, chief));
  expect(children.map((node) => node.id).toSorted()).toEqual([north, south].toSorted());
});

test('only an empty group can be deleted, never the root or a group in use', async () => {
  expect((await here.ask(groupCalls.remove, { id: root }, admin)).envelope.code).toBe('noDeleteTopGroup');
  expect((await here.ask(groupCalls.remove, { id: north }, admin)).envelope.code).toBe('groupInUse');
  const empty = await aGroup('空', south);
  expect((await here.ask(groupCalls.remove, { id: empty }, chief)).envelope.success).toBe(true);
  expect((await here.audit('company_group', empty)).rows.map((row) => row.verb)).toEqual([
    'insert',
    'delete',
  ]);
});

test('a user with group scope sees an elevator only while it is in their group', async () => {
  const elevator = await here.anElevator({ maintainerId: ours });
  const person = await here.aUser('member', ours, { permissions: ['elevator.view'], scope: 'group' });
  await here.db.updateTable('userAccount').set({ groupId: north }).where('id', '=', person).execute();
  const member = { token: await here.signIn('member') };
  const sees = async () =>
    (await here.ask(monitoringCalls.elevator, { id: elevator }, member)).envelope.success;
  expect(await sees()).toBe(false);
  const put = { id: north, elevatorIds: [elevator] };
  expect(dataOf(await here.ask(groupMemberCalls.distributeElevators, put, chief))).toBe(1);
  expect(await sees()).toBe(true);
  expect(await nodeOf(ours, root)).toMatchObject({ users: 1, elevators: 1 });
  const people: { username: string }[] = dataOf(await here.ask(groupCalls.people, { id: north }, chief));
  expect(people.map((each) => each.username)).toEqual(['member']);

  expect(dataOf(await here.ask(groupMemberCalls.distributeElevators, { ...put, id: south }, chief))).toBe(1);
  expect(await sees()).toBe(false);
  const elevators: { id: string }[] = dataOf(await here.ask(groupCalls.elevators, { id: south }, chief));
  expect(elevators.map((each) => each.id)).toEqual([elevator]);

  const wrong = await here.ask(groupMemberCalls.takeOffElevators, put, chief);
  expect(wrong.envelope.code).toBe('noRemoveGroupElevators');
  expect(dataOf(await here.ask(groupMemberCalls.takeOffElevators, { ...put, id: south }, chief))).toBe(1);
  const auditLog = await here.audit('elevator_group', elevator);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert', 'update', 'delete']);
  const announced = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('kind', '=', 'visibilityChanged')
    .execute();
  expect(announced.length).toBeGreaterThanOrEqual(3);
});

test('rejects distributing an elevator to a group of a company that cannot see it', async () => {
  const elevator = await here.anElevator({ maintainerId: theirs });
  const put = await here.ask(
    groupMemberCalls.distributeElevators,
    { id: north, elevatorIds: [elevator] },
    admin,
  );
  expect(put.envelope.code).toBe('noMatchElevator');
});

test('answers noAuthority for the groups of a company that the user sees but does not manage', async () => {
  await here.anElevator({ maintainerId: theirs, propertyId: ours });
  const tree = await here.ask(groupCalls.tree, { companyId: theirs }, chief);
  expect(tree.envelope.code).toBe('noAuthority');
  const made = await here.ask(groupCalls.create, { companyId: theirs, groupName: '别家' }, chief);
  expect(made.envelope.code).toBe('noAuthority');
});
