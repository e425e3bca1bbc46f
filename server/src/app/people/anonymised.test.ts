import { createHash } from 'node:crypto';
import { permissions } from '@hoistway/contract/permissions.ts';
import { staffDataCalls, userDataCalls } from '@hoistway/contract/access/personCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import { sweepAuditLog } from '#platform/auditLog/sweepAuditLog.ts';
import { dataOf, anInstallation, type Installation } from '#testing/anInstallation.ts';
import { forgetPictures, forgetSignatures } from '#area/workOrder/evidence/forgetEvidence.ts';
import { forgetReports } from '#area/qrCode/forgetReports.ts';

let here: Installation;
let ours: string;
let theirs: string;
let elevatorId: string;
let userId: string;
let staffId: string;
let admin: { token: string };
const said = {
  name: '欧阳千里',
  english: 'Ouyang Qianli',
  phone: '13912345678',
  formerPhone: '13787654321',
  email: 'qianli@example.com',
  idCard: 'S1234567D',
  certificate: 'TS-9988776',
  username: 'qianli88',
};
const signature = Buffer.from('the signature of Qianli');
const voice = Buffer.from('the voice of Qianli');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

beforeAll(async () => {
  here = await anInstallation();
  ours = await here.aCompany('我方');
  theirs = await here.aCompany('他方');
  const platform = await here.aCompany('平台', 'platform');
  await here.aUser('admin', platform, { role: 'superAdmin' });
  admin = { token: await here.signIn('admin') };
  elevatorId = await here.anElevator({ maintainerId: ours }, 'L-1');
  userId = await here.aUser(said.username, ours, { permissions: ['elevator.view'] });
  dataOf(
    await here.ask(
      userCalls.update,
      { id: userId, nick: said.name, englishNick: said.english, phone: said.formerPhone, email: said.email },
      admin,
    ),
  );
  dataOf(await here.ask(userCalls.update, { id: userId, phone: said.phone }, admin));
  const made = dataOf(
    await here.ask(
      staffCalls.create,
      {
        name: said.name,
        englishName: said.english,
        account: said.username,
        phone: said.phone,
        kind: 'maintenance',
        idCard: said.idCard,
        companyId: ours,
      },
      admin,
    ),
  );
  staffId = made.id;
  const person = { token: await here.signIn(said.username) };
  const place = { latitude: 1.35, longitude: 103.8, accuracyM: 10 };
  dataOf(await here.ask(staffPositionCalls.startSharing, place, person));
  await here.ask(staffPositionCalls.stopSharing, {}, person);
  dataOf(await here.ask(staffPositionCalls.startSharing, place, person));
  await writeOfThem();
});
afterAll(() => here.close());

let orderId: string;

/** What others wrote of the person, and what is theirs in the records of an area. */
const writeOfThem = () =>
  transactAs(here.db, asSystem('test'), async (tx) => {
    const keepSignature = await here.files.takeJudged({
      bytes: signature,
      mediaType: 'image/png',
      width: 1,
      height: 1,
    });
    const keepVoice = await here.files.takeJudged({
      bytes: voice,
      mediaType: 'image/png',
      width: 1,
      height: 1,
    });
    await tx
      .insertInto('qualification')
      .values({
        companyId: ours,
        staffId,
        kind: 'operatorCertificate',
        certificateNo: said.certificate,
        issuedBy: '市场监督管理局',
        validFrom: '2020-01-01',
        validUntil: '2099-12-31',
        note: null,
      })
      .execute();
    const at = new Date(here.clock.now);
    const { id } = await tx
      .insertInto('workOrder')
      .values({
        companyId: ours,
        elevatorId,
        orderNumber: 'WB-1',
        type: 'repair',
        status: orderStatus.atWork,
        handlerId: staffId,
        description: `请联系${said.name}，电话 139 1234 5678`,
        deadline: at,
        createTime: at,
        inspectStatus: 'none',
        mustAccept: false,
        letGo: false,
        reworkCount: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    orderId = id;
    await sql`insert into work_order_signature (order_id, round, confirmed_by, confirmed_at, file_id)
      values (${id}, 0, ${said.name}, ${at}, ${await keepSignature(tx)})`.execute(tx);
    await sql`insert into work_order_voice (order_id, file_id, seconds)
      values (${id}, ${await keepVoice(tx)}, 3)`.execute(tx);
    await sql`insert into sms_message (phone, kind, text, state)
      values (${said.phone}, (select 'code'), ${`${said.name} 的验证码`}, 'sent')`.execute(tx);
    await sql`insert into staff_way_point (user_id, at, latitude, longitude, accuracy_m)
      values (${userId}, ${at}, 1.35, 103.8, 10) on conflict do nothing`.execute(tx);
    await sql`insert into record_move (entity, record_id, move, from_state, to_state, remark, actor)
      values ('workOrder', ${id}, 'accept', 'a', 'b', ${`Told ${said.english} at ${said.email}`}, 'system:x')`.execute(
      tx,
    );
  });

/** Every text, JSON and list of every table in which one of the values stands. */
async function findEverywhere(values: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and format_type(a.atttypid, null) in ('text', 'text[]', 'json', 'jsonb')`.execute(here.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const { rows: holding } = await sql<{ value: string }>`select sought.value from ${sql.table(table)} held
      cross join unnest(${values}::text[]) as sought (value)
      where position(lower(sought.value) in lower(held.${sql.ref(column)}::text)) > 0`.execute(here.db);
    found.push(...new Set(holding.map(({ value }) => `${table}.${column}: ${value}`)));
  }
  return found;
}

const anonymise = () => here.ask(userDataCalls.anonymise, { id: userId }, admin);

test('refuses a person who is on duty, and one with open orders, by name; nothing is changed', async () => {
  await here.db.updateTable('staff').set({ onDuty: true }).where('id', '=', staffId).execute();
  const onDuty = await anonymise();
  expect(onDuty.envelope).toMatchObject({ code: 'personOnDuty' });
  expect(onDuty.envelope.description).toContain(said.name);
  await here.db.updateTable('staff').set({ onDuty: false }).where('id', '=', staffId).execute();
  const busy = await anonymise();
  expect(busy.envelope).toMatchObject({ code: 'personHasOrders' });
  expect(busy.envelope.description).toContain('WB-1');
  expect(dataOf(await here.ask(userCalls.one, { id: userId }, admin))).toMatchObject({
    nick: said.name,
    forbidden: false,
  });
  await here.db
    .updateTable('workOrder')
    .set({ status: orderStatus.finished })
    .where('id', '=', orderId)
    .execute();
});

test('refuses oneself, the last administrator, and whoever is out of scope', async () => {
  const own = await here.db
    .selectFrom('userAccount')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  const { envelope } = await here.ask(userDataCalls.anonymise, { id: own.id }, admin);
  expect(envelope.code).toBe('ownAnonymising');
  const platform = await here.aCompany('又一平台', 'platform');
  await here.aUser('deputy', platform, { permissions: [...permissions], scope: 'platform' });
  const deputy = { token: await here.signIn('deputy') };
  const last = await here.ask(userDataCalls.anonymise, { id: own.id }, deputy);
  expect(['lastSuperAdmin', 'mightier']).toContain(last.envelope.code);
  await here.aUser('rival', theirs, {
    permissions: ['user.view', 'user.edit', 'user.delete', 'user.export'],
  });
  const rival = { token: await here.signIn('rival') };
  const strange = await here.ask(userDataCalls.anonymise, { id: userId }, rival);
  expect(strange.envelope.code).toBe('objectMissing');
  const unseen = await here.ask(userDataCalls.archive, { id: userId }, rival);
  expect(unseen.envelope.code).toBe('objectMissing');
});

test('refuses who may not change the record of staff that goes with the account', async () => {
  await here.aUser('clerk', ours, {
    permissions: ['elevator.view', 'user.view', 'user.edit', 'user.delete', 'user.export'],
  });
  const clerk = { token: await here.signIn('clerk') };
  for (const call of [userDataCalls.anonymise, userDataCalls.archive])
    expect((await here.ask(call, { id: userId }, clerk)).envelope.code).toBe('noAuthority');
});

test('gives everything that is stored of a person, with their files', async () => {
  const bytes = dataOf<Buffer>(await here.ask(userDataCalls.archive, { id: userId }, admin));
  const text = bytes.toString('utf8');
  for (const value of [said.name, said.phone, said.email, said.idCard, said.certificate, 'staff_way_point'])
    expect(text).toContain(value);
  expect(bytes.includes(signature)).toBe(true);
  expect(bytes.includes(voice)).toBe(true);
  expect(text).not.toContain('password_hash');
  const ofStaff = dataOf<Buffer>(await here.ask(staffDataCalls.archive, { id: staffId }, admin));
  expect(ofStaff.includes(Buffer.from(said.idCard))).toBe(true);
});

test('notes when consent to share a position was given, and how it ended', async () => {
  const { rows } = await sql<{ ending: string | null }>`select ending from position_consent
    where user_id = ${userId} order by id`.execute(here.db);
  expect(rows.map(({ ending }) => ending)).toEqual(['withdrawn', null]);
});

test('finds nothing of an anonymised person in any table or file', async () => {
  const values = Object.values(said);
  expect((await findEverywhere(values)).length).toBeGreaterThan(10);
  const { code } = (await anonymise()).envelope;
  expect(code).toBe('ok');
  expect(await findEverywhere(values)).toEqual([]);
  for (const bytes of [signature, voice]) expect(await here.store.get(sha256(bytes))).toBeUndefined();
  for (const table of ['staff_position', 'staff_way_point'])
    expect((await sql`select 1 from ${sql.table(table)}`.execute(here.db)).rows).toEqual([]);
});

test('keeps the records, and says who anonymised whom', async () => {
  const order = await here.db
    .selectFrom('workOrder')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(order).toMatchObject({ handlerId: staffId, orderNumber: 'WB-1' });
  expect(order.description).toBe(`请联系前员工 ${userId}，电话 ***`);
  const person = dataOf(await here.ask(staffCalls.one, { id: staffId }, admin));
  expect(person).toMatchObject({ name: `前员工 ${userId}`, status: 'left', phone: '', idCard: null });
  expect(dataOf(await here.ask(userCalls.one, { id: userId }, admin))).toMatchObject({
    username: `former-${userId}`,
    forbidden: true,
  });
  const { rows } = await here.audit('user_account', userId);
  expect(rows.map(({ verb }) => verb)).toContain('acted');
  expect((await anonymise()).envelope.code).toBe('personAnonymised');
});

test('a name that others bear stays in texts, which may mean those', async () => {
  const one = await here.aUser('namesake1', ours, { permissions: ['elevator.view'] });
  const other = await here.aUser('namesake2', ours, { permissions: ['elevator.view'] });
  for (const id of [one, other])
    await here.db.updateTable('userAccount').set({ nick: '王伟' }).where('id', '=', id).execute();
  await here.db.updateTable('workOrder').set({ solution: '王伟 已处理' }).where('id', '=', orderId).execute();
  expect((await here.ask(userDataCalls.anonymise, { id: one }, admin)).envelope.code).toBe('ok');
  const { solution } = await here.db
    .selectFrom('workOrder')
    .select('solution')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  expect(solution).toBe('王伟 已处理');
});

test('removes what is older than its setting in portions, and nothing without one', async () => {
  const later = new Date(Date.now() + 400 * 86_400_000);
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from audit_trail`.execute(here.db)).rows[0]!.n;
  const all = await count();
  expect(await sweepAuditLog(here.db, 0, later)).toBe(0);
  expect(await sweepAuditLog(here.db, 500, later)).toBe(0);
  expect(await count()).toBe(all);
  expect(await sweepAuditLog(here.db, 365, later, 7)).toBeGreaterThanOrEqual(all);
  expect(await forgetSignatures(here.db, 0, later)).toBe(0);
  const entries = sql<{ n: number }>`select count(*)::int as n from audit_trail
    where table_name = 'work_order_signature' and (old ? 'confirmed_by' or new ? 'confirmed_by')`;
  expect(await forgetSignatures(here.db, 365, later)).toBe(1);
  expect((await entries.execute(here.db)).rows).toEqual([{ n: 0 }]);
  expect(await forgetPictures(here.db, 365, later)).toBe(0);
  expect(await forgetReports(here.db, 365, later)).toBe(0);
});
