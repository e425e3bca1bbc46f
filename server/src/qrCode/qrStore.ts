import { finds } from '#platform/database/finds.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { maxLabels, type qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import { defaultQrSizes, qrCode } from '@hoistway/contract/qrCode/qrCode.ts';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { type Sorts, byName, byText, readPage } from '#platform/call/page.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export type LabelSearch = SearchOf<typeof qrCalls.page>;
type WrittenCode = Omit<ReadInputOf<typeof qrCalls.create>, 'elevatorIds'>;

/** 128 random bits: a label's address reveals nothing of the elevator. */
const newToken = (): string => randomBytes(16).toString('base64url');

/** An elevator has one code in force. */
const oneInForce = { taken: sql`(elevator_id) where revoked_at is null`, by: ['elevatorId'] } as const;

/** Elevators in the viewer's scope with their live codes. */
function elevatorsWithCodes(db: Database, viewer: Viewer) {
  return visibleElevators(db, viewer).leftJoin('qrCode as code', (join) =>
    join.onRef('code.elevatorId', '=', 'elevator.id').on('code.revokedAt', 'is', null),
  );
}

function searched(db: Database, viewer: Viewer, { location, state, ...ofElevators }: LabelSearch) {
  let query = elevatorFilters(elevatorsWithCodes(db, viewer), ofElevators);
  if (location) query = query.where(finds(location, 'code.location'));
  if (state) query = query.where('code.id', state === 'live' ? 'is not' : 'is', null);
  return query;
}

const columns = [
  'elevator.id',
  'elevator.elevatorNo',
  'elevator.shortNumber',
  'elevator.projectNames as projectName',
  'elevator.address',
  'elevator.maintainerId',
  'elevator.propertyId',
  'code.id as codeId',
  'code.token',
  'code.sign',
  'code.location',
  'code.caption',
  'code.logo',
  'code.logoWidth',
  'code.logoHeight',
  'code.imageWidth',
  'code.imageHeight',
  'code.createdAt',
] as const;

const sorts: Sorts<typeof qrCalls.page> = {
  elevatorNo: sql`elevator.elevator_no`,
  projectName: byName('elevator.projectNames'),
  address: byText(sql`elevator.address`),
  sign: sql`code.sign`,
  location: byText(sql`code.location`),
  createdAt: sql`code.created_at`,
};

export const pageLabels = (
  db: Database,
  viewer: Viewer,
  search: LabelSearch,
  page: PageOf<typeof qrCalls.page>,
) =>
  readPage(searched(db, viewer, search).select(columns), page, {
    sorts,
    defaultSort: sql`elevator.elevator_no`,
    id: sql`elevator.id`,
  });

/** As many labels as are printed at once, of the chosen elevators or of those that are found. */
export function listLabels(
  db: Database,
  viewer: Viewer,
  search: LabelSearch,
  elevatorIds: readonly string[] | undefined,
) {
  const query = searched(db, viewer, search)
    .select(columns)
    .$if(elevatorIds !== undefined, (each) => each.where('elevator.id', 'in', [...elevatorIds!, '0']));
  return readPage(
    query,
    { pageNumber: 1, pageSize: maxLabels, language: viewer.language },
    { sorts, defaultSort: sql`elevator.elevator_no`, id: sql`elevator.id` },
  );
}

export type LabelLine = Awaited<ReturnType<typeof listLabels>>['rows'][number];

type CodeColumn =
  | 'codeId'
  | 'token'
  | 'sign'
  | 'location'
  | 'caption'
  | 'logoWidth'
  | 'logoHeight'
  | 'imageWidth'
  | 'imageHeight'
  | 'createdAt';
type CodedLine = LabelLine & { [K in CodeColumn]: NonNullable<LabelLine[K]> };

/** Whether the elevator has a live code: it was read whole or not at all. */
export const hasCode = (line: LabelLine): line is CodedLine => line.codeId !== null;

/** The line of one code, revoked ones too. */
export const findCode = (db: Database, viewer: Viewer, id: string) =>
  visibleElevators(db, viewer)
    .innerJoin('qrCode as code', 'code.elevatorId', 'elevator.id')
    .select([...columns, 'code.revokedAt', 'code.elevatorId'])
    .where('code.id', '=', id)
    .executeTakeFirst();

/** The hotline that stands on the labels of a company's elevators: as customised, else the number on duty. */
export async function findHotlines(
  db: Database,
  companyIds: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(companyIds)].filter((id): id is string => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; hotline: string | null }>`
    select company.id, coalesce((select hotline from company_settings_of(company.id)), company.duty_phone) as hotline
    from company_card company where company.id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.flatMap(({ id, hotline }) => (hotline === null ? [] : [[id, hotline] as const])));
}

/** Codes for those of the elevators that have none, signs counting on in the order of their numbers. */
export async function insertCodes(
  tx: Transaction,
  elevatorIds: readonly string[],
  { sign, location, caption, logo, ...sizes }: WrittenCode,
): Promise<string[]> {
  await holdElevators(tx, elevatorIds);
  const without = await tx
    .selectFrom('elevatorCard as elevator')
    .select('id')
    .where('id', 'in', [...elevatorIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('qrCode')
            .select('qrCode.id')
            .whereRef('qrCode.elevatorId', '=', 'elevator.id')
            .where('revokedAt', 'is', null),
        ),
      ),
    )
    .orderBy('elevatorNo')
    .execute();
  if (without.length === 0) return [];
  const made = await insertFreeRecords(
    tx,
    qrCode,
    without.map(({ id }, index) => ({
      elevatorId: id,
      token: newToken(),
      sign: sign + index,
      location,
      caption,
      logo: logo ?? null,
      ...defaultQrSizes,
      ...sizes,
    })),
    oneInForce,
  );
  return made.filter((id) => id !== undefined);
}

/** Locks the code until the transaction ends. */
export const lockCode = (tx: Transaction, id: string) => lockRows(tx, 'qrCode', { id });

export async function updateCode(tx: Transaction, id: string, changes: Partial<WrittenCode>): Promise<void> {
  await updateRecord(tx, qrCode, id, changes);
}

/** False when it was revoked before. */
export async function revokeCode(tx: Transaction, id: string, at: Date): Promise<boolean> {
  const row = await tx
    .updateTable('qrCode')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A new code that says what the old one said; undefined when the elevator has got another one meanwhile. */
export async function copyCode(tx: Transaction, id: string): Promise<string | undefined> {
  const former = await tx
    .selectFrom('qrCode')
    .select(['elevatorId', 'sign', 'location', 'caption', 'logo'])
    .select(['logoWidth', 'logoHeight', 'imageWidth', 'imageHeight'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [copy] = await insertFreeRecords(tx, qrCode, [{ ...former, token: newToken() }], oneInForce);
  return copy;
}
