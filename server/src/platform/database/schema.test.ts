import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '@hoistway/contract/allEntities.ts';
import { everyArea } from '#app/areas.ts';
import { snake } from '../auditLog/auditLogCatalogue.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

const { records, notAudited } = everyArea;
let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

test('every table has an audit trigger, except those declared as not audited', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = pg_class.oid and p.proname = 'write_audit')
    order by relname`.execute(here.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(notAudited).toSorted());
});

test('every audited table has exactly one audit trigger for inserts', async () => {
  const { rows } = await sql<{ name: string; ofAdded: number }>`select relname as name,
      count(*) filter (where (t.tgtype & 4) = 4)::int as "ofAdded"
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid
    where p.proname in ('write_audit', 'write_audit_of_added') group by relname`.execute(here.db);
  expect(rows.filter(({ ofAdded }) => ofAdded !== 1)).toEqual([]);
});

test('refuses to update, delete or truncate the audit log, and stores no secret in it', async () => {
  await here.aUser('somebody', await here.aCompany('甲'), { role: 'monitoring2' });
  await expect(sql`update audit_trail set actor = 'nobody'`.execute(here.db)).rejects.toThrow(
    /never changed/,
  );
  await expect(sql`delete from audit_trail`.execute(here.db)).rejects.toThrow(/never changed/);
  await expect(sql`truncate audit_trail`.execute(here.db)).rejects.toThrow(/never changed/);
  const { rows } = await sql<{
    text: string;
  }>`select coalesce(new::text, '') as text from audit_trail`.execute(here.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((row) => /argon2|password_hash|token_hash|secret_hash/.test(row.text))).toEqual([]);
});

test('every declared field has its column', async () => {
  const { rows } = await sql<{ key: string }>`select table_name || '.' || column_name as key
    from information_schema.columns where table_schema = 'public'`.execute(here.db);
  const columns = new Set(rows.map((row) => row.key));
  const fields = records.kept.flatMap(({ table, entities }) =>
    entities.flatMap((each) =>
      Object.entries(each.fields).map(([field, { column }]) => ({
        of: `${each.name}.${field}`,
        column: column === false ? undefined : `${table}.${snake(field)}`,
      })),
    ),
  );
  expect(fields.length).toBeGreaterThan(500);
  expect(fields.filter(({ column }) => column !== undefined && !columns.has(column))).toEqual([]);
});

test('every declared entity belongs to exactly one area', () => {
  const kept = records.kept.flatMap(({ entities }) => entities);
  expect(new Set(kept)).toEqual(new Set(allEntities));
  expect(kept).toHaveLength(allEntities.length);
});
