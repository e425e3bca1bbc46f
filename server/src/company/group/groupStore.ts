import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { managedCompanies, visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibilityChanged } from '#platform/visibilityEvents.ts';
import type { Viewer } from '#platform/viewer.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { groupsOf } from './groupsOf.ts';
import { holdCompany } from '../holdCompany.ts';
import { withBranchTotals, type GroupPlace } from './groupRules.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { companyGroup } from '@hoistway/contract/company/companyGroup.ts';

export const findGroup = (db: Database, id: string): Promise<GroupPlace> =>
  db.selectFrom('companyGroup').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The company whose groups a viewer is shown first: their own, or of those they manage the first that has some. */
export async function firstWithGroups({ db, viewer }: { db: Database; viewer: Viewer }): Promise<string> {
  const found = await managedCompanies(db, viewer)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companyGroup as root').whereRef('root.companyId', '=', 'company.id').select('root.id'),
      ),
    )
    .select('company.id')
    .orderBy(sql`company.id = ${viewer.companyId}`, 'desc')
    .orderBy('company.id')
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? viewer.companyId;
}

/** All groups of a company as they will stay until the transaction ends: two changes of one tree wait for each other. */
export async function lockGroups(tx: Transaction, companyId: string): Promise<GroupPlace[]> {
  await holdCompany(tx, companyId);
  return groupsOf(tx, companyId);
}

/** The tree of a company; of its elevators those count that the viewer may see. */
export async function readGroupTree(db: Database, viewer: Viewer, companyId: string) {
  const [nodes, people, elevators] = await Promise.all([
    groupsOf(db, companyId),
    db
      .selectFrom('userCard')
      .select(['groupId', sql<number>`count(*)::int`.as('n')])
      .where('companyId', '=', companyId)
      .groupBy('groupId')
      .execute(),
    visibleElevators(db, viewer)
      .innerJoin('elevatorGroupCard as member', 'member.elevatorId', 'elevator.id')
      .select(['member.groupId', sql<number>`count(*)::int`.as('n')])
      .where('member.companyId', '=', companyId)
      .groupBy('member.groupId')
      .execute(),
  ]);
  const usersOf = new Map(people.map(({ groupId, n }) => [groupId, n]));
  const elevatorsOf = new Map(elevators.map(({ groupId, n }) => [groupId, n]));
  return withBranchTotals(
    nodes.map((node) => ({
      ...node,
      users: usersOf.get(node.id) ?? 0,
      elevators: elevatorsOf.get(node.id) ?? 0,
    })),
  );
}

export const listGroupPeople = (db: Database, id: string) =>
  db
    .selectFrom('userCard')
    .select(['id', 'username', 'nicks as nick'])
    .where('groupId', '=', id)
    .orderBy('username')
    .limit(2000)
    .execute();

export const listGroupElevators = (db: Database, viewer: Viewer, id: string) =>
  visibleElevators(db, viewer)
    .innerJoin('elevatorGroupCard as member', 'member.elevatorId', 'elevator.id')
    .select([
      'elevator.id',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      'elevator.address',
    ])
    .where('member.groupId', '=', id)
    .orderBy('elevator.elevatorNo')
    .limit(2000)
    .execute();

export async function insertGroup(tx: Transaction, group: Omit<GroupPlace, 'id'>): Promise<string> {
  return insertRecord(tx, companyGroup, group);
}

/** Writes name and place; a moved branch takes its levels from the new parent, and narrows what other people see. */
export async function changeGroup(
  tx: Transaction,
  before: GroupPlace,
  after: Pick<GroupPlace, 'groupName' | 'parentId'> & { level: number },
): Promise<void> {
  const { groupName, parentId } = after;
  await updateRecord(tx, companyGroup, before.id, { groupName, parentId });
  const sunk = after.level - before.level;
  if (sunk !== 0) {
    await tx
      .updateTable('companyGroup')
      .set({ level: sql`level + ${sunk}` })
      .where('id', 'in', sql<string>`(select group_tree(${before.id}))`)
      .execute();
  }
  if (parentId !== before.parentId) await announce(tx, visibilityChanged, {});
}

/** False when groups, people or elevators stand in it. */
export const deleteGroup = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('companyGroup').where('id', '=', id));
