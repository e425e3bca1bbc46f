import type { ReadInputOf } from '@hoistway/contract/call.ts';
import type { Paged } from '@hoistway/contract/paging.ts';
import type { AuditLogKind } from '@hoistway/contract/auditLog/auditLog.ts';
import type { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import { dayStart } from '../database/dayStart.ts';
import type { Tables } from '../database/tables.ts';
import type { Records } from '../record/records.ts';
import {
  managedCompanies,
  seenWithoutElevator,
  seesEverything,
  seesWholeCompany,
  visibleElevators,
} from '../elevatorVisibility.ts';
import type { Viewer } from '../viewer.ts';
import { callAccess } from './auditLogCatalogue.ts';

export type AuditLogSearch = ReadInputOf<typeof auditLogCalls.export>;
export type AuditLogRow = Selectable<Tables['auditTrail']> & {
  old: Record<string, unknown> | null;
  new: Record<string, unknown> | null;
};

/** The audit log grows without end: pages and counts reach this far back from its newest matching entry. */
export const maxFound = 10_000;

const entries = (db: Database) => db.selectFrom('auditTrail as entry');

/** The tables a viewer may read of, and the nameless one of calls. */
function readableTables({ auditLog }: Records, viewer: Viewer): string[] {
  const tables = [...auditLog.tables.values()].flatMap(({ table, access }) =>
    viewer.permissions.has(access) ? [table] : [],
  );
  return viewer.permissions.has(callAccess) ? [...tables, ''] : tables;
}

/** Everyone whose name the viewer may see, as entries name their actors. */
function knownActors({ kinds }: Records, db: Database, viewer: Viewer) {
  const people = kinds.get('user')?.refs?.known(db, viewer);
  if (!people) throw new Error('nobody keeps the people who act');
  return db.selectFrom(people.as('account')).select(sql<string>`'user:' || account.id`.as('actor'));
}

/**
 * The entries a viewer may read: for platform staff all; for others what concerns their companies' records, what
 * people did while they worked for those companies, and changes of elevators they see. Who sees only a part of a company
 * has what his own people did. Nothing is told of elevators that they do not see, or no longer.
 */
function visibleAuditLog(records: Records, db: Database, viewer: Viewer, { sharedToo = false } = {}) {
  const all = entries(db).where('entry.tableName', 'in', readableTables(records, viewer));
  if (seesEverything(viewer)) return all;
  const line = managedCompanies(db, viewer).select('company.id');
  const elevators = visibleElevators(db, viewer).select('elevator.id');
  const readable = all.where((eb) =>
    eb.or([
      eb('entry.elevatorId', 'is', null),
      seenWithoutElevator(viewer, 'entry.elevatorId') ?? eb('entry.elevatorId', 'in', elevators),
    ]),
  );
  return readable.where((eb) => {
    const byOwn = eb('entry.actorCompanyId', 'in', line);
    const ofElevator = eb.and([
      eb('entry.elevatorId', 'is not', null),
      eb('entry.elevatorId', 'in', elevators),
    ]);
    const shared = eb.and([
      eb.lit(sharedToo),
      eb('entry.companyId', 'is', null),
      eb('entry.elevatorId', 'is', null),
    ]);
    if (seesWholeCompany(viewer))
      return eb.or([eb('entry.companyId', 'in', line), byOwn, ofElevator, shared]);
    const people = eb('entry.actor', 'in', knownActors(records, db, viewer));
    return eb.or([eb.and([byOwn, people]), ofElevator, shared]);
  });
}

type Entries = ReturnType<typeof visibleAuditLog>;

/** Rows of a table of sign-ins in which the column is empty are sign-ins. */
const isSignIn = (unless: string) => sql<SqlBool>`entry.new ->> ${unless} is null`;

function ofKind({ auditLog: { signs, links } }: Records, query: Entries, kind: AuditLogKind): Entries {
  const signTables = signs.map(({ table }) => table);
  switch (kind) {
    case 'signIn':
      return query
        .where('entry.verb', '=', 'insert')
        .where((eb) =>
          eb.or(
            signs.map(({ table, unless }) => eb.and([eb('entry.tableName', '=', table), isSignIn(unless)])),
          ),
        );
    case 'signOut':
      return query.where('entry.tableName', 'in', signTables).where('entry.verb', '=', 'update');
    case 'signInFailed':
    case 'export':
    case 'refused':
    case 'viewed':
    case 'acted':
      return query.where('entry.verb', '=', kind);
    case 'update':
      return query
        .where('entry.tableName', 'not in', signTables)
        .where((eb) => eb.or([eb('entry.verb', '=', kind), eb('entry.tableName', 'in', links)]));
    case 'insert':
    case 'delete':
      return query
        .where('entry.verb', '=', kind)
        .where('entry.tableName', 'not in', links)
        .where((eb) =>
          eb.and(
            signs.map(({ table, unless }) =>
              eb.or([eb('entry.tableName', '<>', table), eb.not(isSignIn(unless))]),
            ),
          ),
        );
  }
}

function searched(records: Records, db: Database, viewer: Viewer, search: AuditLogSearch): Entries {
  const { userId, kind, subject, recordId, address, from, to, by } = search;
  let query = visibleAuditLog(records, db, viewer);
  if (userId) query = query.where('entry.actor', '=', `user:${userId}`);
  else if (by === 'program') query = query.where('entry.byPerson', '=', false);
  else query = query.where('entry.byPerson', '=', true);
  if (by === 'visitor') query = query.where('entry.actor', '=', 'visitor');
  if (by === 'person') query = query.where('entry.actor', '<>', 'visitor');
  if (kind) query = ofKind(records, query, kind);
  if (subject) query = query.where('entry.tableName', 'in', records.auditLog.tablesOf(subject));
  if (recordId) query = query.where('entry.recordId', '=', recordId);
  if (address) query = query.where(sql<SqlBool>`starts_with(entry.address, ${address})`);
  if (address && !seesEverything(viewer))
    query = query.where('entry.actorCompanyId', 'in', managedCompanies(db, viewer).select('company.id'));
  if (from) query = query.where('entry.at', '>=', dayStart(viewer, from));
  if (to) query = query.where('entry.at', '<', dayStart(viewer, to, 1));
  return query;
}

/** Of what kind a row is, as `kindOfRow` says it. */
function kindInQuery({ signs, links }: Records['auditLog']): RawBuilder<unknown> {
  const signTables = signs.map(({ table }) => table);
  const signIns = signs.map(({ table, unless }) => sql`entry.table_name = ${table} and ${isSignIn(unless)}`);
  return sql`case
    when entry.verb not in ('insert', 'update', 'delete') then entry.verb
    when entry.verb = 'update' and entry.table_name = any(${signTables}::text[]) then 'signOut'
    when entry.verb = 'insert' and (${signIns.length > 0 ? sql.join(signIns, sql` or `) : sql`false`}) then 'signIn'
    when entry.table_name = any(${links}::text[]) then 'update'
    else entry.verb end`;
}

/** Whose change a row is. */
const subjectInQuery = ({ tables }: Records['auditLog']): RawBuilder<unknown> => {
  const named = [...tables.values()];
  return sql`(${named.map(({ subject }) => subject)}::text[])[array_position(
    ${named.map(({ table }) => table)}::text[], entry.table_name)]`;
};

/**
 * A page of entries, newest first: what was done to one record at once is told as one, so that it is counted as one and
 * stands on one page.
 */
async function newest(
  { auditLog }: Records,
  db: Database,
  query: Entries,
  page: Paged,
): Promise<{ rows: AuditLogRow[]; total: number }> {
  const offset = (page.pageNumber - 1) * page.pageSize;
  const found = query
    .select(['entry.id', 'entry.requestId', 'entry.recordId'])
    .select([kindInQuery(auditLog).as('kind'), subjectInQuery(auditLog).as('subject')])
    .orderBy('entry.id', 'desc')
    .limit(maxFound);
  const { rows: placed } = await sql<{ ids: string[]; total: number }>`
    with found as materialized (${found}),
    begun as (
      select id, (request_id = lag(request_id) over latest and record_id = lag(record_id) over latest
        and kind = lag(kind) over latest and subject is not distinct from lag(subject) over latest) is not true as begins
      from found window latest as (order by id desc)),
    placed as (select id, count(*) filter (where begins) over (order by id desc) as nr from begun)
    select coalesce(max(nr), 0)::int as total, coalesce(array_agg(id::text)
      filter (where nr > ${offset} and nr <= ${offset + page.pageSize}), '{}') as ids
    from placed`.execute(db);
  const { ids, total } = placed[0]!;
  const rows = await query
    .selectAll('entry')
    .where('entry.id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('entry.id', 'desc')
    .$castTo<AuditLogRow>()
    .execute();
  return { rows, total };
}

/** A page of the entries that a search finds. */
export const pageAuditLog = (
  records: Records,
  db: Database,
  viewer: Viewer,
  search: AuditLogSearch,
  page: Paged,
) => newest(records, db, searched(records, db, viewer, search), page);

const rowsAtOnce = 100;

/**
 * The newest entries of a search, as many as an export holds, some at a time; those of one request stay together, for
 * what was done at once is told as one.
 */
export async function* listAuditLog(
  records: Records,
  db: Database,
  viewer: Viewer,
  search: AuditLogSearch,
): AsyncGenerator<AuditLogRow[]> {
  let waiting: AuditLogRow[] = [];
  let [read, last] = [0, ''];
  for (let more = true; more;) {
    const below = searched(records, db, viewer, search).selectAll('entry').orderBy('entry.id', 'desc');
    const rows = await (last === '' ? below : below.where('entry.id', '<', last))
      .limit(Math.min(rowsAtOnce, maxFound - read))
      .$castTo<AuditLogRow>()
      .execute();
    read += rows.length;
    last = rows.at(-1)?.id ?? last;
    more = rows.length === rowsAtOnce && read < maxFound;
    waiting.push(...rows);
    const open = waiting.at(-1)?.requestId;
    const whole = more
      ? waiting.findLastIndex(({ requestId }) => requestId === null || requestId !== open) + 1
      : waiting.length;
    yield waiting.slice(0, whole);
    waiting = waiting.slice(whole);
  }
}

/** The history of one record that the viewer sees; records of no company have one that all their readers share. */
export function pageOfRecord(
  records: Records,
  db: Database,
  viewer: Viewer,
  { subject, id }: { subject: string; id: string },
  page: Paged,
) {
  const ofSubject = visibleAuditLog(records, db, viewer, { sharedToo: true }).where(
    'entry.tableName',
    'in',
    records.auditLog.tablesOf(subject),
  );
  return newest(
    records,
    db,
    subject === 'elevator'
      ? ofSubject.where('entry.elevatorId', '=', id)
      : ofSubject.where('entry.recordId', '=', id),
    page,
  );
}
