import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { qualificationCalls } from '@hoistway/contract/company/qualificationCalls.ts';
import { daysOfState, stateOfDays } from '@hoistway/contract/company/qualification.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import { ownCompanies, seesEverything } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';

export type QualificationSearch = SearchOf<typeof qualificationCalls.qualificationPage>;

type Certificate = Omit<ReadInputOf<typeof qualificationCalls.updateQualification>, 'id'>;

/** Days are those of the holder's company. */
const daysLeft = sql<number>`(paper.valid_until - (now() at time zone firm.time_zone)::date)`;

/** Of its last reminder; a certificate that was renewed since, or has expired, waits for none. */
const remindedDays = sql<number | null>`(select min(days_before) from certificate_reminder reminder
  where reminder.qualification_id = paper.id and reminder.valid_until = paper.valid_until and ${daysLeft} >= 0)`;

const withHolder = (db: Database) =>
  db
    .selectFrom('qualification as paper')
    .innerJoin('company as firm', 'firm.id', 'paper.companyId')
    .leftJoin('staff as person', 'person.id', 'paper.staffId')
    .selectAll('paper')
    .select([
      'firm.name as companyName',
      'person.name as staffName',
      daysLeft.as('daysLeft'),
      remindedDays.as('remindedDays'),
    ]);

const withState = <Row extends { daysLeft: number }>(row: Row) => ({
  ...row,
  state: stateOfDays(row.daysLeft),
});

function searched(db: Database, viewer: Viewer, search: QualificationSearch) {
  let query = withHolder(db);
  if (!seesEverything(viewer)) query = query.where('firm.id', 'in', ownCompanies(viewer));
  const { words, holder, kind, state, reminded, companyId, staffId } = search;
  if (words) {
    const pattern = containing(words);
    query = query.where((eb) =>
      eb.or([
        eb('person.name', 'ilike', pattern),
        eb('firm.name', 'ilike', pattern),
        eb('paper.certificateNo', 'ilike', pattern),
      ]),
    );
  }
  if (holder) query = query.where('paper.staffId', holder === 'staff' ? 'is not' : 'is', null);
  if (kind) query = query.where('paper.kind', '=', kind);
  if (reminded !== undefined) query = query.where(remindedDays, reminded ? 'is not' : 'is', null);
  if (companyId) query = query.where('paper.companyId', '=', companyId);
  if (staffId) query = query.where('paper.staffId', '=', staffId);
  if (state) {
    const { from, to } = daysOfState[state];
    if (from !== null) query = query.where(daysLeft, '>=', from);
    if (to !== null) query = query.where(daysLeft, '<=', to);
  }
  return query;
}

const sorts: Sorts<typeof qualificationCalls.qualificationPage> = {
  holder: sql`coalesce(person.name, firm.name)`,
  companyName: sql`firm.name`,
  kind: sql`paper.kind`,
  certificateNo: sql`paper.certificate_no`,
  validUntil: sql`paper.valid_until`,
};

export async function pageQualifications(
  db: Database,
  viewer: Viewer,
  search: QualificationSearch,
  page: PageOf<typeof qualificationCalls.qualificationPage>,
) {
  const order = { sorts, usual: sql`paper.valid_until`, id: sql`paper.id` };
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
    .orderBy('paper.validUntil')
    .orderBy('paper.id')
    .limit(most)
    .execute();
  return rows.map(withState);
}

/** How many certificates of people and of companies were reminded of and wait for renewal. */
export async function countReminded(db: Database, viewer: Viewer) {
  const { staff, company } = await db
    .selectFrom(searched(db, viewer, { reminded: true }).as('paper'))
    .select([
      sql<number>`(count(paper.staff_id))::int`.as('staff'),
      sql<number>`(count(*) - count(paper.staff_id))::int`.as('company'),
    ])
    .executeTakeFirstOrThrow();
  return { staff, company };
}

export async function findQualification(db: Database, id: string) {
  return withState(await withHolder(db).where('paper.id', '=', id).executeTakeFirstOrThrow());
}

export async function insertQualification(
  tx: Transaction,
  holder: { companyId: string; staffId: string | null },
  certificate: Certificate,
): Promise<string> {
  const row = await tx
    .insertInto('qualification')
    .values({ ...certificate, ...holder })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateQualification(
  tx: Transaction,
  id: string,
  certificate: Certificate,
): Promise<void> {
  await tx.updateTable('qualification').set(certificate).where('id', '=', id).execute();
}

export async function deleteQualification(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('qualification').where('id', '=', id).execute();
}
