import { createHash, randomBytes } from 'node:crypto';
import { maxPictures } from '@hoistway/contract/file/picture.ts';
import { sql } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';

/** So many days of each kind stand on the plate, the newest first. */
const shownDays = 3;

/** The plate behind a live token; undefined for one that was revoked or never was. */
export const findPlate = (db: Database, token: string) =>
  db
    .selectFrom('qrCode as code')
    .innerJoin('elevatorCard as elevator', 'elevator.id', 'code.elevatorId')
    .innerJoin('elevatorPlateCard as plate', 'plate.id', 'code.elevatorId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'elevator.maintainerId')
    .leftJoin('companyCard as property', 'property.id', 'elevator.propertyId')
    .select([
      'code.id as codeId',
      'elevator.id as elevatorId',
      'code.sign',
      'code.location',
      'elevator.elevatorNo',
      'elevator.projectNames as projectName',
      'elevator.address',
      'elevator.type',
      'plate.brand',
      'plate.model',
      'plate.factoryNo',
      'plate.registrationCode',
      'plate.ratedLoad',
      'plate.ratedSpeed',
      'elevator.floorsNum',
      'plate.manufactureDate',
      'plate.nextInspection',
      sql<string | null>`coalesce(maintainer.duty_phone, property.duty_phone)`.as('dutyPhone'),
      sql<string[]>`array(select inspected.inspected_on::text from inspection_card inspected
        where inspected.elevator_id = elevator.id order by inspected.inspected_on desc, inspected.id desc
        limit ${sql.lit(shownDays)})`.as('inspectedOn'),
      sql<string | null>`(select inspected.certificate_no from inspection_card inspected
        where inspected.elevator_id = elevator.id order by inspected.inspected_on desc, inspected.id desc
        limit 1)`.as('certificateNo'),
      sql<
        string[]
      >`array(select (visit.finish_time at time zone coalesce(maintainer.time_zone, 'UTC'))::date::text
        from work_order_card visit where visit.elevator_id = elevator.id and visit.type = 'maintenance'
          and visit.finish_time is not null
        order by visit.finish_time desc limit ${sql.lit(shownDays)})`.as('maintainedOn'),
    ])
    .where('code.token', '=', token)
    .where('code.revokedAt', 'is', null)
    .executeTakeFirst();

/** How many reports of one kind are taken of an elevator, and from an address, within this time. */
export const reportLimits = { withinMs: 10 * 60_000, ofElevator: 10, fromAddress: 5 } as const;

/**
 * Whether one more report is taken now; until the end of the transaction nobody else asks for the same address or elevator.
 * The kinds are counted apart, so that reports of faults shut out none of people trapped.
 */
export async function mayReport(
  tx: Transaction,
  { elevatorId, kind, address, at }: Pick<NewReport, 'elevatorId' | 'kind' | 'address'> & { at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('scanReport'), hashtext(${address}))`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('scanReportOf'), hashtext(${elevatorId}))`.execute(tx);
  const { ofElevator, fromAddress } = await tx
    .selectFrom('scanReport')
    .select([
      sql<number>`(count(*) filter (where elevator_id = ${elevatorId}))::int`.as('ofElevator'),
      sql<number>`(count(*) filter (where address = ${address}))::int`.as('fromAddress'),
    ])
    .where('kind', '=', kind)
    .where('createdAt', '>', new Date(at.getTime() - reportLimits.withinMs).toISOString())
    .where((eb) => eb.or([eb('elevatorId', '=', elevatorId), eb('address', '=', address)]))
    .executeTakeFirstOrThrow();
  return ofElevator < reportLimits.ofElevator && fromAddress < reportLimits.fromAddress;
}

const hashOf = (word: string): Buffer => createHash('sha256').update(word).digest();

export interface NewReport {
  elevatorId: string;
  qrCodeId: string;
  faultId: string;
  kind: 'trapped' | 'fault';
  text: string | null;
  phone: string;
  address: string;
  createdAt: Date;
}

/** Answers the word under which pictures can be added. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<string> {
  const word = randomBytes(16).toString('base64url');
  await tx
    .insertInto('scanReport')
    .values({ ...report, tokenHash: hashOf(word) })
    .execute();
  return word;
}

/** The report of that word on the elevator of the code, if it is younger than that. */
export const findReport = (db: Database, word: string, codeId: string, since: Date) =>
  db
    .selectFrom('scanReport')
    .select('id')
    .where('tokenHash', '=', hashOf(word))
    .where('qrCodeId', '=', codeId)
    .where('createdAt', '>', since.toISOString())
    .executeTakeFirst();

export const countPictures = async (db: Database, reportId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('scanReportPicture')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('reportId', '=', reportId)
    .executeTakeFirstOrThrow();
  return n;
};

/** False when the report has as many pictures as it may have. */
export async function addReportPicture(tx: Transaction, reportId: string, fileId: string): Promise<boolean> {
  await lockRows(tx, 'scanReport', { id: reportId });
  const position = await countPictures(tx, reportId);
  if (position >= maxPictures) return false;
  await tx.insertInto('scanReportPicture').values({ fileId, reportId, position }).execute();
  return true;
}

export const listReports = (db: Database, faultId: string) =>
  db
    .selectFrom('scanReport as said')
    .select(['said.id', 'said.createdAt as at', 'said.kind', 'said.text', 'said.phone'])
    .select(
      sql<
        string[]
      >`array(select file_id from scan_report_picture where report_id = said.id order by position)`.as(
        'pictures',
      ),
    )
    .where('said.faultId', '=', faultId)
    .orderBy('said.createdAt')
    .orderBy('said.id')
    .limit(200)
    .execute();
