import { sql } from 'kysely';
import type { Database } from '../call/requestContext.ts';
import type { ZipPart } from '../files/zip.ts';
import type { Files } from '../files/files.ts';
import type { EveryPeople, PersonTable } from './peopleDeclaration.ts';
import { theirRows, type Person } from './person.ts';
import { knownBy, readValues } from './soughtValues.ts';

const json = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** Columns that say which row it is, when it was made and whose it is: they go with those that are declared. */
const usual = ['id', 'at', 'created_at', 'company_id', 'order_id', 'case_id', 'elevator_id'];

/** What a table keeps of the person. */
async function rowsOf(db: Database, table: PersonTable, person: Person): Promise<Record<string, unknown>[]> {
  const theirs = theirRows(table, person);
  if (!theirs) return [];
  const links = Object.values(table.of).flatMap((ways) => ways.filter((way) => typeof way === 'string'));
  const columns = [...new Set([...usual, ...links, ...Object.keys(table.columns)])];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(held))
      where key = any(${columns}::text[])) as row
    from ${sql.table(table.table)} held where ${theirs}`.execute(db);
  return rows.map(({ row }) => row);
}

/** What the person did, and what was changed in their records. */
async function entriesOf(db: Database, tables: readonly PersonTable[], person: Person): Promise<unknown[]> {
  const actors = (person.ids['user'] ?? []).map((id) => `user:${id}`);
  const about = tables.flatMap(({ table, of }) =>
    Object.entries(of).flatMap(([kind, links]) =>
      links.includes('id') ? (person.ids[kind] ?? []).map((id) => ({ table, id })) : [],
    ),
  );
  const { rows } = await sql`
    select at, table_name, record_id, verb, address, times, null::jsonb as old, null::jsonb as new from audit_trail
      where by_person and actor = any(${actors}::text[])
    union all select entry.at, entry.table_name, entry.record_id, entry.verb, null, entry.times, entry.old, entry.new
      from audit_trail entry
      join unnest(${about.map(({ table }) => table)}::text[], ${about.map(({ id }) => id)}::text[]) as record (name, id)
        on entry.table_name = record.name and entry.record_id = record.id
    order by at`.execute(db);
  return rows;
}

/** Everything that is stored of a person, as the parts of an archive: rows by table, their files, the audit log. */
export async function* collectPerson(
  db: Database,
  files: Pick<Files, 'read'>,
  people: EveryPeople,
  recorded: Person,
  findOfOthers: (values: readonly string[]) => Promise<ReadonlySet<string>>,
  madeAt: Date,
): AsyncGenerator<ZipPart> {
  const values = await readValues(db, people.tables, recorded);
  const person = knownBy(recorded, values, await findOfOthers([...values.names, ...values.numbers]));
  yield { name: 'person.json', content: json({ madeAt: madeAt.toISOString(), records: recorded.ids }) };
  const theirFiles: string[] = [];
  for (const table of people.tables) {
    const rows = await rowsOf(db, table, person);
    if (rows.length === 0) continue;
    yield { name: `records/${table.table}.json`, content: json(rows) };
    for (const [column, treatment] of Object.entries(table.columns))
      if (treatment === 'file')
        theirFiles.push(...rows.map((row) => row[column]).filter((id) => typeof id === 'string'));
  }
  for (const id of new Set(theirFiles)) {
    const { name, body } = await files.read(id, id);
    if (Buffer.isBuffer(body)) yield { name: `files/${name}`, content: body };
  }
  yield { name: 'auditLog.json', content: json(await entriesOf(db, people.tables, person)) };
}
