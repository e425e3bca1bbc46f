import { residentsPage } from '@hoistway/contract/residents/residentsPage.ts';
import type { ShownPage } from '@hoistway/contract/residents/residentsPageCalls.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { residentsName } from './readElevators.ts';

/** 128 random bits: the address of a page reveals nothing of the building. */
export const newWord = (): string => randomBytes(16).toString('base64url');

/** What residents call an elevator, and the project that it belongs to. */
export const namesOf = (db: Database, elevatorId: string) =>
  db
    .selectFrom('elevatorCard as elevator')
    .where('elevator.id', '=', elevatorId)
    .select([residentsName.as('name'), 'elevator.projectNames as projectName'])
    .executeTakeFirstOrThrow();

/** The page on which an elevator stands. */
export async function pageOf(db: Database, elevatorId: string): Promise<ShownPage | undefined> {
  const page = await db
    .selectFrom('residentsPage as page')
    .innerJoin('residentsPageElevator as own', 'own.pageId', 'page.id')
    .where('own.elevatorId', '=', elevatorId)
    .select(['page.id', 'page.buildingName', 'page.token', 'page.createdAt'])
    .select(
      sql<number>`(select count(*)::int from residents_subscription told
        where told.page_id = page.id and told.confirmed_at is not null)`.as('subscribers'),
    )
    .executeTakeFirst();
  if (!page) return undefined;
  const elevators = await db
    .selectFrom('residentsPageElevator as shown')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'shown.elevatorId')
    .where('shown.pageId', '=', page.id)
    .select(['elevator.id', residentsName.as('name')])
    .orderBy(residentsName)
    .execute();
  return { ...page, elevators };
}

/** An elevator stands on one page: what is printed beside it leads to nothing else. */
async function putOn(tx: Transaction, pageId: string, elevatorIds: readonly string[]): Promise<void> {
  const put = await tx
    .insertInto('residentsPageElevator')
    .values([...new Set(elevatorIds)].toSorted().map((elevatorId) => ({ elevatorId, pageId })))
    .onConflict((conflict) =>
      conflict
        .column('elevatorId')
        .doUpdateSet({ pageId })
        .where('residentsPageElevator.pageId', '=', pageId),
    )
    .returning('elevatorId')
    .execute();
  if (put.length < new Set(elevatorIds).size) throw new Refusal('elevatorHasPage');
}

export async function insertPage(
  tx: Transaction,
  { elevatorIds, ...written }: { buildingName: string; companyId: string; elevatorIds: readonly string[] },
): Promise<string> {
  const id = await insertRecord(tx, residentsPage, { ...written, token: newWord() });
  await putOn(tx, id, elevatorIds);
  return id;
}

export async function setElevators(
  tx: Transaction,
  id: string,
  elevatorIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('residentsPageElevator')
    .where('pageId', '=', id)
    .where('elevatorId', 'not in', [...elevatorIds])
    .execute();
  await putOn(tx, id, elevatorIds);
}

export const renewToken = (tx: Transaction, id: string) =>
  tx.updateTable('residentsPage').set({ token: newWord() }).where('id', '=', id).execute();

/** The page behind a token that is in force. */
export const findByToken = (db: Database, token: string) =>
  db
    .selectFrom('residentsPage')
    .where('token', '=', token)
    .select(['id', 'companyId', 'buildingName'])
    .executeTakeFirst();

export async function elevatorsOf(db: Database, pageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('residentsPageElevator')
    .where('pageId', '=', pageId)
    .select('elevatorId')
    .execute();
  return rows.map(({ elevatorId }) => elevatorId);
}
