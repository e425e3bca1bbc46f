import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { personItems } from '@hoistway/contract/supervision/diary/diaryRules.ts';
import { dutyDiaryCalls } from '@hoistway/contract/supervision/diary/dutyDiaryCalls.ts';
import { dutyReportCalls } from '@hoistway/contract/supervision/diary/dutyReportCalls.ts';
import { dutyReportMoves } from '@hoistway/contract/supervision/diary/dutyReportMoves.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { readPdf } from '#testing/readPdf.ts';
import { readSheet } from '#testing/readSheet.ts';
import { drawDiary } from './drawDiary.ts';
import { drawReports } from './drawReports.ts';

/** Eight in the morning in Shanghai. */
const morningOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const monday = '2026-11-23';

let here: Installation;
let nth = 0;
beforeAll(async () => {
  here = await anInstallation();
  await here.aUser('stranger', await here.aCompany('康达', 'property'), {
    permissions: [...permissions],
    scope: 'ownedElevators',
  });
});
afterAll(() => here.close());

const drawAt = (at: number) => drawReports(here.db, new Date(at));

/** A user unit of its own with an elevator and the pages of days; its officer may do everything. */
async function aUnit(days: readonly string[]) {
  nth += 1;
  // What is signed in lasts for hours only.
  here.clock.now = morningOf('2026-11-30');
  const company = await here.aCompany(`聚福物业${nth}`, 'property');
  await here.aUser(`officer${nth}`, company, { permissions: [...permissions], scope: 'ownedElevators' });
  const officer = { token: await here.signIn(`officer${nth}`) };
  const elevatorId = await here.anElevator({ propertyId: company });
  for (const day of days) await drawDiary(here.db, new Date(morningOf(day)));
  const reports = async (kind?: 'week' | 'month') =>
    dataOf(await here.ask(dutyReportCalls.page, kind ? { kind } : {}, officer)).rows;
  const wholeOf = async (id: string) => dataOf(await here.ask(dutyReportCalls.one, { id }, officer));
  /** Confirms the page of a day; what was found is about the light of the car. */
  const confirmPage = async (day: string, note: string | null, at: number) => {
    here.clock.now = at;
    const { rows } = dataOf(
      await here.ask(dutyDiaryCalls.page, { elevatorId, from: day, until: day }, officer),
    );
    const checked = personItems.map((item) => {
      const isFound = note !== null && item === 'lighting';
      return {
        item,
        finding: isFound ? ('found' as const) : ('inOrder' as const),
        note: isFound ? note : null,
      };
    });
    const input = {
      id: rows[0]!.id,
      day,
      proof: 'noCamera' as const,
      checked,
      done: note ? '已报修' : undefined,
    };
    dataOf(await here.ask(dutyDiaryCalls.confirm, input, officer));
  };
  return { company, officer, elevatorId, reports, wholeOf, confirmPage };
}

/** A report of a week that waits, and its unit. */
async function aReport() {
  const unit = await aUnit([monday, '2026-11-24']);
  await drawAt(morningOf('2026-11-30'));
  here.clock.now = morningOf('2026-11-30');
  const [report] = await unit.reports('week');
  return { ...unit, report: report! };
}

describe('drawing', () => {
  test('waits for the end of the week where the user unit is', async () => {
    const { reports } = await aUnit([monday]);
    // Sunday at 23:59 in Shanghai, and a minute later.
    await drawAt(Date.parse('2026-11-29T15:59:00Z'));
    expect(await reports()).toEqual([]);
    await drawAt(Date.parse('2026-11-29T16:00:00Z'));
    expect(
      (await reports()).map(({ kind, firstDay, lastDay, state }) => [kind, firstDay, lastDay, state]),
    ).toEqual([['week', '2026-11-23', '2026-11-29', 'drawn']]);
  });

  test('makes one report also when the job runs twice or on two servers at once', async () => {
    const { reports } = await aUnit([monday]);
    const at = morningOf('2026-12-01');
    await Promise.all([drawAt(at), drawAt(at)]);
    expect(await drawAt(at)).toBe(0);
    expect((await reports()).map(({ kind }) => kind).toSorted()).toEqual(['month', 'week']);
  });

  test('catches up on weeks in which no server ran, and leaves out those without pages', async () => {
    const { reports } = await aUnit(['2026-11-10', monday]);
    await drawAt(morningOf('2026-11-30'));
    expect((await reports('week')).map(({ firstDay }) => firstDay)).toEqual(['2026-11-23', '2026-11-09']);
  });

  test('tells of the days, of what was found and of what became of it; the month tells of its weeks', async () => {
    const { reports, wholeOf, confirmPage, officer } = await aUnit([monday, '2026-11-24', '2026-11-25']);
    await confirmPage(monday, '灯不亮', morningOf(monday));
    await confirmPage('2026-11-24', null, morningOf('2026-11-24'));
    await drawAt(morningOf('2026-12-01'));
    const [week] = await reports('week');
    expect(week).toMatchObject({ elevators: 1, pages: 3, confirmed: 2, findings: 1, open: 0 });
    expect((await wholeOf(week!.id)).lines[0]).toMatchObject({
      openDays: ['2026-11-25'],
      findings: [{ item: 'lighting', note: '灯不亮', done: '已报修', became: 'gone' }],
    });
    const [month] = await reports('month');
    expect((await wholeOf(month!.id)).weeks).toMatchObject([
      { firstDay: '2026-11-23', state: 'drawn', pages: 3, confirmed: 2 },
    ]);
    const sheet = (await here.ask(dutyReportCalls.exports, { kind: 'week' }, officer)).envelope.data;
    expect((await readSheet(sheet as Buffer)).rows).toHaveLength(1);
    for (const [language, words] of [
      ['zh', ['灯不亮', '已解决', '2026-11-25'.slice(5)]],
      ['en', ['灯不亮', 'Resolved', '11-25']],
    ] as const) {
      const pdf = await here.ask(dutyReportCalls.document, { id: week!.id }, { ...officer, language });
      const { text } = await readPdf(pdf.envelope.data as Buffer);
      for (const word of words) expect(text).toContain(word);
    }
  });

  test('draws a report again that waits when a page was confirmed late, and never one that is confirmed', async () => {
    const { report, reports, confirmPage, officer } = await aReport();
    await confirmPage(monday, '灯不亮', morningOf('2026-11-30') + 3600_000);
    await drawAt(morningOf('2026-11-30') + 7200_000);
    const [again] = await reports('week');
    expect(again).toMatchObject({ id: report.id, drawing: 2, confirmed: 1, findings: 1, open: 1 });
    const input = { id: report.id, drawing: 2, seen: 'drawn' as const };
    dataOf(await here.ask(dutyReportCalls.confirm, input, officer));
    await confirmPage('2026-11-24', null, morningOf('2026-11-30') + 3 * 3600_000);
    await drawAt(morningOf('2026-11-30') + 4 * 3600_000);
    expect((await reports('week'))[0]).toMatchObject({ drawing: 2, confirmed: 1, state: 'confirmed' });
  });
});

describe('confirming', () => {
  test('keeps who confirmed it and what was said; nothing found is a record too', async () => {
    const { report, officer, wholeOf } = await aReport();
    expect(report).toMatchObject({ findings: 0, open: 0 });
    const input = { id: report.id, drawing: 1, remark: '本周无异常', seen: 'drawn' as const };
    dataOf(await here.ask(dutyReportCalls.confirm, input, officer));
    expect(await wholeOf(report.id)).toMatchObject({ state: 'confirmed', remark: '本周无异常' });
  });

  test.each([
    ['zh', '该报告在您阅读后已根据新确认的记录更新，请刷新后再确认', '该报告已确认，不能再次确认或修改'],
    [
      'en',
      'This report was drawn up again since you read it, because more was confirmed: read it again, then confirm it',
      'This report is confirmed already and cannot be changed',
    ],
  ])('is refused for another drawing, and a second time (%s)', async (language, redrawn, twice) => {
    const { report, officer } = await aReport();
    const confirm = async (drawing: number) =>
      (await here.ask(dutyReportCalls.confirm, { id: report.id, drawing }, { ...officer, language }))
        .envelope;
    expect(await confirm(2)).toMatchObject({ code: 'dutyReportRedrawn', description: redrawn });
    expect((await confirm(1)).code).toBe('ok');
    expect(await confirm(1)).toMatchObject({ code: 'dutyReportConfirmed', description: twice });
  });

  test('happens once when two confirm at once', async () => {
    const { report, officer } = await aReport();
    const input = { id: report.id, drawing: 1, seen: 'drawn' as const };
    const codes = await Promise.all(
      [1, 2].map(async () => (await here.ask(dutyReportCalls.confirm, input, officer)).envelope.code),
    );
    expect(codes.toSorted()).toEqual(['dutyReportConfirmed', 'ok']);
  });
});

test('a report is for who sees all of the user unit: neither a stranger nor who sees one of its elevators', async () => {
  const { report, elevatorId } = await aReport();
  const maintainer = await here.aCompany('恒升');
  await here.aUser('maintainer', maintainer, { permissions: [...permissions], scope: 'company' });
  await here.db
    .updateTable('elevator')
    .set({ maintainerId: maintainer })
    .where('id', '=', elevatorId)
    .execute();
  for (const name of ['stranger', 'maintainer']) {
    const who = { token: await here.signIn(name) };
    expect(dataOf(await here.ask(dutyReportCalls.page, {}, who)).total).toBe(0);
    for (const call of [dutyReportCalls.one, dutyReportCalls.document])
      expect((await here.ask(call, { id: report.id }, who)).envelope.code).toBe('objectMissing');
    const confirming = await here.ask(dutyReportCalls.confirm, { id: report.id, drawing: 1 }, who);
    expect(confirming.envelope.code).toBe('objectMissing');
  }
});

test(
  'each move of a report is allowed only from the states and for the people in the table',
  async () => {
    const { report, company } = await aReport();
    const person = async (name: string, companyId: string, held: readonly Permission[]) => {
      const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
      return { userId, token: await here.signIn(name), permissions: new Set(held) };
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: dutyReportMoves,
      people: {
        everything: await person('everything', company, permissions),
        keeper: await person('keeper', company, ['elevator.view', 'diary.keep']),
        reader: await person('reader', company, ['elevator.view']),
        foreigner: {
          ...(await person('foreigner', await here.aCompany('恒升二'), permissions)),
          barred: 'objectMissing' as const,
        },
      },
      callOf: () => dutyReportCalls.confirm,
      ask: (_, id, state, who) =>
        here.ask(dutyReportCalls.confirm, { id, drawing: 1, ...(state ? { seen: state } : {}) }, who),
      put: async (state) => {
        const confirmedAt = state === 'confirmed' ? new Date(morningOf('2026-11-30')) : null;
        await here.db
          .updateTable('dutyReport')
          .set({ state, confirmedAt, remark: null })
          .where('id', '=', report.id)
          .execute();
        return report.id;
      },
      rowOf: (state) => ({ state }),
      stateOf: async (id) => {
        const row = await here.db
          .selectFrom('dutyReport')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.state;
      },
      refusalOf: () => 'dutyReportConfirmed',
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
