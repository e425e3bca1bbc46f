import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { ingestCalls } from '@hoistway/contract/live/live.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { verifySecret } from '#platform/broker/secretHash.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let ours: string;
let below: string;
let theirs: string;
let admin: { token: string };
let chief: { token: string };
let stranger: { token: string };
let property: { token: string };
let owners: string;

type Row = ReplyOf<typeof collectorCalls.one>;

let serials = 0;
const make = async (changes: Partial<InputOf<typeof collectorCalls.create>> = {}, as = chief) => {
  serials += 1;
  const input = { serial: `BOX-${serials}`, model: 'NICE3000', ...changes };
  return dataOf(await here.ask(collectorCalls.create, input, as));
};
const one = async (id: string, as = chief): Promise<Row> =>
  dataOf(await here.ask(collectorCalls.one, { id }, as));
const page = async (search: InputOf<typeof collectorCalls.page> = {}, as = chief) => {
  const { rows }: { rows: Row[] } = dataOf(await here.ask(collectorCalls.page, search, as));
  return rows.map((row) => row.serial);
};
const bind = (id: string, elevatorId: string, as = chief) =>
  here.ask(collectorCalls.bind, { id, elevatorId }, as);
const events = async (kind: string, subjectId: string) =>
  here.db
    .selectFrom('eventLog')
    .select('payload')
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .execute();

beforeAll(async () => {
  here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 1, 3)`.execute(here.db);
  const platform = await here.aCompany('平台', 'platform');
  ours = await here.aCompany('恒升');
  below = await here.aCompany('恒升昆山');
  theirs = await here.aCompany('康达');
  owners = await here.aCompany('聚福物业', 'property');
  await here.db.updateTable('company').set({ parentId: ours }).where('id', '=', below).execute();
  await here.aUser('admin', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('stranger', theirs, { permissions: [...permissions], scope: 'company' });
  await here.aUser('landlord', owners, { permissions: [...permissions], scope: 'company' });
  admin = { token: await here.signIn('admin') };
  chief = { token: await here.signIn('chief') };
  stranger = { token: await here.signIn('stranger') };
  property = { token: await here.signIn('landlord') };
});
afterAll(() => here.close());

test('a new collector belongs to the user’s company, and its secret is returned once and stored hashed', async () => {
  const made = await make({ serial: 'HW-0001', sim: '8986', host: 'elevator.example.com' });
  expect(Buffer.from(made.secret, 'base64url')).toHaveLength(32);
  expect(made).toMatchObject({
    step: 1,
    host: 'elevator.example.com',
    port: 1883,
    tls: false,
    fileName: 'HW-0001-1.json',
  });
  expect(JSON.parse(made.file)).toMatchObject({
    serial: 'HW-0001',
    secret: made.secret,
    host: 'elevator.example.com',
    topics: { state: 'hoistway/v1/HW-0001/state', command: 'hoistway/v1/HW-0001/command' },
  });
  expect(createHash('sha256').update(made.file).digest('hex')).toBe(made.checksum);
  const kept = await here.db
    .selectFrom('collector')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(kept.secretHash).toMatch(/^\$7\$/);
  expect(await verifySecret(Buffer.from(made.secret), kept.secretHash)).toBe(true);
  expect(kept.companyId).toBe(ours);
  expect(await one(made.id)).toMatchObject({
    state: 'unbound',
    companyName: '恒升',
    sim: '8986',
    managed: true,
  });

  const shown = [
    await here.ask(collectorCalls.page, {}, chief),
    await here.ask(collectorCalls.one, { id: made.id }, chief),
    await here.ask(auditLogCalls.record, { subject: 'collector', id: made.id }, chief),
    (await sql`select * from audit_trail`.execute(here.db)).rows,
    (await sql`select * from event_log`.execute(here.db)).rows,
    kept,
  ];
  expect(JSON.stringify(shown)).not.toContain(made.secret);
  expect(JSON.stringify(shown.slice(0, -1))).not.toContain('$7$');
});

test.each([
  ['zh', '采集器序列号已存在', '1–40 位字母、数字、连字符或下划线', '请输入主机名或 IP 地址，不含端口'],
  [
    'en',
    'Collector serial already exists',
    'Use 1 to 40 letters, digits, hyphens or underscores',
    'Enter a host name or an IP address, without the port',
  ],
] as const)(
  'rejects a used or malformed collector serial and a malformed host, in %s',
  async (language, taken, rule, host) => {
    const { serial } = await make({ serial: `TAKEN-${language}` });
    const again = { serial, model: 'M' };
    const ask = (input: InputOf<typeof collectorCalls.create>) =>
      here.ask(collectorCalls.create, input, { ...stranger, language });
    expect((await ask(again)).envelope.errors).toEqual({ serial: taken });
    expect((await ask({ ...again, serial: '采集器' })).envelope.errors).toEqual({ serial: rule });
    expect((await ask({ ...again, serial: 'NEW', host: 'a:1883' })).envelope.errors).toEqual({ host });
  },
);

test('an unbound collector is visible only to its company, those above it and the platform', async () => {
  const made = await make({ serial: 'KUNSHAN-1', companyId: below });
  expect(await page({ serial: 'KUNSHAN' })).toEqual(['KUNSHAN-1']);
  expect(await page({ serial: 'KUNSHAN' }, admin)).toEqual(['KUNSHAN-1']);
  expect(await page({ serial: 'KUNSHAN' }, stranger)).toEqual([]);
  const { envelope } = await here.ask(collectorCalls.one, { id: made.id }, stranger);
  expect(envelope.code).toBe('objectMissing');
  const given = await here.ask(
    collectorCalls.create,
    { serial: 'GIFT', model: 'M', companyId: theirs },
    chief,
  );
  expect(given.envelope.code).toBe('objectMissing');
});

test('a bound collector is visible with its elevator and can be changed only by its own company', async () => {
  const made = await make();
  const elevator = await here.anElevator({ maintainerId: ours, propertyId: owners }, 'BND-01');
  expect(await page({ serial: made.serial }, property)).toEqual([]);
  expect((await bind(made.id, elevator)).envelope.success).toBe(true);
  expect(await page({ serial: made.serial }, property)).toEqual([made.serial]);
  expect(await one(made.id, property)).toMatchObject({
    managed: false,
    elevatorNo: 'BND-01',
    state: 'offline',
  });
  for (const call of [collectorCalls.rotateSecret, collectorCalls.unbind, collectorCalls.remove]) {
    expect((await here.ask(call, { id: made.id }, property)).envelope.code).toBe('noAuthority');
  }
  const { envelope } = await here.ask(collectorCalls.update, { id: made.id, model: 'X' }, property);
  expect(envelope.code).toBe('noAuthority');
});

test.each([
  [
    'zh',
    '采集器已绑定电梯，请先解绑',
    '电梯已绑定采集器',
    '电梯已报废，不能绑定采集器',
    '采集器已停用，请先启用',
    '采集器未绑定电梯',
  ],
  [
    'en',
    'The collector is already bound',
    'is already bound to this elevator',
    'The elevator is scrapped',
    'The collector is disabled',
    'The collector is not bound',
  ],
] as const)(
  'rejects binding a bound or disabled collector, or a scrapped or bound elevator, in %s',
  async (language, ...said) => {
    const as = { ...chief, language };
    const [bound, spare, off] = [await make(), await make(), await make()];
    const [elevator, other, scrapped] = await Promise.all(
      [1, 2, 3].map(() => here.anElevator({ maintainerId: ours })),
    );
    await here.db
      .updateTable('elevator')
      .set({ lifeState: 'scrapped' })
      .where('id', '=', scrapped!)
      .execute();
    await bind(bound.id, elevator!);
    await here.ask(collectorCalls.disable, { id: off.id, disabled: true }, chief);
    const refused = [
      await bind(bound.id, other!, as),
      await bind(spare.id, elevator!, as),
      await bind(spare.id, scrapped!, as),
      await bind(off.id, other!, as),
      await here.ask(collectorCalls.unbind, { id: spare.id }, as),
    ];
    for (const [index, { envelope }] of refused.entries())
      expect(envelope.description).toContain(said[index]);
  },
);

test('binding, replacing and unbinding are in the history and set the elevator offline', async () => {
  const [old, fresh] = [await make(), await make()];
  const elevator = await here.anElevator({ maintainerId: ours }, 'HIS-01');
  await bind(old.id, elevator);
  await here.db
    .updateTable('elevatorState')
    .set({ status: 'normal' })
    .where('elevatorId', '=', elevator)
    .execute();
  const replaced = await here.ask(collectorCalls.replace, { id: old.id, replacementId: fresh.id }, chief);
  expect(replaced.envelope.success).toBe(true);
  expect(await one(old.id)).toMatchObject({ state: 'unbound', elevatorId: null });
  expect(await one(fresh.id)).toMatchObject({ state: 'offline', elevatorNo: 'HIS-01' });
  const state = await here.db
    .selectFrom('elevatorState')
    .select('status')
    .where('elevatorId', '=', elevator)
    .executeTakeFirst();
  expect(state?.status).toBe('offline');
  await here.ask(collectorCalls.unbind, { id: fresh.id }, chief);
  expect(await events('lift.offline', old.id)).toHaveLength(1);
  const history = dataOf(await here.ask(collectorCalls.bindings, { id: old.id }, chief));
  expect(history).toHaveLength(1);
  expect(history[0]).toMatchObject({ elevatorNo: 'HIS-01', boundBy: 'chief', unboundBy: 'chief' });
  const auditLog = await here.audit('collector', fresh.id);
  expect(auditLog.rows.map((row) => row.verb)).toEqual(['insert', 'update', 'update']);
  const spare = dataOf(await here.ask(collectorCalls.spare, { words: fresh.serial }, chief));
  expect(spare.map((row) => row.serial)).toContain(fresh.serial);
  const free = dataOf(await here.ask(collectorCalls.elevatorsWithout, { words: 'HIS-01' }, chief));
  expect(free.map((row) => row.id)).toEqual([elevator]);
});

test('rotating, disabling and deleting a collector end its connection, and the old secret is invalid', async () => {
  const made = await make();
  const next = dataOf(await here.ask(collectorCalls.rotateSecret, { id: made.id }, chief));
  expect(next).toMatchObject({ step: 2, serial: made.serial });
  const { secretHash } = await here.db
    .selectFrom('collector')
    .select('secretHash')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(await verifySecret(Buffer.from(made.secret), secretHash)).toBe(false);
  expect(await verifySecret(Buffer.from(next.secret), secretHash)).toBe(true);
  await here.ask(collectorCalls.disable, { id: made.id, disabled: true }, chief);
  expect(await one(made.id)).toMatchObject({ state: 'disabled' });
  await here.ask(collectorCalls.disable, { id: made.id, disabled: false }, chief);
  await here.ask(collectorCalls.remove, { id: made.id }, chief);
  const announced = await events('collectorChanged', made.id);
  expect(announced.map(({ payload }) => payload['endsConnection'])).toEqual([false, true, true, false, true]);
  expect(await page({ serial: made.serial })).not.toContain(made.serial);
});

test.each([
  ['zh', '采集器已绑定电梯，不能删除', '采集器上报过数据，不能删除，可以停用'],
  ['en', 'The collector is bound to an elevator and cannot be deleted', 'disable it instead'],
] as const)(
  'rejects deleting a collector that is bound or has reported data, in %s',
  async (language, inUse, records) => {
    const made = await make();
    const elevator = await here.anElevator({ maintainerId: ours });
    await bind(made.id, elevator);
    const remove = async () =>
      (await here.ask(collectorCalls.remove, { id: made.id }, { ...chief, language })).envelope.description;
    expect(await remove()).toContain(inUse);
    await here.ask(collectorCalls.unbind, { id: made.id }, chief);
    await here.db
      .updateTable('collectorState')
      .set({ messageCount: '1' })
      .where('collectorId', '=', made.id)
      .execute();
    expect(await remove()).toContain(records);
  },
);

test('the checksum call tells if the device has the current file', async () => {
  const made = await make();
  const compare = async (step: number, checksum: string) =>
    dataOf(await here.ask(collectorCalls.checksum, { id: made.id, step, checksum }, chief));
  expect(await compare(1, made.checksum.toUpperCase())).toEqual({ answer: 'matches', step: 1 });
  expect(await compare(1, 'a'.repeat(64))).toEqual({ answer: 'differs', step: 1 });
  expect(await compare(2, made.checksum)).toEqual({ answer: 'unknown', step: 1 });
  await here.ask(collectorCalls.rotateSecret, { id: made.id }, chief);
  expect(await compare(1, made.checksum)).toEqual({ answer: 'outdated', step: 2 });
  const { envelope } = await here.ask(
    collectorCalls.checksum,
    { id: made.id, step: 1, checksum: 'x' },
    chief,
  );
  expect(envelope.errors).toEqual({ checksum: '请输入 64 位十六进制校验值' });
});

test('collector messages show states, events and refusals, but nothing of a hidden elevator', async () => {
  const made = await make();
  const elevator = await here.anElevator({ maintainerId: ours });
  await bind(made.id, elevator);
  await sql`insert into elevator_history (elevator_id, at, received_at, floor, moving)
    values (${elevator}, now(), now() + interval '1 second', 2, true)`.execute(here.db);
  await sql`insert into collector_event (collector_id, event_id, elevator_id, at, code, is_on)
    values (${made.id}, 'e1', ${elevator}, now(), 'E02', true)`.execute(here.db);
  await here.db
    .insertInto('ingestRefusal')
    .values({
      at: new Date(),
      serial: made.serial,
      address: '',
      reason: 'malformed',
      detail: null,
      occurrences: 3,
    })
    .execute();
  const messages = dataOf(await here.ask(ingestCalls.messages, { id: made.id }, chief));
  expect(messages.map((message) => message.kind).toSorted()).toEqual(['event', 'refused', 'state']);
  const said = messages.find((message) => message.kind === 'state');
  expect(JSON.parse(said?.content ?? '')).toMatchObject({ carPosition: 2, carStatus: 1 });
  expect(messages.find((message) => message.kind === 'refused')).toMatchObject({
    reason: 'malformed',
    times: 3,
  });
  expect(await one(made.id)).toMatchObject({ perMinute: 1 });

  await sql`delete from elevator_visibility where elevator_id = ${elevator}`.execute(here.db);
  const rest = dataOf(await here.ask(ingestCalls.messages, { id: made.id }, chief));
  expect(rest.map((message) => message.kind)).toEqual(['refused']);
  expect(await one(made.id)).toMatchObject({ elevatorId: null, elevatorNo: null, perMinute: 0 });
});

test('collectors can be searched by state, elevator, model and company', async () => {
  const made = await make({ model: 'AS380', companyId: below });
  const elevator = await here.anElevator({ maintainerId: ours }, 'FIND-77');
  await bind(made.id, elevator);
  expect(await page({ model: 'as38', state: 'offline', companyId: below })).toEqual([made.serial]);
  expect(await page({ elevator: 'find-77' })).toEqual([made.serial]);
  expect(await page({ model: 'as38', state: 'unbound' })).toEqual([]);
});
