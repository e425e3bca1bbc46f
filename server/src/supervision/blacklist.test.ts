import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { blacklistCalls } from '@hoistway/contract/supervision/blacklistCalls.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

interface Signed {
  token: string;
}
type Entry = InputOf<typeof blacklistCalls.create>;
type Row = ReplyOf<typeof blacklistCalls.one>;

let here: Installation;
let firm: string;
let office: string;
let ours: Signed;
let below: Signed;
let stranger: Signed;
let reader: Signed;

const period = { validFrom: '2026-01-01', validUntil: '2026-12-31' };
const answerTo = (input: Partial<Entry>, as = ours) =>
  here.ask(blacklistCalls.create, { partyId: firm, reason: '伪造保养记录', ...period, ...input }, as);
const list = async (input: Partial<Entry> = {}, as = ours): Promise<string> =>
  dataOf<{ id: string }>(await answerTo(input, as)).id;
const partiesOf = async (as: Signed) =>
  dataOf<{ partyId: string | null }[]>(await here.ask(blacklistCalls.standing, {}, as)).map(
    ({ partyId }) => partyId,
  );
const namesOf = async (as: Signed, search: object = {}) =>
  dataOf<{ rows: Row[] }>(
    await here.ask(blacklistCalls.page, { ...search, pageNumber: 1, pageSize: 20 }, as),
  ).rows.map(({ partyName, state }) => `${partyName} ${state}`);

beforeAll(async () => {
  here = await anInstallation();
  const own = await here.aCompany('恒升');
  const branch = await here.aCompany('恒升昆山');
  const other = await here.aCompany('康达');
  office = await here.aCompany('市监局', 'regulator');
  await here.db.updateTable('company').set({ parentId: own }).where('id', '=', branch).execute();
  firm = branch;
  for (const [name, company] of [
    ['ours', own],
    ['below', branch],
    ['stranger', other],
  ] as const)
    await here.aUser(name, company, { permissions: [...permissions], scope: 'company' });
  await here.aUser('reader', own, { permissions: ['supervision.view'], scope: 'company' });
  ours = { token: await here.signIn('ours') };
  below = { token: await here.signIn('below') };
  stranger = { token: await here.signIn('stranger') };
  reader = { token: await here.signIn('reader') };
});
beforeEach(async () => {
  await here.db.deleteFrom('blacklistPaper').execute();
  await here.db.deleteFrom('blacklistEntry').execute();
});
afterAll(() => here.close());

test('an entry is added, changed and removed by the company that keeps it', async () => {
  const id = await list({ evidence: '市监 2026-17' });
  expect(await namesOf(ours, { words: '伪造' })).toEqual([expect.stringContaining('恒升昆山')]);
  expect(await namesOf(ours, { words: 'nobody' })).toEqual([]);
  expect(await namesOf(ours, { kind: 'staff' })).toEqual([]);
  dataOf(await here.ask(blacklistCalls.update, { id, reason: '屡次逾期' }, ours));
  const one = dataOf<Row>(await here.ask(blacklistCalls.one, { id }, reader));
  expect(one).toMatchObject({ reason: '屡次逾期', evidence: '市监 2026-17', keeperName: '恒升' });
  dataOf(await here.ask(blacklistCalls.remove, { id }, ours));
  expect(await namesOf(ours)).toEqual([]);
});

const paper = (content = '%PDF-1.4\n%%EOF\n') =>
  new File([Buffer.from(content)], 'decision.pdf', { type: 'application/pdf' });

test('the file that proves an entry is kept with it, replaced, read by whoever sees the entry, and goes with it', async () => {
  const id = await list({ evidenceFile: paper() });
  expect(dataOf<Row>(await here.ask(blacklistCalls.one, { id }, reader)).proven).toBe(true);
  const read = (as: Signed) => here.ask(blacklistCalls.evidence, { id }, as);
  expect((await read(reader)).status).toBe(200);
  expect((await read(stranger)).envelope).toMatchObject({ code: 'objectMissing' });
  const replace = (as: Signed, evidenceFile = paper()) =>
    here.ask(blacklistCalls.keepEvidence, { id, evidenceFile }, as);
  expect((await replace(below)).envelope).toMatchObject({ code: 'noAuthority' });
  dataOf(await replace(ours));
  expect(await here.db.selectFrom('blacklistPaper').select('id').execute()).toHaveLength(1);
  dataOf(await here.ask(blacklistCalls.remove, { id }, ours));
  expect(await here.db.selectFrom('blacklistPaper').select('id').execute()).toEqual([]);
});

test('evidence that is neither PDF nor picture is refused at its field, and no entry is made of it', async () => {
  const { envelope } = await answerTo({ evidenceFile: paper('no paper') });
  expect(envelope).toMatchObject({
    success: false,
    errors: { evidenceFile: expect.any(String) as string },
  });
  expect(await namesOf(ours)).toEqual([]);
  const id = await list();
  const { envelope: later } = await here.ask(
    blacklistCalls.keepEvidence,
    { id, evidenceFile: paper('no') },
    ours,
  );
  expect(later).toMatchObject({ success: false });
  expect((await here.ask(blacklistCalls.evidence, { id }, ours)).envelope).toMatchObject({
    code: 'objectMissing',
  });
});

test('companies below see an entry and cannot change it, strangers do not see it', async () => {
  const id = await list();
  expect(await namesOf(below)).toHaveLength(1);
  expect(await namesOf(stranger)).toEqual([]);
  const codeOf = async (asked: ReturnType<typeof here.ask>) => (await asked).envelope;
  expect(await codeOf(here.ask(blacklistCalls.update, { id, reason: 'x' }, below))).toMatchObject({
    code: 'noAuthority',
  });
  expect(await codeOf(here.ask(blacklistCalls.remove, { id }, below))).toMatchObject({ code: 'noAuthority' });
  expect(await codeOf(here.ask(blacklistCalls.one, { id }, stranger))).toMatchObject({ success: false });
  expect(await namesOf(ours)).toHaveLength(1);
});

test('an entry of an authority warns every company', async () => {
  await here.db
    .insertInto('blacklistEntry')
    .values({
      companyId: office,
      partyId: firm,
      staffId: null,
      reason: '停业',
      evidence: null,
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
    })
    .execute();
  expect(await partiesOf(stranger)).toEqual([firm]);
});

test('pickers are told of those who are listed today, each once', async () => {
  await list({ validFrom: '2020-01-01', validUntil: '2020-12-31' });
  await list({ validFrom: '2098-01-01', validUntil: '2098-12-31' });
  expect(await partiesOf(below)).toEqual([]);
  expect(await namesOf(ours, { state: 'ended' })).toHaveLength(1);
  expect(await namesOf(ours, { state: 'coming' })).toHaveLength(1);
  await list({ validFrom: '2021-01-01', validUntil: '2097-12-31' });
  expect(await partiesOf(below)).toEqual([firm]);
});

test('one party, a period in order and no second entry for the same days are asked for', async () => {
  const envelopeOf = async (input: Partial<Entry>) => (await answerTo(input)).envelope;
  expect(await envelopeOf({ partyId: null })).toMatchObject({ errors: { partyId: expect.any(String) } });
  expect(await envelopeOf({ validUntil: '2025-12-31' })).toMatchObject({
    errors: { validUntil: expect.any(String) },
  });
  await list();
  expect(await envelopeOf({ validFrom: '2026-12-31', validUntil: '2027-12-31' })).toMatchObject({
    code: 'listedAlready',
  });
  const later = await list({ validFrom: '2027-01-01', validUntil: '2027-12-31' });
  const moved = await here.ask(blacklistCalls.update, { id: later, validFrom: '2026-12-31' }, ours);
  expect(moved.envelope).toMatchObject({ code: 'listedAlready' });
});

test('two people who list one party at once make one entry', async () => {
  const answers = await Promise.all([answerTo({}), answerTo({})]);
  expect(answers.filter(({ envelope }) => envelope.success)).toHaveLength(1);
});
