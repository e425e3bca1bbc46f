import { finds } from '#platform/database/finds.ts';
import { collector as collectorEntity, collectorStates } from '@hoistway/contract/collector/collector.ts';
import type { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { type SqlBool, sql } from 'kysely';
import { visibleUsers } from '#area/access/visibleUsers.ts';
import { collectorChanged } from '#area/elevator/elevatorEvents.ts';
import { elevatorFilters } from '#area/elevator/elevatorFilters.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { type Transaction, type Database, asSystem, transactAs } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { type Sorts, byName, readPage } from '#platform/call/page.ts';
import { announce } from '#platform/event/announce.ts';
import { managedCompanies, seesEverything, visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleCollectors } from './visibleCollectors.ts';
import { insertFreeRecords } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';

export type CollectorSearch = SearchOf<typeof collectorCalls.page>;

/** The companies' collectors that a viewer may change; those of no company are the platform's. */
const ownedBy = (db: Database, viewer: Viewer) =>
  seesEverything(viewer)
    ? sql<boolean>`true`
    : sql<boolean>`coalesce(collector.company_id in (${managedCompanies(db, viewer).select('company.id')}), false)`;

const state = sql<(typeof collectorStates)[number]>`case when collector.disabled then 'disabled'
  when collector.elevator_id is null then 'unbound'
  when link.online then 'online' else 'offline' end`;

/** Counted for the rows of a page only. */
const perMinute = sql<number>`case when elevator.id is null then 0 else (select count(*) from elevator_history_card said
  where said.elevator_id = elevator.id and said.at > now() - interval '10 minutes'
    and said.received_at > now() - interval '1 minute')::int end`;

function shown(db: Database, viewer: Viewer) {
  const elevators = visibleElevators(db, viewer).select([
    'elevator.id',
    'elevator.elevatorNo',
    'elevator.shortNumber',
    'elevator.projectNames',
    'elevator.address',
  ]);
  return db
    .selectFrom('collector')
    .where('collector.id', 'in', visibleCollectors(db, viewer).select('collector.id'))
    .leftJoin('collectorStateCard as link', 'link.collectorId', 'collector.id')
    .leftJoin('companyCard as owner', 'owner.id', 'collector.companyId')
    .leftJoin(elevators.as('elevator'), 'elevator.id', 'collector.elevatorId')
    .select([
      'collector.id',
      'collector.companyId',
      'collector.serial',
      'collector.model',
      'collector.firmware',
      'collector.sim',
      'collector.provisionStep',
      'collector.createdAt',
      'owner.names as companyName',
      'elevator.id as elevatorId',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      'elevator.address',
      'link.lastSeenAt',
      'link.connectedAt',
      state.as('state'),
      sql<number>`coalesce(link.message_count, 0)::float8`.as('messageCount'),
      perMinute.as('perMinute'),
      sql<number>`coalesce(link.skew_ms, 0)`.as('clockSkewMs'),
      sql<boolean>`coalesce(link.clock_wrong_at > now() - interval '24 hours', false)`.as('clockWrong'),
      'link.clockWrongAt',
      ownedBy(db, viewer).as('managed'),
    ]);
}

function searched(db: Database, viewer: Viewer, search: CollectorSearch) {
  let query = shown(db, viewer);
  const { serial, elevator, model, companyId } = search;
  if (serial) query = query.where(finds(serial, 'collector.serial'));
  if (model) query = query.where(finds(model, 'collector.model'));
  if (companyId) query = query.where('collector.companyId', '=', companyId);
  if (search.state) query = query.where(sql<SqlBool>`${state} = ${search.state}`);
  if (elevator) {
    const found = elevatorFilters(visibleElevators(db, viewer), { words: elevator }).select('elevator.id');
    query = query.where('collector.elevatorId', 'in', found);
  }
  return query;
}

const sorts: Sorts<typeof collectorCalls.page> = {
  serial: sql`collector.serial`,
  model: sql`collector.model`,
  firmware: sql`collector.firmware`,
  companyName: byName('owner.names'),
  elevatorNo: sql`elevator.elevator_no`,
  // As the elevator is called in the list.
  shortNumber: sql`coalesce(elevator.short_number, elevator.elevator_no)`,
  lastSeenAt: sql`link.last_seen_at`,
  messageCount: sql`link.message_count`,
  createdAt: sql`collector.created_at`,
};

export const pageCollectors = (
  db: Database,
  viewer: Viewer,
  search: CollectorSearch,
  page: PageOf<typeof collectorCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: sql`collector.serial`,
    id: sql`collector.id`,
  });

export const findCollector = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('collector.id', '=', id).executeTakeFirstOrThrow();

const maxOffered = 50;

/** Enabled collectors of the viewer's companies that are bound to no elevator. */
export async function listSpare(db: Database, viewer: Viewer, words: string | undefined) {
  let query = db
    .selectFrom('collector')
    .select(['collector.id', 'collector.serial', 'collector.model'])
    .where('collector.id', 'in', visibleCollectors(db, viewer).select('collector.id'))
    .where('collector.elevatorId', 'is', null)
    .where('collector.disabled', '=', false)
    .where(ownedBy(db, viewer));
  if (words) query = query.where(finds(words, 'collector.serial'));
  return query.orderBy('collector.serial').limit(maxOffered).execute();
}

/** Visible elevators without a collector to which one may be bound. */
export async function listElevatorsWithout(db: Database, viewer: Viewer, words: string | undefined) {
  return elevatorFilters(visibleElevators(db, viewer), { words })
    .select([
      'elevator.id',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.projectNames as projectName',
      'elevator.address',
    ])
    .where('elevator.lifeState', '<>', 'scrapped')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('collector').select('collector.id').whereRef('collector.elevatorId', '=', 'elevator.id'),
        ),
      ),
    )
    .orderBy(sql`coalesce(elevator.short_number, elevator.elevator_no)`)
    .limit(maxOffered)
    .execute();
}

/** For which elevators a collector spoke, newest first; a hidden elevator and people of other companies have no name. */
export async function listBindings(db: Database, viewer: Viewer, id: string) {
  const elevators = visibleElevators(db, viewer).select([
    'elevator.id',
    'elevator.elevatorNo',
    'elevator.shortNumber',
    'elevator.address',
  ]);
  const nickOf = (actor: 'bound_by' | 'unbound_by') =>
    sql<string | null>`(${visibleUsers(db, viewer)
      .select('account.nicks')
      .where(sql<SqlBool>`'user:' || account.id = ${sql.ref(`binding.${actor}`)}`)})`;
  return db
    .selectFrom('collectorBinding as binding')
    .leftJoin(elevators.as('elevator'), 'elevator.id', 'binding.elevatorId')
    .select([
      'binding.id',
      'elevator.id as elevatorId',
      'elevator.elevatorNo',
      'elevator.shortNumber',
      'elevator.address',
      'binding.boundAt',
      'binding.unboundAt',
      nickOf('bound_by').as('boundBy'),
      nickOf('unbound_by').as('unboundBy'),
    ])
    .where('binding.collectorId', '=', id)
    .orderBy('binding.id', 'desc')
    .limit(200)
    .execute();
}

/** Whether the viewer answers for the company that owns the collector. */
export async function isOwned(db: Database, viewer: Viewer, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('collector')
    .select('collector.id')
    .where('collector.id', '=', id)
    .where(ownedBy(db, viewer))
    .executeTakeFirst();
  return row !== undefined;
}

export interface KeptCollector {
  id: string;
  serial: string;
  companyId: string | null;
  elevatorId: string | null;
  disabled: boolean;
  provisionStep: number;
}

export async function lockCollector(tx: Transaction, id: string): Promise<KeptCollector | undefined> {
  await lockRows(tx, 'collector', { id });
  return tx
    .selectFrom('collector')
    .select(['id', 'serial', 'companyId', 'elevatorId', 'disabled', 'provisionStep'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The elevator and its collector, locked: two bindings of the same elevator wait for each other. */
export async function lockElevator(tx: Transaction, id: string) {
  await holdElevators(tx, [id]);
  const elevator = await tx
    .selectFrom('elevatorCard')
    .select('lifeState')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!elevator) return undefined;
  const box = await tx
    .selectFrom('collector')
    .select('serial')
    .where('elevatorId', '=', id)
    .executeTakeFirst();
  return { lifeState: elevator.lifeState, serial: box?.serial ?? null };
}

interface NewCollector {
  serial: string;
  model: string;
  sim?: string | null | undefined;
  companyId: string | null;
  secretHash: string;
  provisionStep: number;
  provisionSha256: string;
}

/** No other row is in the way, by whatever of it. */
const free = { taken: sql``, by: ['serial'] } as const;

/** The new id; undefined when the serial is in use. */
export async function makeCollector(tx: Transaction, collector: NewCollector): Promise<string | undefined> {
  const [id] = await insertFreeRecords(
    tx,
    collectorEntity,
    [{ ...collector, sim: collector.sim ?? null }],
    free,
  );
  return id;
}

export async function updateCollector(
  tx: Transaction,
  id: string,
  changes: Partial<
    Omit<NewCollector, 'provisionSha256'> & {
      provisionSha256: string | null;
      elevatorId: string | null;
      disabled: boolean;
    }
  >,
): Promise<void> {
  await updateRecord(tx, collectorEntity, id, changes);
}

/** Whether anything is kept that the collector said. */
export async function hasSpoken(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql<{ spoken: boolean }>`select
    exists (select 1 from collector_state_card where collector_id = ${id} and message_count > 0)
    or exists (select 1 from collector_event_card where collector_id = ${id})
    or exists (select 1 from fault_card where collector_id = ${id}) as spoken`.execute(tx);
  return rows[0]?.spoken === true;
}

export async function deleteCollector(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('collector').where('id', '=', id).execute();
}

/** The provisioning file in force. */
export async function findProvision(db: Database, id: string) {
  const { provisionStep, provisionSha256 } = await db
    .selectFrom('collector')
    .select(['provisionStep', 'provisionSha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { step: provisionStep, sha256: provisionSha256 };
}

/** The elevator of a number, or of a short number as lists show it, which several companies may have given. */
async function elevatorCalled(tx: Transaction, no: string) {
  const named = await tx
    .selectFrom('elevatorCard as elevator')
    .leftJoin('collector', 'collector.elevatorId', 'elevator.id')
    .select(['elevator.id', 'elevator.elevatorNo', 'elevator.maintainerId', 'collector.serial'])
    .where(({ eb, or }) => or([eb('elevatorNo', '=', no), eb('shortNumber', '=', no)]))
    .orderBy('elevatorNo')
    .execute();
  const found = named.filter(({ elevatorNo }) => elevatorNo === no);
  const [elevator, ...others] = found.length > 0 ? found : named;
  if (!elevator) throw new Error(`there is no elevator with the number or short number ${no}`);
  if (others.length > 0) {
    const numbers = [elevator, ...others].map(({ elevatorNo }) => elevatorNo).join(', ');
    throw new Error(`several elevators have the short number ${no}; name one by its number: ${numbers}`);
  }
  return elevator;
}

/** How a collector stands, for whoever checks it on the machine of the server. */
export const describeCollector = (db: Database, serial: string) =>
  db
    .selectFrom('collector')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'collector.elevatorId')
    .leftJoin('collectorStateCard as link', 'link.collectorId', 'collector.id')
    .select([
      'collector.model',
      'collector.disabled',
      'elevator.elevatorNo',
      'link.online',
      'link.lastSeenAt',
      sql<number>`coalesce(link.message_count, 0)::float8`.as('messageCount'),
    ])
    .where('collector.serial', '=', serial)
    .executeTakeFirst();

/** Gives the collector of an elevator a new secret; the old one is worth nothing from then on. */
async function renewSecret(tx: Transaction, serial: string, secretHash: string): Promise<string> {
  const { id } = await tx
    .selectFrom('collector')
    .select('id')
    .where('serial', '=', serial)
    .executeTakeFirstOrThrow();
  const kept = await lockCollector(tx, id);
  if (!kept) throw new Error(`the collector ${serial} was deleted meanwhile`);
  // No provisioning file holds this secret.
  const provisionStep = kept.provisionStep + 1;
  await updateCollector(tx, id, { secretHash, provisionStep, provisionSha256: null });
  await announce(tx, collectorChanged, { collectorId: id, serial, endsConnection: true });
  return id;
}

/**
 * Makes a collector and binds it to an elevator; an error names what is wrong. With `renew` a collector that is
 * already bound to it gets a new secret.
 */
export async function insertCollector(
  db: Database,
  collector: { serial: string; model: string; elevatorNo: string; secretHash: string; renew?: boolean },
  /** The last step of the transaction. */
  made: (tx: Transaction) => Promise<void>,
): Promise<string> {
  return transactAs(db, asSystem('collectorCommand'), async (tx) => {
    const elevator = await elevatorCalled(tx, collector.elevatorNo);
    const { serial, model, secretHash, renew = false } = collector;
    if (elevator.serial === serial && renew) {
      const id = await renewSecret(tx, serial, secretHash);
      await made(tx);
      return id;
    }
    if (elevator.serial) {
      const hint = elevator.serial === serial ? '; --renew gives it a new secret' : '';
      throw new Error(
        `the elevator ${collector.elevatorNo} already has the collector ${elevator.serial}${hint}`,
      );
    }
    const bound = { elevatorId: elevator.id, companyId: elevator.maintainerId };
    const [id] = await insertFreeRecords(
      tx,
      collectorEntity,
      [{ serial, model, sim: null, secretHash, ...bound }],
      free,
    );
    if (!id) throw new Error(`the serial ${serial} is in use`);
    await announce(tx, collectorChanged, { collectorId: id, serial });
    await made(tx);
    return id;
  });
}

/** What a broker of others is set up from. */
export const listCredentials = (db: Database) =>
  db.selectFrom('collector').select(['serial', 'secretHash', 'disabled']).orderBy('serial').execute();
