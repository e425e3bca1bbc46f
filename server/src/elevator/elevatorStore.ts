import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import type { LiveStatus } from '@hoistway/contract/push/live.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql, type SqlBool } from 'kysely';
import type { Transaction, Database } from '#platform/call/requestContext.ts';
import { elevatorFilters } from './elevatorFilters.ts';
import { containing, readPage, type Sorts } from '#platform/call/page.ts';
import { seesEverything, visibleElevators } from '#platform/sight.ts';
import type { Viewer } from '#platform/viewer.ts';
import { keepers } from './keepers.ts';

export type ElevatorSearch = SearchOf<typeof elevatorCalls.page>;

/** The company whose groups a viewer works with: his own; for platform staff that of the maintenance company. */
const groupCompany = (viewer: Viewer) =>
  seesEverything(viewer) ? sql<string>`unit.maintainer_id` : sql<string>`${viewer.companyId}::bigint`;

const lifts = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer)
    .innerJoin('elevator as unit', 'unit.id', 'lift.id')
    .leftJoin('elevatorStateCard as now', 'now.elevatorId', 'lift.id')
    .leftJoin('collectorCard as box', 'box.elevatorId', 'lift.id')
    .leftJoin('companyCard as property', 'property.id', 'unit.propertyId')
    .leftJoin('companyCard as maintainer', 'maintainer.id', 'unit.maintainerId')
    .leftJoin('elevatorGroup as place', (join) =>
      join.onRef('place.elevatorId', '=', 'lift.id').on('place.companyId', '=', groupCompany(viewer)),
    )
    .leftJoin('companyGroupCard as branch', 'branch.id', 'place.groupId');

const present = [
  sql<LiveStatus>`coalesce(now.status, 'unknown')`.as('status'),
  sql<boolean>`coalesce(now.trapped, false)`.as('trapped'),
  'now.at as lastSeenAt',
  'box.serial as collectorSerial',
  'property.name as propertyName',
  'maintainer.name as maintainerName',
  'branch.groupName',
] as const;

const shown = [
  'unit.id',
  'unit.elevatorNo',
  'unit.shortNumber',
  'unit.alias',
  'unit.equipmentNo',
  'unit.nineNo',
  'unit.projectName',
  'unit.placeName',
  'unit.address',
  'unit.placeOfUse',
  'unit.regionCode',
  'unit.type',
  'unit.brand',
  'unit.model',
  'unit.floorsNum',
  'unit.manufactureDate',
  'unit.nextInspection',
  'unit.lifeState',
  'unit.createdAt',
  ...keepers.map((keeper) => `unit.${keeper}` as const),
  ...present,
] as const;

function searched(db: Database, viewer: Viewer, search: ElevatorSearch) {
  const { companyId, areaId, online, ...common } = search;
  let query = elevatorFilters(lifts(db, viewer), common);
  if (areaId) query = query.where('unit.areaId', '=', areaId);
  if (companyId) {
    query =
      query.where(sql<SqlBool>`${companyId}::bigint in (unit.property_id, unit.owner_id, unit.maintainer_id,
      unit.installer_id, unit.manufacturer_id, unit.rescue_station_id)`);
  }
  if (online !== undefined) {
    const said = sql<SqlBool>`coalesce(now.status, 'unknown') in ('normal', 'fault', 'maintenance')`;
    query = query.where(online ? said : sql<SqlBool>`not ${said}`);
  }
  return query;
}

const sorts: Omit<Sorts<typeof elevatorCalls.page>, 'elevatorNo'> = {
  shortNumber: sql`unit.short_number`,
  equipmentNo: sql`unit.equipment_no`,
  projectName: sql`unit.project_name`,
  address: sql`unit.address`,
  type: sql`unit.type`,
  brand: sql`unit.brand`,
  lifeState: sql`unit.life_state`,
  manufactureDate: sql`unit.manufacture_date`,
  nextInspection: sql`unit.next_inspection`,
  lastSeenAt: sql`now.at`,
  createdAt: sql`unit.created_at`,
};

/** The page is found before anything is read beside it, so that what many lifts share is joined for these alone. */
export async function pageElevators(
  db: Database,
  viewer: Viewer,
  search: ElevatorSearch,
  page: PageOf<typeof elevatorCalls.page>,
) {
  // Of a rare word, lifts in the order of an index would be read nearly all: such a search is sorted by no index.
  const byNumber = search.words ? sql`unit.elevator_no || ''` : sql`unit.elevator_no`;
  const { rows: found, total } = await readPage(searched(db, viewer, search).select('unit.id'), page, {
    sorts: { ...sorts, elevatorNo: byNumber },
    usual: byNumber,
    id: sql`unit.id`,
  });
  if (found.length === 0) return { rows: [], total };
  const ids = found.map(({ id }) => id);
  const known = await lifts(db, viewer).where('lift.id', 'in', ids).select(shown).execute();
  const byId = new Map(known.map((lift) => [lift.id, lift]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** The lifts of an export, with every field of their records. */
export const listElevators = (db: Database, viewer: Viewer, search: ElevatorSearch, most: number) =>
  searched(db, viewer, search)
    .leftJoin('companyCard as owner', 'owner.id', 'unit.ownerId')
    .leftJoin('companyCard as installer', 'installer.id', 'unit.installerId')
    .leftJoin('companyCard as manufacturer', 'manufacturer.id', 'unit.manufacturerId')
    .selectAll('unit')
    .select(present)
    .select([
      'owner.name as ownerName',
      'installer.name as installerName',
      'manufacturer.name as manufacturerName',
    ])
    .orderBy('unit.elevatorNo')
    .limit(most)
    .execute();

export type NumberSearch = ReadInputOf<typeof elevatorCalls.list>;

/** The lifts that fit every number, at most one more than `most`. */
export function findByNumbers(db: Database, viewer: Viewer, search: NumberSearch, most: number) {
  const { intel_hardware_number: serial, ...numbers } = search;
  let query = elevatorFilters(lifts(db, viewer), numbers).select(shown);
  if (serial) query = query.where('box.serial', 'ilike', containing(serial));
  return query
    .orderBy('unit.elevatorNo')
    .limit(most + 1)
    .execute();
}

export const findElevator = (db: Database, viewer: Viewer, id: string) =>
  lifts(db, viewer)
    .leftJoin('companyCard as owner', 'owner.id', 'unit.ownerId')
    .leftJoin('companyCard as installer', 'installer.id', 'unit.installerId')
    .leftJoin('companyCard as manufacturer', 'manufacturer.id', 'unit.manufacturerId')
    .leftJoin('companyCard as station', 'station.id', 'unit.rescueStationId')
    .leftJoin('areaCard as zone', 'zone.id', 'unit.areaId')
    .selectAll('unit')
    .select(present)
    .select([
      'owner.name as ownerName',
      'installer.name as installerName',
      'manufacturer.name as manufacturerName',
      'station.name as rescueStationName',
      'zone.name as areaName',
      'place.groupId',
      sql<string | null>`coalesce(property.name, owner.name)`.as('ownerCompanyName'),
      sql<string | null>`case when property.id is null then owner.contact else property.contact end`.as(
        'ownerManager',
      ),
      sql<string | null>`case when property.id is null then coalesce(owner.duty_phone, owner.phone)
        else coalesce(property.duty_phone, property.phone) end`.as('dutyPhone'),
      'maintainer.contact as maintenanceManager',
      sql<string | null>`coalesce(maintainer.phone, maintainer.duty_phone)`.as('phone'),
      sql<string | null>`(select to_char(max(f.opened_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from fault_card f where f.elevator_id = unit.id and f.closed_at is null)`.as('faultTime'),
    ])
    .where('lift.id', '=', id)
    .executeTakeFirst();

/** The record of the lift with that number, with the group that the viewer works with. */
export const findByNumber = (db: Database, viewer: Viewer, elevatorNo: string) =>
  visibleElevators(db, viewer)
    .innerJoin('elevator as unit', 'unit.id', 'lift.id')
    .leftJoin('elevatorGroup as place', (join) =>
      join.onRef('place.elevatorId', '=', 'lift.id').on('place.companyId', '=', groupCompany(viewer)),
    )
    .selectAll('unit')
    .select('place.groupId')
    .where('unit.elevatorNo', '=', elevatorNo)
    .executeTakeFirst();

/** The texts of a field in use among the lifts in sight, the commonest first. */
export async function listTexts(
  db: Database,
  viewer: Viewer,
  field: 'brand' | 'model' | 'controllerType' | 'driveMode',
  words = '',
): Promise<string[]> {
  const column = `unit.${field}` as const;
  const rows = await visibleElevators(db, viewer)
    .innerJoin('elevator as unit', 'unit.id', 'lift.id')
    .select(`${column} as text`)
    .where(column, 'is not', null)
    .where(column, 'ilike', containing(words))
    .groupBy(column)
    .orderBy(sql`count(*)`, 'desc')
    .orderBy(column)
    .limit(20)
    .execute();
  return rows.flatMap(({ text }) => text ?? []);
}

/** The record of a lift, which nobody else changes until the transaction ends. */
export const lockElevator = (tx: Transaction, id: string) =>
  tx.selectFrom('elevator').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type KeptElevator = NonNullable<Awaited<ReturnType<typeof lockElevator>>>;

/** Puts a lift into a group of its company, or out of whichever it was in. */
export async function setGroup(
  tx: Transaction,
  { elevatorId, companyId, groupId }: { elevatorId: string; companyId: string; groupId: string | null },
): Promise<void> {
  if (groupId === null) {
    await tx
      .deleteFrom('elevatorGroup')
      .where('elevatorId', '=', elevatorId)
      .where('companyId', '=', companyId)
      .execute();
    return;
  }
  await tx
    .insertInto('elevatorGroup')
    .values({ elevatorId, companyId, groupId })
    .onConflict((conflict) => conflict.columns(['elevatorId', 'companyId']).doUpdateSet({ groupId }))
    .execute();
}

/** Whether anything was ever recorded of the lift: faults, events, states. */
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
