import { finds } from '#platform/database/finds.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { daysOfState, qualification, stateOfDays } from '@hoistway/contract/company/qualification.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { ownCompanies, seesEverything } from '#platform/elevatorVisibility.ts';
import { inOrderOf, nameColumn } from '#platform/names.ts';
import type { Viewer } from '#platform/viewer.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';

export type QualificationSearch = SearchOf<typeof qualificationCalls.page>;

type Certificate = Omit<ReadInputOf<typeof qualificationCalls.create>, 'id'>;

/** Days are those of the holder's company. */
const daysLeft = sql<number>`(qualification.valid_until - (now() at time zone company.time_zone)::date)`;

/** Of its last reminder; a certificate that was renewed since, or has expired, waits for none. */
const remindedDays = sql<number | null>`(select min(days_before) from certificate_reminder reminder
  where reminder.qualification_id = qualification.id and reminder.valid_until = qualification.valid_until and ${daysLeft} >= 0)`;

const withHolder = (db: Database) =>
  db
    .selectFrom('qualification')
    .innerJoin('company', 'company.id', 'qualification.companyId')
    .leftJoin('staff', 'staff.id', 'qualification.staffId')
    .selectAll('qualification')
    .select([
      'company.names as companyName',
      'staff.names as staffName',
      daysLeft.as('daysLeft'),
      remindedDays.as('remindedDays'),
    ]);

const withState = <Row extends { daysLeft: number }>(row: Row) => ({
  ...row,
  state: stateOfDays(row.daysLeft),
});

function searched(db: Database, viewer: Viewer, search: QualificationSearch) {
  let query = withHolder(db);
  if (!seesEverything(viewer)) query = query.where('company.id', 'in', ownCompanies(viewer));
  const { words, holder, kind, state, reminded, companyId, staffId } = search;
  if (words) {
    query = query.where(finds(words, 'staff.names', 'company.names', 'qualification.certificateNo'));
  }
  if (holder) query = query.where('qualification.staffId', holder === 'staff' ? 'is not' : 'is', null);
  if (kind) query = query.where('qualification.kind', '=', kind);
  if (reminded !== undefined) query = query.where(remindedDays, reminded ? 'is not' : 'is', null);
  if (companyId) query = query.where('qualification.companyId', '=', companyId);
  if (staffId) query = query.where('qualification.staffId', '=', staffId);
  if (state) {
    const { from, to } = daysOfState[state];
    if (from !== null) query = query.where(daysLeft, '>=', from);
    if (to !== null) query = query.where(daysLeft, '<=', to);
  }
  return query;
}

const sorts: Sorts<typeof qualificationCalls.page> = {
  holder: (language) =>
    inOrderOf(
      language,
      sql`coalesce(${nameColumn('staff.names', language)}, ${nameColumn('company.names', language)})`,
    ),
  companyName: byName('company.names'),
  kind: sql`qualification.kind`,
  certificateNo: sql`qualification.certificate_no`,
  validUntil: sql`qualification.valid_until`,
};

export async function pageQualifications(
  db: Database,
  viewer: Viewer,
  search: QualificationSearch,
  page: PageOf<typeof qualificationCalls.page>,
) {
  const order = { sorts, defaultSort: sql`qualification.valid_until`, id: sql`qualification.id` };
  const { rows, total } = await readPage(searched(db, viewer, search), page, order);
  return { rows: rows.map(withState), total };
}

export async function listQualifications(
  db: Database,
  viewer: Viewer,
  search: QualificationSearch,
  most: number,
) {
  const rows = await searched(db, viewer, search)
    .orderBy('qualification.validUntil')
    .orderBy('qualification.id')
    .limit(most)
    .execute();
  return rows.map(withState);
}

/** How many certificates of people and of companies were reminded of and wait for renewal. */
export async function countReminded(db: Database, viewer: Viewer) {
  const { staff, company } = await db
    .selectFrom(searched(db, viewer, { reminded: true }).as('qualification'))
    .select([
      sql<number>`(count(qualification.staff_id))::int`.as('staff'),
      sql<number>`(count(*) - count(qualification.staff_id))::int`.as('company'),
    ])
    .executeTakeFirstOrThrow();
  return { staff, company };
}

export async function findQualification(db: Database, id: string) {
  return withState(await withHolder(db).where('qualification.id', '=', id).executeTakeFirstOrThrow());
}

export async function insertQualification(
  tx: Transaction,
  holder: { companyId: string; staffId: string | null },
  certificate: Certificate,
): Promise<string> {
  return insertRecord(tx, qualification, { ...certificate, ...holder });
}

export async function deleteQualification(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('qualification').where('id', '=', id).execute();
}
