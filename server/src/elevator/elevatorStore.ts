import { finds } from '#platform/database/finds.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { elevator } from '@hoistway/contract/elevator/elevatorCard.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { LiveStatus } from '@hoistway/contract/socketPush/live.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { elevatorFilters } from './elevatorFilters.ts';
import { holdElevators } from './holdElevators.ts';
import { byName, byText, readPage, type Sorts } from '#platform/call/page.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { insertRecords } from '#platform/database/insertRecords.ts';
import type { RecordValues } from '#platform/database/keptValues.ts';
import { updateRecords } from '#platform/database/updateRecord.ts';
import { seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { isBroughtBy } from '#platform/import/broughtBy.ts';
import { companyFields } from './elevatorCompanies.ts';

export type ElevatorSearch = SearchOf<typeof elevatorCalls.page>;

/** The company whose groups a viewer works with: their own; for platform staff that of the maintenance company. */
const groupCompany = (viewer: Viewer) =>
  seesEverything(viewer) ? sql<string>`record.maintainer_id` : sql<string>`${viewer.companyId}::bigint`;

const elevators = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('elevator as record', 'record.id', 'elevator.id')
    .leftJoin('elevatorStateCard as state', 'state.elevatorId', 'elevator.id')
    .leftJoin('collectorCard as collector', 'collector.elevatorId', 'elevator.id')
    .leftJoin('companyCard as property', 'property.id', 'record.propertyId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'record.maintainerId')
    .leftJoin('elevatorGroup', (join) =>
      join
        .onRef('elevatorGroup.elevatorId', '=', 'elevator.id')
        .on('elevatorGroup.companyId', '=', groupCompany(viewer)),
    )
    .leftJoin('companyGroupCard as companyGroup', 'companyGroup.id', 'elevatorGroup.groupId');

/** Elevators with everything that they refer to. */
const tiedElevators = (db: Database, viewer: Viewer) =>
  elevators(db, viewer)
    .leftJoin('companyCard as owner', 'owner.id', 'record.ownerId')
    .leftJoin('companyCard as installer', 'installer.id', 'record.installerId')
    .leftJoin('companyCard as manufacturer', 'manufacturer.id', 'record.manufacturerId')
    .leftJoin('companyCard as station', 'station.id', 'record.rescueStationId')
    .leftJoin('areaCard as area', 'area.id', 'record.areaId');

const tieNames = [
  'owner.names as ownerName',
  'installer.names as installerName',
  'manufacturer.names as manufacturerName',
  'station.names as rescueStationName',
  'area.names as areaName',
] as const;

const present = [
  sql<LiveStatus>`coalesce(state.status, 'unknown')`.as('status'),
  sql<boolean>`coalesce(state.trapped, false)`.as('trapped'),
  'state.at as lastSeenAt',
  'collector.serial as collectorSerial',
  'property.names as propertyName',
  'maintainer.names as maintainerName',
  'companyGroup.groupName',
] as const;

const shown = [
  'record.id',
  'record.elevatorNo',
  'record.shortNumber',
  'record.alias',
  'record.equipmentNo',
  'record.nineNo',
  'record.projectNames as projectName',
  'record.placeName',
  'record.address',
  'record.placeOfUse',
  'record.regionCode',
  'record.type',
  'record.brand',
  'record.model',
  'record.floorsNum',
  'record.manufactureDate',
  'record.nextInspection',
  'record.lifeState',
  'record.createdAt',
  ...companyFields.map((keeper) => `record.${keeper}` as const),
  ...present,
] as const;

function searched(db: Database, viewer: Viewer, search: ElevatorSearch) {
  const { companyId, areaId, online, importId, ...common } = search;
  let query = elevatorFilters(elevators(db, viewer), common);
  if (areaId) query = query.where('record.areaId', '=', areaId);
  if (importId) query = query.where(isBroughtBy(importId, 'record.id'));
  if (companyId) {
    query =
      query.where(sql<SqlBool>`${companyId}::bigint in (record.property_id, record.owner_id, record.maintainer_id,
      record.installer_id, record.manufacturer_id, record.rescue_station_id)`);
  }
  if (online !== undefined) {
    const said = sql<SqlBool>`coalesce(state.status, 'unknown') in ('normal', 'fault', 'maintenance')`;
    query = query.where(online ? said : sql<SqlBool>`not ${said}`);
  }
  return query;
}

const sorts: Omit<Sorts<typeof elevatorCalls.page>, 'elevatorNo'> = {
  shortNumber: sql`record.short_number`,
  equipmentNo: sql`record.equipment_no`,
  projectName: byName('record.projectNames'),
  address: byText(sql`record.address`),
  type: sql`record.type`,
  brand: byText(sql`record.brand`),
  lifeState: sql`record.life_state`,
  manufactureDate: sql`record.manufacture_date`,
  nextInspection: sql`record.next_inspection`,
  lastSeenAt: sql`state.at`,
  createdAt: sql`record.created_at`,
};

/** The page is found before anything is read beside it, so that what many elevators share is joined for these alone. */
export async function pageElevators(
  db: Database,
  viewer: Viewer,
  search: ElevatorSearch,
  page: PageOf<typeof elevatorCalls.page>,
) {
  // Of a rare word, elevators in the order of an index would be read nearly all: such a search is sorted by no index.
  const byNumber = search.words ? sql`record.elevator_no || ''` : sql`record.elevator_no`;
  const { rows: found, total } = await readPage(searched(db, viewer, search).select('record.id'), page, {
    sorts: { ...sorts, elevatorNo: byNumber },
    defaultSort: byNumber,
    id: sql`record.id`,
  });
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const known = await elevators(db, viewer).where('elevator.id', 'in', ids).select(shown).execute();
  const byId = new Map(known.map((elevator) => [elevator.id, elevator]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** The elevators of an export, with every field of their records. */
export const listElevators = (db: Database, viewer: Viewer, search: ElevatorSearch, most: number) =>
  searched(db, viewer, search)
    .leftJoin('companyCard as owner', 'owner.id', 'record.ownerId')
    .leftJoin('companyCard as installer', 'installer.id', 'record.installerId')
    .leftJoin('companyCard as manufacturer', 'manufacturer.id', 'record.manufacturerId')
    .leftJoin('companyCard as station', 'station.id', 'record.rescueStationId')
    .leftJoin('areaCard as area', 'area.id', 'record.areaId')
    .selectAll('record')
    .select(present)
    .select(tieNames)
    .orderBy('record.elevatorNo')
    .limit(most)
    .execute();

export type NumberSearch = ReadInputOf<typeof elevatorCalls.list>;

/** The elevators that fit every number, at most one more than `most`. */
export function findByNumbers(db: Database, viewer: Viewer, search: NumberSearch, most: number) {
  const { intel_hardware_number: serial, ...numbers } = search;
  let query = elevatorFilters(elevators(db, viewer), numbers).select(shown);
  if (serial) query = query.where(finds(serial, 'collector.serial'));
  return query
    .orderBy('record.elevatorNo')
    .limit(most + 1)
    .execute();
}

export const findElevator = (db: Database, viewer: Viewer, id: string) =>
  tiedElevators(db, viewer)
    .selectAll('record')
    .select(present)
    .select(tieNames)
    .select([
      'elevatorGroup.groupId',
      sql<string | null>`coalesce(property.names, owner.names)`.as('ownerCompanyName'),
      sql<string | null>`case when property.id is null then owner.contacts else property.contacts end`.as(
        'ownerManager',
      ),
      sql<string | null>`case when property.id is null then coalesce(owner.duty_phone, owner.phone)
        else coalesce(property.duty_phone, property.phone) end`.as('dutyPhone'),
      'maintainer.contacts as maintenanceManager',
      sql<string | null>`coalesce(maintainer.phone, maintainer.duty_phone)`.as('phone'),
      sql<string | null>`(select to_char(max(f.opened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from fault_card f where f.elevator_id = record.id and f.closed_at is null)`.as('faultTime'),
    ])
    .where('elevator.id', '=', id)
    .executeTakeFirst();

/** The records of elevators with these numbers, each with the group that the viewer works with, and what they refer to. */
export const findNumbered = (db: Database, viewer: Viewer, elevatorNos: readonly string[]) =>
  tiedElevators(db, viewer)
    .select(columnsOf(elevator, 'record'))
    .select(tieNames)
    .select([
      'property.names as propertyName',
      'maintainer.names as maintainerName',
      'companyGroup.groupName',
      'elevatorGroup.groupId',
    ])
    .where('record.elevatorNoNormal', '=', sql<string>`any(${elevatorNos.map(normalForm)}::text[])`)
    .execute();

/** The texts of a field in use among the visible elevators, the commonest first. */
export async function listTexts(
  db: Database,
  viewer: Viewer,
  field: 'brand' | 'model' | 'controllerType' | 'driveMode',
  words = '',
): Promise<string[]> {
  const column = `record.${field}` as const;
  const rows = await visibleElevators(db, viewer)
    .innerJoin('elevator as record', 'record.id', 'elevator.id')
    .select(`${column} as text`)
    .where(column, 'is not', null)
    .where(finds(words, column))
    .groupBy(column)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(column)
    .limit(20)
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

/** The records of elevators, held until the transaction ends. */
export async function lockElevators(tx: Transaction, ids: readonly string[]) {
  await holdElevators(tx, ids);
  return tx
    .selectFrom('elevator')
    .select(columnsOf(elevator, 'elevator'))
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
}

export type KeptElevator = Awaited<ReturnType<typeof lockElevators>>[number];

/** What of a record is written. */
export type WrittenElevator = Partial<Omit<KeptElevator, 'id' | 'createdAt'>>;

/** What is written of an elevator that is added. */
export type AddedElevator = WrittenElevator & RecordValues<typeof elevator>;

/** Adds elevators; answers the id of each by its number. */
export async function insertElevators(
  tx: Transaction,
  elevators: readonly AddedElevator[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  // The table itself says how high floors usually are.
  for (const isTold of [false, true]) {
    const some = elevators.filter(({ floorHeightMm }) => (floorHeightMm !== undefined) === isTold);
    const made = await insertRecords(tx, elevator, some);
    for (const [n, { elevatorNo }] of some.entries()) ids.set(elevatorNo, made[n]!);
  }
  return ids;
}

/** Changes elevators that the transaction has locked. */
export async function updateElevators(
  tx: Transaction,
  elevators: readonly { before: KeptElevator; changes: WrittenElevator }[],
): Promise<void> {
  await updateRecords(tx, elevator, elevators);
}

/** Which group of a company an elevator is in; null for none. */
export interface GroupPlace {
  elevatorId: string;
  companyId: string;
  groupId: string | null;
}

/** Puts each elevator into a group of a company, out of its former one. */
export async function setGroups(tx: Transaction, places: readonly GroupPlace[]): Promise<void> {
  const columnOf = (these: readonly GroupPlace[], name: keyof GroupPlace) => these.map((each) => each[name]);
  const none = places.filter(({ groupId }) => groupId === null);
  const some = places.filter(({ groupId }) => groupId !== null);
  if (none.length > 0)
    await sql`delete from elevator_group where (elevator_id, company_id) in (select * from
      unnest(${columnOf(none, 'elevatorId')}::bigint[], ${columnOf(none, 'companyId')}::bigint[]))`.execute(
      tx,
    );
  if (some.length > 0)
    await sql`insert into elevator_group (elevator_id, company_id, group_id)
      select * from unnest(${columnOf(some, 'elevatorId')}::bigint[], ${columnOf(some, 'companyId')}::bigint[],
        ${columnOf(some, 'groupId')}::bigint[])
      on conflict (elevator_id, company_id) do update set group_id = excluded.group_id`.execute(tx);
}

/** Whether anything was ever recorded of the elevator: faults, events, states. */
export async function hasRecords(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select 1 from fault_card where elevator_id = ${id})
    or exists (select 1 from collector_event_card where elevator_id = ${id})
    or exists (select 1 from elevator_history_card where elevator_id = ${id}) as found`.execute(tx);
  return rows[0]?.found === true;
}

export const isCollectorBound = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.selectFrom('collectorCard').select('id').where('elevatorId', '=', id).executeTakeFirst()) !==
  undefined;
