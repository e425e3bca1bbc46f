import { allCalls } from '@hoistway/contract/allCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { download } from '@hoistway/contract/file/download.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { languages } from '@hoistway/contract/language/language.ts';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readZip } from '#testing/aZip.ts';
import { needed } from '#testing/input/sampleInput.ts';

/** What stands between two names in the database, as it is and as JSON has it. */
const separators = ['\u001F', '\\u001f', '\\u001F'];

let here: Installation;
let ours: Record<string, string>;
let admin: { token: string };

beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('平台', 'platform');
  const user = await here.aUser('admin', company, { role: 'superAdmin' });
  ours = await oneOfEach(here, { company, user, mark: '1' });
  await sql`update company set english_name = 'English company', contact = '联系人甲',
    english_contact = 'English contact'`.execute(here.db);
  await sql`update staff set english_name = 'English person'`.execute(here.db);
  await sql`update area set english_name = 'English area'`.execute(here.db);
  await sql`update user_account set english_nick = 'English nick'`.execute(here.db);
  await sql`update elevator set english_project_name = 'English project'`.execute(here.db);
  await sql`update fault_incident set project_name = (select max(project_names) from elevator)`.execute(
    here.db,
  );
  admin = { token: await here.signIn('admin') };
});
afterAll(() => here.close());

const reading = allCalls.filter(({ effect }) => effect === 'reads');

/** All that a file says. */
async function textOf(file: Buffer): Promise<string> {
  const begin = file.subarray(0, 4).toString('latin1');
  if (begin.startsWith('PK') && file.includes('[Content_Types].xml'))
    return JSON.stringify((await readXlsx(file)).sheets);
  // Checksums of the archive and its signature are bytes and no text.
  if (begin.startsWith('PK')) {
    const parts = [...readZip(file)].filter(([name]) => name !== 'signature');
    return (await Promise.all(parts.map(([, content]) => textOf(content)))).join('\n');
  }
  if (begin === '%PDF') return (await readPdf(file)).pages.join('\n');
  return file.toString();
}

test.each(languages)(
  'every reading call answers in %s with one name where the database holds two',
  async (language) => {
    const named: string[] = [];
    const files: string[] = [];
    const plain: string[] = [];
    for (const call of reading) {
      const { envelope } = await here.askRaw(call, needed(call, ours), { ...admin, language });
      const text = Buffer.isBuffer(envelope.data) ? await textOf(envelope.data) : JSON.stringify(envelope);
      expect(
        separators.filter((each) => text.includes(each)),
        call.name,
      ).toEqual([]);
      if (envelope.otherNames) named.push(call.name);
      const data = Buffer.isBuffer(envelope.data) ? text : JSON.stringify(envelope.data);
      if (/测试小区|"平台"|人员 1|区域 1|联系人甲/.test(data)) plain.push(call.name);
      if (call.reply === download && text.includes('English')) files.push(call.name);
    }
    // Lists, pickers, records and figures of every area show names; so do sheets and documents.
    expect(named.length).toBeGreaterThan(30);
    expect(files.length).toBeGreaterThan(language === 'en' ? 8 : 3);
    // In English the name itself is shown by the record, by the file that brings it back, by the audit log, by sites, which are
    // found by it, and by documents in both languages.
    if (language === 'en')
      expect(plain.toSorted()).toEqual([
        'area.export',
        'area.one',
        'auditLog.export',
        'auditLog.record',
        'company.export',
        'company.one',
        'dossier.export',
        'elevator.export',
        'elevator.one',
        'elevator.sites',
        'installOrder.document',
        'rescueCase.notice',
        'staff.archive',
        'staff.export',
        'staff.one',
      ]);
  },
);

test('a list shows names in the reader’s language and the other names in otherNames', async () => {
  const asked = async (language: string) =>
    (await here.ask(staffCalls.page, {}, { ...admin, language })).envelope;
  const [zh, en] = [await asked('zh'), await asked('en')];
  expect(en.data!.rows[0]).toMatchObject({ name: 'English person', companyName: 'English company' });
  expect(en.otherNames).toEqual({
    'English person': zh.data!.rows[0]!.name,
    'English company': zh.data!.rows[0]!.companyName,
  });
});

test('otherNames has only names that the reply shows', async () => {
  const { envelope } = await here.ask(elevatorCalls.floorCompare, { id: ours['elevator']! }, admin);
  expect(envelope.otherNames).toEqual({ 测试小区: 'English project' });
});

test('the record itself shows both names', async () => {
  const { envelope } = await here.ask(
    elevatorCalls.one,
    { id: ours['elevator']! },
    { ...admin, language: 'en' },
  );
  expect(envelope.data).toMatchObject({ projectName: '测试小区', englishProjectName: 'English project' });
});

test('sorts companies by name in the reader’s language, and finds them by either name', async () => {
  const add = (name: string, englishName: string) =>
    here.ask(companyCalls.create, { name, englishName, type: 'property', timeZone: 'Asia/Shanghai' }, admin);
  await add('丙乙', 'A first');
  await add('丙甲', 'B second');
  const names = async (language: string, sort: 'name' | '-name') => {
    const { envelope } = await here.ask(
      companyCalls.page,
      { type: 'property', name: '丙', sort },
      { ...admin, language },
    );
    return envelope.data!.rows.map(({ name }) => name);
  };
  expect(await names('en', 'name')).toEqual(['A first', 'B second']);
  expect(await names('en', '-name')).toEqual(['B second', 'A first']);
  expect(await names('zh', 'name')).toEqual((await names('zh', '-name')).toReversed());
  for (const words of ['丙甲', 'b second']) {
    const { envelope } = await here.ask(companyCalls.pick, { words }, admin);
    expect(envelope.data!.map(({ name }) => name)).toEqual(['丙甲']);
  }
});

test('finds an elevator by the English name of its project', async () => {
  const found = async (search: object) =>
    (await here.ask(elevatorCalls.page, search, admin)).envelope.data!.total;
  expect(await found({ words: 'english' })).toBeGreaterThan(0);
  expect(await found({ words: 'nowhere' })).toBe(0);
});
