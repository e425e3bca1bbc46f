import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allEntities } from '@hoistway/contract/allEntities.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

/** The tables that the trail does not follow, each with its reason. */
const withoutAudit: Record<string, string> = {
  audit_trail: 'is the trail',
  broker_session: 'renewed every second by the program',
  certificate_reminder: 'written by a job for what a person wrote',
  collector_binding: 'is itself the history of what was bound, and by whom',
  collector_event: 'what devices say, kept as they said it',
  collector_state: 'follows every message of a device',
  controller_reading: 'what controllers told, kept as they said it, with who asked',
  device_aside: 'what devices say, kept as they said it',
  elevator_history: 'what devices say, kept as they said it',
  elevator_state: 'follows every message of a device',
  event_log: 'tells nodes what happened, and is forgotten',
  fault_delivery: 'what the program told, never changed',
  fault_incident: 'follows from its members',
  fault_occurrence: 'what devices say, kept as they said it',
  fault_text: 'what the program sent, and what became of it',
  fault_turn: 'what devices say, and who ended it is in the trail of the fault',
  import_row: 'a file as it was brought; what comes of it is in the trail',
  ingest_refusal: 'counts what devices said in vain',
  password_reset: 'a code that is used or expires',
  reaction_run: 'how far the program has come, gone when it is done',
  record_move: 'is itself the history of what moved, and by whom',
  schema_migration: 'written by upgrades',
  seeded_permission: 'follows from upgrades; the grants themselves are in the trail',
  sight: 'follows from records that are in the trail',
  sight_check: 'what a job found, never changed',
  sign_in_failure: 'counted to lock; every sign-in and refusal is an entry of the trail',
  signing_key: 'made by the program, and a secret',
  sms_message: 'what the program sent, never changed',
  staff_position: 'the last place of who shares it, forgotten afterwards: the trail would keep where he was',
};

/** Where an entity of the contract is kept. */
const tableOf: Record<string, string> = {
  liftBrand: 'lift_brand',
  liftModel: 'lift_model',
  user: 'user_account',
  companyGroup: 'company_group',
  custom: 'company_custom',
  display: 'session',
  mappingVersion: 'fault_mapping_version',
  mappingRow: 'fault_mapping',
};
let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

test('every table that people change writes the audit trail', async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = pg_class.oid and p.proname = 'write_audit')
    order by relname`.execute(here.db);
  expect(rows.map((row) => row.name)).toEqual(Object.keys(withoutAudit));
});

test('the trail cannot be changed, and holds no secret', async () => {
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
  const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const missing = allEntities.flatMap((each) =>
    Object.entries(each.fields)
      .filter(([, { column }]) => column !== false)
      .map(([name]) => `${tableOf[each.name] ?? snake(each.name)}.${snake(name)}`)
      .filter((key) => !columns.has(key)),
  );
  expect(allEntities.length).toBeGreaterThanOrEqual(8);
  expect(missing).toEqual([]);
});
