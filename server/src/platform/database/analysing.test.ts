import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('我方');
  const user = await here.aUser('keeper', company, { permissions: ['user.view'] });
  await oneOfEach(here, { company, user, mark: '1' });
});
afterAll(() => here.close());

test('the database can analyse every table by itself', async () => {
  const { rows } = await sql<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
    order by 1`.execute(here.db);
  const failed: string[] = [];
  for (const { name } of rows)
    await sql`analyze ${sql.table(name)}`.execute(here.db).catch((error: unknown) => {
      failed.push(`${name}: ${String(error)}`);
    });
  expect(failed).toEqual([]);
  expect(rows.length).toBeGreaterThan(150);
});
