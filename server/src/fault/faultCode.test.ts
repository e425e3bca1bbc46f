import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultCodeCalls } from '@hoistway/contract/faultCode/faultCode.ts';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { seedFaultCodes, shippedCodes, reloadFaultCodes } from '#area/faultCode/faultDictionary.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { faultWord } from '#area/fault/faultWord.ts';

let here: Installation;
let keeper: { token: string };
let chief: { token: string };
let reader: { token: string };

type Row = ReplyOf<typeof faultCodeCalls.one>;
const codeOf = (reply: { envelope: { code: string } }) => reply.envelope.code;

async function one(code: string, as = reader): Promise<Row> {
  const { id } = await here.db
    .selectFrom('faultCode')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  return dataOf(await here.ask(faultCodeCalls.one, { id }, as));
}
async function edit(code: string, changes: Partial<Row>, as = keeper): Promise<string> {
  const { id } = await one(code);
  return codeOf(await here.ask(faultCodeCalls.update, { id, ...changes }, as));
}
const search = async (input: Parameters<typeof here.ask>[1]): Promise<{ rows: Row[]; total: number }> =>
  dataOf(await here.ask(faultCodeCalls.page, input, reader));
const isPushed = (code: string) => faultRules.get(code)?.push;

beforeAll(async () => {
  here = await anInstallation();
  await seedFaultCodes(here.db);
  const platform = await here.aCompany('平台', 'platform');
  const ours = await here.aCompany('恒升');
  await here.aUser('keeper', platform, { permissions: [...permissions], scope: 'platform' });
  await here.aUser('chief', ours, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', ours, { permissions: ['fault.view', 'faultCode.export'], scope: 'company' });
  keeper = { token: await here.signIn('keeper') };
  chief = { token: await here.signIn('chief') };
  reader = { token: await here.signIn('reader') };
});
afterAll(() => here.close());

test('all shipped fault codes are in the database and can be searched and downloaded', async () => {
  expect((await search({ pageSize: 1 })).total).toBe(shippedCodes.size);
  expect(shippedCodes.size).toBeGreaterThanOrEqual(123);
  const found = await search({ words: '加速过电流', codeKind: 'controller' });
  expect(found.rows.map((row) => row.code)).toEqual(['E02']);
  expect((await search({ words: 'passenger entrapment' })).rows).toMatchObject([
    { code: 'K111', severity: 1 },
  ]);
  const byCause = await search({ words: '底坑进水' });
  expect(byCause.rows.map((row) => row.code)).toEqual(['K101']);
  expect((await search({ severity: 1, category: 'alarm' })).rows.map((row) => row.code)).toEqual([
    'A190',
    'A193',
  ]);
  const file = await here.ask(faultCodeCalls.download, { codeKind: 'controller' }, reader);
  const { rows } = (await readXlsx(dataOf(file))).sheets[0]!;
  expect(rows).toHaveLength(67);
});

test('only platform staff with the permission can edit the fault dictionary', async () => {
  expect(await edit('K116', { nameZh: '门反复开关' }, chief)).toBe('noAuthority');
  const { id } = await one('K116');
  expect((await here.ask(faultCodeCalls.update, { id, nameZh: 'x' }, reader)).status).toBe(403);
  expect(codeOf(await here.ask(faultCodeCalls.restore, { id }, chief))).toBe('noAuthority');
  expect((await one('K116', chief)).editable).toBe(false);
  expect((await one('K116', keeper)).editable).toBe(true);
});

test('an edited fault code takes effect after reload, is in the audit log and can be restored', async () => {
  expect(isPushed('K116')).toBe(true);
  expect(
    await edit('K116', { nameZh: '门反复开关', nameEn: 'Doors hunting', push: false, severity: 2 }),
  ).toBe('ok');
  const announced = await here.db
    .selectFrom('eventLog')
    .select('kind')
    .where('kind', '=', 'faultCodesChanged')
    .execute();
  expect(announced).toHaveLength(1);
  await reloadFaultCodes(here.db);
  expect(isPushed('K116')).toBe(false);
  expect(faultWord('K116', translators.zh)).toBe('门反复开关');
  expect(faultWord('K116', translators.en)).toBe('Doors hunting');
  expect(dataOf(await here.ask(faultCodeCalls.rewordedFaults, {}, reader))).toMatchObject([
    { code: 'K116', nameZh: '门反复开关' },
  ]);

  await seedFaultCodes(here.db);
  const edited = await one('K116');
  expect(edited).toMatchObject({ nameEn: 'Doors hunting', edited: true });
  const auditLog = await here.audit('fault_code', edited.id);
  expect(auditLog.rows.at(-1)).toMatchObject({ verb: 'update', new: { name_en: 'Doors hunting' } });

  await here.ask(faultCodeCalls.restore, { id: edited.id }, keeper);
  await reloadFaultCodes(here.db);
  expect(isPushed('K116')).toBe(true);
  expect(faultWord('K116', translators.en)).toBe(shippedCodes.get('K116')!.nameEn);
  expect(await one('K116')).toMatchObject({ edited: false, severity: 3 });
});

test('emergency codes can be reworded but keep severity and notification, which controller codes lack', async () => {
  expect(await edit('K111', { severity: 3 })).toBe('faultCodeBound');
  expect(await edit('A190', { push: false })).toBe('faultCodeBound');
  expect(await edit('K111', { nameZh: '乘客被困', severity: 1 })).toBe('ok');
  expect(await edit('E02', { severity: 1 })).toBe('codeIsNoFault');
  expect(await edit('E02', { remedyZh: '先查编码器。' })).toBe('ok');
  expect(await edit('K112', { nameZh: '$t(faultKind.K101)' })).not.toBe('ok');
  expect(await edit('K112', { nameZh: '' })).not.toBe('ok');
  expect(await edit('K112', { severity: 5 })).not.toBe('ok');
});

test('seedFaultCodes updates the text of codes that nobody edited', async () => {
  await here.db.updateTable('faultCode').set({ nameEn: 'older' }).where('code', '=', 'K112').execute();
  await seedFaultCodes(here.db);
  expect((await one('K112')).nameEn).toBe(shippedCodes.get('K112')!.nameEn);
});
