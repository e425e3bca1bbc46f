import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

type Party = 'owner' | 'lastMaintainer';
type Asker = { token: string; language?: 'zh' | 'en' };

let here: Installation;
let lift: string;
let other: string;
let desk: Asker;
let stranger: Asker;

const eventAt = '2026-06-15T00:00:00.000Z';
const awareAt = '2026-06-15T00:30:00.000Z';
const inTime = '2026-06-15T02:00:00.000Z';
const afterwards = '2026-06-15T08:00:00.000Z';

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set(inTime);
  const firm = await here.aCompany('恒升');
  lift = await here.anElevator({ maintainerId: firm }, 'SG-1');
  other = await here.anElevator({ maintainerId: firm }, 'SG-2');
  await here.db.updateTable('elevator').set({ regionCode: '990000' }).execute();
  const held = { permissions: [...permissions], scope: 'company' as const };
  await here.aUser('desk', firm, held);
  await here.aUser('stranger', await here.aCompany('康达'), held);
});
beforeEach(async () => {
  here.clock.set(inTime);
  desk = { token: await here.signIn('desk') };
  stranger = { token: await here.signIn('stranger') };
  await here.db.deleteFrom('message').execute();
  await here.db.deleteFrom('timer').execute();
  await here.db.deleteFrom('incident').execute();
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', lift).execute();
});
afterAll(() => here.close());

const opened = async (changes: Partial<InputOf<typeof incidentCalls.open>> = {}) =>
  dataOf<{ id: string }>(
    await here.ask(
      incidentCalls.open,
      { elevatorId: lift, kind: 'safetyIncident', eventAt, awareAt, description: '轿厢开门溜车', ...changes },
      desk,
    ),
  ).id;
const report = (id: string, party: Party, calledAt = inTime, caller = '李伟') =>
  here.ask(incidentCalls.report, { id, party, caller, calledAt, calledNumber: '1800 342 5222' }, desk);
const sendBack = (id: string, party: Party, as: Asker = desk) =>
  here.ask(incidentCalls.sendBack, { id, party, remark: '报告人有误' }, as);
const find = async (id: string) => dataOf(await here.ask(incidentCalls.one, { id }, desk));
const correct = (id: string, changes: Record<string, unknown>, as: Asker = desk) =>
  here.ask(incidentCalls.update, { id, ...changes }, as);
const errorsOf = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const toService = () => here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse' }, desk);
const titles = async () => {
  await here.fireDue();
  const rows = await here.db.selectFrom('message').select('texts').orderBy('id').execute();
  return rows.map(({ texts }) => (texts as { title: string }).title);
};
const clockOf = async (id: string, party: Party) =>
  (await find(id)).clocks.find((clock) => clock.party === party);
/** Later sessions have ended: the person signs in again. */
async function at(moment: string): Promise<void> {
  here.clock.set(moment);
  desk = { token: await here.signIn('desk') };
}

describe('sendBack', () => {
  test('keeps the report with its reason, and the corrected one counts with the first time', async () => {
    const id = await opened();
    dataOf(await report(id, 'owner'));
    dataOf(await report(id, 'lastMaintainer'));
    await at(afterwards);
    dataOf(await sendBack(id, 'owner'));
    expect(await find(id)).toMatchObject({ state: 'open', standing: 'sentBack', awaited: 1, deadline: null });
    expect(await clockOf(id, 'owner')).toMatchObject({ reportedAt: inTime, sentBack: true });
    dataOf(await report(id, 'owner', afterwards, '王芳'));
    expect(await find(id)).toMatchObject({
      state: 'reported',
      reports: [
        { caller: '李伟', sentBackAt: afterwards, sentBackReason: '报告人有误', sentBackByName: 'desk' },
        { caller: '李伟', sentBackAt: null },
        { caller: '王芳', sentBackAt: null },
      ],
    });
    expect(await clockOf(id, 'owner')).toMatchObject({ reportedAt: inTime, sentBack: false });
    here.clock.advance('3d');
    expect(await titles()).toEqual([]);
  });

  test('lets the clock of a report that was late go on, and tells of it', async () => {
    const id = await opened();
    await at(afterwards);
    dataOf(await report(id, 'owner', afterwards));
    dataOf(await report(id, 'lastMaintainer', inTime));
    dataOf(await sendBack(id, 'owner'));
    expect(await find(id)).toMatchObject({ standing: 'overdue', deadline: '2026-06-15T06:30:00.000Z' });
    expect(await clockOf(id, 'owner')).toMatchObject({ reportedAt: null, sentBack: true });
    expect((await titles()).filter((title) => title.includes('已过'))).toHaveLength(1);
    dataOf(await report(id, 'owner', '2026-06-15T07:00:00.000Z'));
    expect(await clockOf(id, 'owner')).toMatchObject({ reportedAt: '2026-06-15T07:00:00.000Z' });
  });

  test('keeps a stopped elevator out of service again', async () => {
    const id = await opened();
    dataOf(await report(id, 'owner'));
    dataOf(await report(id, 'lastMaintainer'));
    dataOf(await sendBack(id, 'lastMaintainer'));
    expect((await toService()).envelope).toMatchObject({
      code: 'incidentSentBack',
      description: expect.stringContaining('最近的维保单位'),
    });
    dataOf(await report(id, 'lastMaintainer'));
    dataOf(await toService());
  });

  test('is done once when two send the same report back at once', async () => {
    const id = await opened();
    dataOf(await report(id, 'owner'));
    dataOf(await report(id, 'lastMaintainer'));
    const both = await Promise.all([sendBack(id, 'owner'), sendBack(id, 'owner')]);
    expect(both.filter(({ envelope }) => envelope.success)).toHaveLength(1);
    expect((await find(id)).awaited).toBe(1);
  });

  test.each(['zh', 'en'] as const)('refuses what cannot be sent back, in %s', async (language) => {
    const t = translators[language];
    const as = { ...desk, language };
    const id = await opened();
    const none = await sendBack(id, 'owner', as);
    expect(none.envelope).toMatchObject({
      code: 'incidentNoReport',
      description: t('refusal.incidentNoReport'),
    });
    dataOf(await report(id, 'owner'));
    expect(errorsOf(await sendBack(id, 'lastMaintainer', as))).toEqual({
      party: t('invalid.incidentNotReported'),
    });
    const unsaid = await here.ask(incidentCalls.sendBack, { id, party: 'owner', remark: ' ' }, as);
    expect(errorsOf(unsaid)).toEqual({ remark: t('invalid.required') });
    expect((await sendBack(id, 'owner', stranger)).envelope.code).toBe('objectMissing');
  });
});

describe('update', () => {
  test('sets the clocks by what is corrected, and keeps reports and companies', async () => {
    const id = await opened();
    dataOf(await report(id, 'owner'));
    dataOf(await correct(id, { kind: 'safetyRisk', awareAt: '2026-06-15T01:00:00.000Z' }));
    expect(await find(id)).toMatchObject({
      kind: 'safetyRisk',
      awareAt: '2026-06-15T01:00:00.000Z',
      eventAt,
      awaited: 1,
      clocks: [
        { party: 'owner', rule: 'sg2025.risk', deadline: '2026-06-18T01:00:00.000Z', reportedAt: inTime },
        { party: 'lastMaintainer', rule: 'sg2025.risk', companyName: '恒升', reportedAt: null },
      ],
    });
    here.clock.set('2026-06-15T07:00:00.000Z');
    expect(await titles()).toEqual([]);
    here.clock.set('2026-06-17T21:00:00.000Z');
    expect(await titles()).toEqual(['T1：须在 2026-06-18 09:00 前报告']);
  });

  test('tells anew of a deadline that has moved', async () => {
    await opened();
    const id = await opened({ elevatorId: other });
    here.clock.set('2026-06-15T05:00:00.000Z');
    const before = (await titles()).length;
    await at('2026-06-15T05:00:00.000Z');
    dataOf(await correct(id, { awareAt: '2026-06-15T00:15:00.000Z' }));
    expect(await titles()).toHaveLength(before + 2);
  });

  test('moves an incident to the elevator that was meant', async () => {
    const id = await opened();
    dataOf(await correct(id, { elevatorId: other }));
    expect(await find(id)).toMatchObject({ elevatorId: other, awaited: 2 });
    dataOf(await toService());
  });

  test('refuses what somebody else has changed meanwhile, with what stands there', async () => {
    const id = await opened();
    dataOf(await correct(id, { description: '轿厢平层后溜车' }));
    const late = await correct(id, { description: '开门走车', seen: { description: '轿厢开门溜车' } });
    expect(late.envelope).toMatchObject({ success: false, code: 'recordChanged' });
    expect((await find(id)).description).toBe('轿厢平层后溜车');
  });

  test.each(['zh', 'en'] as const)('refuses at the field what cannot be, in %s', async (language) => {
    const t = translators[language];
    const as = { ...desk, language };
    const id = await opened();
    expect(errorsOf(await correct(id, { awareAt: '2026-06-14T23:00:00.000Z' }, as))).toEqual({
      awareAt: t('invalid.incidentAware'),
    });
    expect(errorsOf(await correct(id, { eventAt: '2026-06-15T01:00:00.000Z' }, as))).toEqual({
      awareAt: t('invalid.incidentAware'),
    });
    expect(errorsOf(await correct(id, { trappedUntil: '2026-06-14T23:00:00.000Z' }, as))).toEqual({
      trappedUntil: t('invalid.incidentOut'),
    });
    expect(errorsOf(await correct(id, { awareAt: '2026-06-15T03:00:00.000Z' }, as))).toEqual({
      awareAt: t('invalid.incidentFuture'),
    });
    expect(errorsOf(await correct(id, { kind: 'trapped' }, as))).toHaveProperty('kind');
    expect((await correct(id, { kind: 'safetyRisk' }, stranger)).envelope.code).toBe('objectMissing');
    dataOf(await report(id, 'owner'));
    dataOf(await report(id, 'lastMaintainer'));
    expect((await correct(id, { kind: 'safetyRisk' }, as)).envelope).toMatchObject({
      code: 'incidentNotOpen',
      description: t('refusal.incidentNotOpen'),
    });
    expect(await find(id)).toMatchObject({ kind: 'safetyIncident', awareAt });
  });
});

test('the printed report says that a report was sent back, and why', async () => {
  const id = await opened();
  dataOf(await report(id, 'owner'));
  dataOf(await sendBack(id, 'owner'));
  const { envelope } = await here.ask(incidentCalls.document, { id }, { ...desk, language: 'en' });
  const pdf = await readPdf(envelope.data as Buffer);
  expect(pdf.text).toContain('Sent back at');
  expect(pdf.text).toContain('报告人有误');
});
