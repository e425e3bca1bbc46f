import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { createMetrics } from '#platform/web/metrics.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { seedFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { referenceMapping, seedMapping } from '#area/faultCode/faultMapping.ts';
import { mappableCodes, standsForItself, whyNotMeant } from '#area/faultCode/mappingRules.ts';
import { createRefusalLedger } from '../refused/refusalLedger.ts';

let here: Installation;
let keeper: { token: string };
let other: { token: string };
let chief: { token: string };
let reader: { token: string };
let elevator: string;
let box: string;
let theirBox: string;

type Difference = ReplyOf<typeof mappingCalls.difference>;
type Version = ReplyOf<typeof mappingCalls.one>;
const codeOf = (reply: { envelope: { code: string } }) => reply.envelope.code;
const errorsOf = (reply: { envelope: { errors?: Record<string, string> } }) => reply.envelope.errors;

async function aDraft(model: string, copyOf?: string, as = keeper): Promise<string> {
  const made = await here.ask(
    mappingCalls.create,
    { model, ...(copyOf === undefined ? {} : { copyOf }) },
    as,
  );
  return dataOf(made).id;
}
const one = async (id: string, as = reader): Promise<Version> =>
  dataOf(await here.ask(mappingCalls.one, { id }, as));
const compare = async (id: string, as = keeper): Promise<Difference> =>
  dataOf(await here.ask(mappingCalls.difference, { id }, as));
const put = (input: InputOf<typeof mappingCalls.addMappingRow>, as = keeper) =>
  here.ask(mappingCalls.addMappingRow, input, as);
async function activate(id: string, as = keeper): Promise<string> {
  const { activeId, mark } = await compare(id);
  return codeOf(await here.ask(mappingCalls.activateMapping, { id, activeId, mark }, as));
}
const general = async (): Promise<string> => {
  const row = await here.db
    .selectFrom('faultMappingVersion')
    .select('id')
    .where('model', '=', anyModel)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return row.id;
};
const aCollector = async (serial: string, model: string, elevatorId: string | null, companyId: string) => {
  const { id } = await here.db
    .insertInto('collector')
    .values({ serial, secretHash: 'x', model, elevatorId, companyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
const aNamedFault = (elevatorId: string, collectorId: string, vendorCode: string, code: string) =>
  here.db
    .insertInto('fault')
    .values({
      elevatorId,
      collectorId,
      vendorCode,
      code,
      faultClass: 'fault',
      severity: 2,
      openedAt: new Date(),
      closedAt: new Date(),
      pushed: false,
    })
    .execute();

beforeAll(async () => {
  here = await anInstallation();

  await seedFaultCodes(here.db);
  await seedMapping(here.db);
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  const theirs = await here.aCompany('康达');
  await here.aUser('keeper', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('other', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['fault.view'], scope: 'company' });
  keeper = { token: await here.signIn('keeper') };
  other = { token: await here.signIn('other') };
  chief = { token: await here.signIn('chief') };
  reader = { token: await here.signIn('reader') };
  elevator = await here.anElevator({ maintainerId: ours });
  box = await aCollector('OURS', 'M1', elevator, ours);
  theirBox = await aCollector('THEIRS', 'M1', await here.anElevator({ maintainerId: theirs }), theirs);
});
afterAll(() => here.close());

test('excludes unknown codes and codes that only people report from mappings', () => {
  expect(whyNotMeant('K101')).toBeUndefined();
  expect(whyNotMeant('K999')).toBe('codeUnknown');
  expect(whyNotMeant('A194')).toBe('codeByPerson');
  expect(standsForItself('K101')).toBe(true);
  expect(standsForItself('E02')).toBe(false);
  expect(mappableCodes.length).toBeGreaterThan(40);
  const shipped = referenceMapping();
  expect(shipped.filter((row) => whyNotMeant(row.code) ?? standsForItself(row.vendorCode))).toEqual([]);
});

test('the shipped mapping is version 1, active for all models and readable by every company', async () => {
  const page = dataOf(await here.ask(mappingCalls.page, {}, reader));
  expect(page.total).toBe(1);
  const [first] = page.rows;
  expect(first).toMatchObject({ model: '*', version: 1, state: 'active', shipped: true, editable: false });
  expect(first!.rows).toBe(referenceMapping().length);
  const found = dataOf(await here.ask(mappingCalls.rows, { id: first!.id, words: 'E02' }, reader));
  expect((found as { rows: object[] }).rows).toContainEqual({
    id: 'E02',
    vendorCode: 'E02',
    code: 'K124',
    severity: 2,
  });
  const byName = dataOf(await here.ask(mappingCalls.rows, { id: first!.id, words: '困人' }, reader));
  expect((byName as { rows: { code: string }[] }).rows.every((row) => row.code === 'K111')).toBe(true);
  const models = dataOf(await here.ask(mappingCalls.models, {}, reader));
  expect(models.models).toEqual([
    { model: '*', collectors: 0, activeId: first!.id, active: 1 },
    { model: 'M1', collectors: 1, activeId: null, active: null },
  ]);
  expect(models.codes).not.toContain('A194');
});

test('only platform staff may draft, change and activate a mapping', async () => {
  const id = await aDraft('M9');
  for (const reply of [
    await here.ask(mappingCalls.create, { model: 'M9' }, chief),
    await put({ id, vendorCode: 'X1', code: 'K101' }, chief),
    await here.ask(mappingCalls.changeMappingRow, { id, vendorCode: 'X1', code: 'K101' }, chief),
    await here.ask(mappingCalls.removeMappingRow, { id, vendorCode: 'X1' }, chief),
    await here.ask(mappingCalls.noteMapping, { id, note: '新' }, chief),
    await here.ask(mappingCalls.remove, { id }, chief),
    await here.ask(mappingCalls.activateMapping, { id, activeId: null, mark: 'x' }, chief),
    await here.ask(mappingCalls.importMapping, { id, file: new File(['x'], 'a.csv') }, chief),
  ])
    expect(codeOf(reply)).toBe('noAuthority');
  const refused = await here.ask(mappingCalls.create, { model: 'M9' }, reader);
  expect(refused.status).toBe(403);
  expect(codeOf(await here.ask(mappingCalls.remove, { id }, keeper))).toBe('ok');
  expect(codeOf(await here.ask(mappingCalls.one, { id }, keeper))).toBe('objectMissing');
});

test('a draft is edited, compared and activated, and is immutable afterwards', async () => {
  const id = await aDraft('M1', await general());
  expect(await one(id)).toMatchObject({ version: 1, state: 'draft', rows: referenceMapping().length });
  expect(codeOf(await put({ id, vendorCode: 'X1', code: 'K101' }))).toBe('ok');
  expect(errorsOf(await put({ id, vendorCode: 'X1', code: 'K102' }))).toHaveProperty('vendorCode');
  expect(errorsOf(await put({ id, vendorCode: 'X2', code: 'K999' }))).toHaveProperty('code');
  expect(errorsOf(await put({ id, vendorCode: 'X2', code: 'A194' }))).toEqual({
    code: 'A194 只能由人员上报，不能映射采集器代码',
  });
  expect(errorsOf(await put({ id, vendorCode: 'K102', code: 'K101' }))).toHaveProperty('vendorCode');
  expect(errorsOf(await put({ id, vendorCode: 'X\u0007', code: 'K101' }))).toHaveProperty('vendorCode');
  const row = { id, vendorCode: 'E02', code: 'K102' };
  const say = async (note: string | null) =>
    codeOf(await here.ask(mappingCalls.noteMapping, { id, note }, keeper));
  expect(await say('新版协议')).toBe('ok');
  expect(await one(id)).toMatchObject({ note: '新版协议' });
  expect(await say(null)).toBe('ok');
  expect(await one(id)).toMatchObject({ note: null });
  expect(await say('长'.repeat(201))).toBe('invalidInput');
  expect(codeOf(await here.ask(mappingCalls.changeMappingRow, row, keeper))).toBe('ok');
  expect(codeOf(await here.ask(mappingCalls.removeMappingRow, { id, vendorCode: 'E03' }, keeper))).toBe('ok');
  expect(codeOf(await here.ask(mappingCalls.removeMappingRow, { id, vendorCode: 'E03' }, keeper))).toBe(
    'objectMissing',
  );

  await aNamedFault(elevator, box, 'E02', 'K124');
  await aNamedFault(elevator, theirBox, 'E02', 'K124');
  const difference = await compare(id);
  expect(difference).toMatchObject({ activeId: null, active: null });
  const byCode = new Map(difference.rows.map((each) => [each.vendorCode, each]));
  expect(byCode.get('E02')).toMatchObject({ kind: 'added', before: 'K124', after: 'K102', faults: 2 });
  expect(byCode.get('X1')).toMatchObject({ kind: 'added', before: null, after: 'K101', faults: 0 });
  expect(difference.faults).toBe(2);

  expect(await activate(id)).toBe('ok');
  expect(await one(id)).toMatchObject({ state: 'active' });
  expect(await activate(id)).toBe('mappingActive');
  for (const reply of [
    await put({ id, vendorCode: 'X3', code: 'K101' }),
    await here.ask(mappingCalls.changeMappingRow, row, keeper),
    await here.ask(mappingCalls.noteMapping, { id, note: '新' }, keeper),
    await here.ask(mappingCalls.remove, { id }, keeper),
  ])
    expect(codeOf(reply)).toBe('mappingFixed');
  const auditLog = await here.audit('fault_mapping_version', id);
  expect(auditLog.rows.at(-1)).toMatchObject({ verb: 'update', new: { state: 'active' } });
});

test('refuses the second of two simultaneous activations, and reactivates a retired version', async () => {
  const first = await aDraft('M2');
  await put({ id: first, vendorCode: 'X1', code: 'K101' });
  expect(await activate(first)).toBe('ok');
  const drafts = [await aDraft('M2', first), await aDraft('M2', first)];
  await put({ id: drafts[0]!, vendorCode: 'X2', code: 'K102' });
  await put({ id: drafts[1]!, vendorCode: 'X2', code: 'K103' });
  const seen = await Promise.all(drafts.map((id) => compare(id)));
  expect(seen[0]!.rows).toEqual([
    { id: 'X2', vendorCode: 'X2', kind: 'added', before: null, after: 'K102', faults: 0, unnamed: 0 },
  ]);
  const replies = await Promise.all(
    drafts.map((id, index) =>
      here.ask(
        mappingCalls.activateMapping,
        { id, activeId: seen[index]!.activeId, mark: seen[index]!.mark },
        index === 0 ? keeper : other,
      ),
    ),
  );
  expect(replies.map(codeOf).toSorted()).toEqual(['mappingMoved', 'ok']);
  const states = await here.db
    .selectFrom('faultMappingVersion')
    .select('state')
    .where('model', '=', 'M2')
    .orderBy('version')
    .execute();
  expect(states.map((row) => row.state).toSorted()).toEqual(['active', 'draft', 'retired']);
  expect(await activate(first)).toBe('ok');
  expect(await one(first)).toMatchObject({ state: 'active' });

  // Somebody writes on after the difference was looked at.
  const draft = await aDraft('M2', first);
  const { activeId, mark } = await compare(draft);
  await put({ id: draft, vendorCode: 'X9', code: 'K102' });
  const late = await here.ask(mappingCalls.activateMapping, { id: draft, activeId, mark }, keeper);
  expect(codeOf(late)).toBe('mappingMoved');
});

test('activates an empty mapping for one model, but neither an empty general one nor one with an unknown code', async () => {
  expect(await activate(await aDraft('M3'))).toBe('ok');
  expect(await activate(await aDraft(anyModel))).toBe('mappingEmpty');
  const broken = await aDraft('M3');
  await here.db
    .insertInto('faultMapping')
    .values({ versionId: broken, vendorCode: 'X1', code: 'K999' })
    .execute();
  expect(await activate(broken)).toBe('mappingWrong');
});

test('counts unmapped codes in the viewer’s scope until they are mapped', async () => {
  const ledger = createRefusalLedger(here.db, pino({ level: 'silent' }), createMetrics());
  const say = (serial: string, vendorCode: string, times = 1) => {
    for (let n = 0; n < times; n += 1)
      ledger.refuse({ serial, address: '', reason: 'unknownCode', at: Date.now(), vendorCode });
  };
  say('OURS', 'U7', 3);
  say('THEIRS', 'U7', 2);
  say('OURS', 'U8');
  say('OURS', 'a\u0000b');
  say('OURS', ' U7');
  for (let n = 0; n < 200; n += 1) say('THEIRS', `R${n}`);
  await ledger.stop();
  const unknown = async (id: string, as: { token: string }) =>
    dataOf(await here.ask(mappingCalls.unknownCodes, { id }, as));
  const id = await aDraft('M1', await general());
  expect(await unknown(id, reader)).toMatchObject([
    { vendorCode: 'U7', model: 'M1', occurrences: 3, collectors: 1 },
    { vendorCode: 'U8', model: 'M1', occurrences: 1, collectors: 1 },
  ]);
  const all = await unknown(await general(), keeper);
  expect(all[0]).toMatchObject({ vendorCode: 'U7', occurrences: 5, collectors: 2 });
  expect(all.filter((row) => row.vendorCode.startsWith('R'))).toHaveLength(49);
  expect(await unknown(await aDraft('M2'), keeper)).toEqual([]);

  await put({ id, vendorCode: 'U7', code: 'K101' });
  const row = (await compare(id)).rows.find((each) => each.vendorCode === 'U7');
  expect(row).toMatchObject({ kind: 'added', unnamed: 5 });
  expect((await unknown(id, reader))[0]).toMatchObject({ vendorCode: 'U7', meant: 'K101' });
  expect(await activate(id)).toBe('ok');
  expect((await unknown(id, reader)).map((each) => each.vendorCode)).toEqual(['U8']);
});
