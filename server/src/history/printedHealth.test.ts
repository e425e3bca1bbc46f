import { healthCalls, healthReasons } from '@hoistway/contract/history/health.ts';
import type { Language } from '@hoistway/contract/language/language.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translators } from '#platform/texts.ts';
import { callAddress } from '#platform/auditLog/callAddress.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { readPdf } from '#testing/readPdf.ts';

let here: Installation;
let company: string;
let token: string;
const day = 24 * 3600_000;

async function printed(id: string, language: Language, days = 30) {
  const { status, envelope } = await here.ask(healthCalls.printedHealth, { id, days }, { token, language });
  expect([status, envelope.code]).toEqual([200, 'download']);
  return readPdf(envelope.data as Buffer);
}

/** An elevator that has been in the archive for so many days. */
async function aKnownElevator(no: string, days: number): Promise<string> {
  const id = await here.anElevator({ maintainerId: company }, no);
  const createdAt = new Date(here.clock.now - days * day);
  await here.db.updateTable('elevator').set({ createdAt }).where('id', '=', id).execute();
  return id;
}

beforeAll(async () => {
  here = await anInstallation({ publicUrl: 'https://elevators.example.com/' });
  here.clock.now = Date.parse('2026-11-21T16:30:00.000Z');
  company = await here.aCompany('恒升');
  await here.db
    .updateTable('company')
    .set({ timeZone: 'Asia/Singapore' })
    .where('id', '=', company)
    .execute();
  await here.aUser('officer', company, { permissions: ['elevator.view'] });
  token = await here.signIn('officer');
});
afterAll(() => here.close());

test.each(['zh', 'en'] as const)(
  'the health PDF in %s has its elevator, period and every deduction, and is tagged',
  async (language) => {
    const t = translators[language];
    const id = await aKnownElevator(`HAND-${language}`, 60);
    for (const daysAgo of [2, 3, 4])
      await here.db
        .insertInto('fault')
        .values({
          elevatorId: id,
          code: 'K104',
          faultClass: 'fault',
          severity: 1,
          openedAt: new Date(here.clock.now - daysAgo * day),
          closedAt: new Date(here.clock.now - daysAgo * day + 1000),
          pushed: true,
        })
        .execute();
    const { text, title, language: spoken, tagged, alts } = await printed(id, language);
    expect([title, tagged]).toEqual([`${t('health.title')} HAND-${language}`, true]);
    expect(spoken).toMatch(new RegExp(`^${language}`));
    expect(text).toContain('测试小区');
    expect(healthReasons.length).toBeGreaterThanOrEqual(9);
    for (const reason of healthReasons) expect(text).toContain(t(`healthReason.${reason}`));
    // Three critical faults, one kind that repeats: twelve points and three.
    expect(text).toMatch(/[-−]12\.0/);
    expect(text).toMatch(/[-−]15\.0/);
    // By the clock of the company it is tomorrow already.
    expect(text).toContain(t('health.periodText', { from: '2026-10-23', to: '2026-11-22' }));
    expect(text).toContain('2026-11-22 00:30:00');
    const address = `https://elevators.example.com/#/realTime/detail?id=${id}&flag=health`;
    expect(alts).toContain(t('document.code', { address }));
    expect(alts).toContain(t('health.weeksChart', { lowest: 73, highest: 100 }));
  },
);

test('the health PDF is named by elevator and day, and its export is in the audit log', async () => {
  const id = await here.anElevator({ maintainerId: company }, '甲-1');
  const { headers } = await here.app.inject({
    url: `/api/elevator/status/health/document/${id}`,
    headers: { authorization: token, 'accept-language': 'zh' },
  });
  expect(headers['content-type']).toBe('application/pdf');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    '健康报告-甲-1-2026-11-22.pdf',
  );
  const noted = await here.db
    .selectFrom('auditTrail')
    .select('verb')
    .where('recordId', '=', callAddress(healthCalls.printedHealth))
    .execute();
  expect(noted.map(({ verb }) => verb)).toContain('export');
});

test('the health PDF prints markup characters as text and replaces unsupported characters', async () => {
  const hostile = '#panic("x") *bold* $ _ `code` <label> @ref \\ // [a] #sys.inputs';
  const id = await here.anElevator({ maintainerId: company }, 'HOSTILE');
  const address = `${hostile} \u{10FFFF}\u{E0100} ${'很长的地址'.repeat(20)}`;
  await here.db.updateTable('elevator').set({ projectName: hostile, address }).where('id', '=', id).execute();
  const { text } = await printed(id, 'en');
  expect(text.replaceAll('\n', ' ').split(hostile).length).toBeGreaterThanOrEqual(3);
  expect(text).toContain('\uFFFD');
});

test('the health PDF of a year has at most two pages', async () => {
  const id = await aKnownElevator('YEAR', 400);
  const { pages } = await printed(id, 'zh', 366);
  expect(pages.length).toBeLessThanOrEqual(2);
  for (const [at, page] of pages.entries())
    expect(page).toContain(translators.zh('document.page', { page: at + 1, pages: pages.length }));
});
