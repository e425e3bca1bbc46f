import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InputOf } from '@hoistway/contract/call.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { incidentMoves } from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Answer, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';
import { readPdf } from '#testing/readPdf.ts';

interface Signed {
  token: string;
  userId: string;
  permissions: Set<Permission>;
}
type Said = InputOf<typeof incidentCalls.open>;
type Report = InputOf<typeof incidentCalls.report>;

let here: Installation;
let firm: string;
let lift: string;
let desk: Signed;
let stranger: Signed;

/** Ten in the morning in Singapore. */
const noon = '2026-06-15T02:00:00.000Z';
const eventAt = '2026-06-15T00:00:00.000Z';
const awareAt = '2026-06-15T00:30:00.000Z';

async function person(name: string, companyId: string, held: readonly Permission[] = permissions) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

beforeAll(async () => {
  here = await anInstallation();
  here.clock.set(noon);
  firm = await here.aCompany('恒升');
  lift = await here.anElevator({ maintainerId: firm }, 'SG-1');
  await here.db.updateTable('elevator').set({ regionCode: '990000' }).where('id', '=', lift).execute();
  desk = await person('desk', firm);
  stranger = await person('stranger', await here.aCompany('康达'));
});
beforeEach(async () => {
  here.clock.set(noon);
  await here.db.deleteFrom('message').execute();
  await here.db.deleteFrom('timer').execute();
  await here.db.deleteFrom('incident').execute();
  await here.db.updateTable('elevator').set({ lifeState: 'stopped' }).where('id', '=', lift).execute();
});
afterAll(() => here.close());

const answerTo = (changes: Partial<Said> = {}, as: { token: string; language?: 'zh' | 'en' } = desk) =>
  here.ask(
    incidentCalls.open,
    { elevatorId: lift, kind: 'safetyIncident', eventAt, awareAt, description: '轿厢开门溜车', ...changes },
    as,
  );
const opened = async (changes: Partial<Said> = {}) => dataOf<{ id: string }>(await answerTo(changes)).id;
const report = (id: string, changes: Partial<Report> = {}, as = desk) =>
  here.ask(
    incidentCalls.report,
    { id, party: 'owner', caller: '李伟', calledAt: noon, calledNumber: '1800 342 5222', ...changes },
    as,
  );
const find = async (id: string) => dataOf(await here.ask(incidentCalls.one, { id }, desk));
const errorsOf = ({ envelope }: Answer): Record<string, string> =>
  envelope.success ? {} : (envelope.errors ?? {});
const toService = (as: { token: string; language?: 'zh' | 'en' } = desk) =>
  here.ask(elevatorCalls.setLifeState, { id: lift, to: 'inUse' }, as);
const titles = async () => {
  await here.fireDue();
  const rows = await here.db.selectFrom('message').select('texts').orderBy('id').execute();
  return rows.map(({ texts }) => (texts as { title: string }).title);
};

describe('open', () => {
  test('starts a clock for each party by the law of the place and the day', async () => {
    const id = await opened();
    expect(await find(id)).toMatchObject({
      jurisdiction: 'SG',
      state: 'open',
      standing: 'running',
      awaited: 2,
      deadline: '2026-06-15T06:30:00.000Z',
      clocks: [
        { party: 'owner', rule: 'sg2025.incident' },
        { party: 'lastMaintainer', rule: 'sg2025.incident', companyName: '恒升' },
      ],
    });
  });

  test.each(['zh', 'en'] as const)(
    'refuses times and kinds that cannot be, at their field, in %s',
    async (language) => {
      const t = translators[language];
      const as = { token: desk.token, language };
      expect(errorsOf(await answerTo({ awareAt: '2026-06-14T23:59:00.000Z' }, as))).toEqual({
        awareAt: t('invalid.incidentAware'),
      });
      expect(errorsOf(await answerTo({ awareAt: '2026-06-15T02:00:01.000Z' }, as))).toEqual({
        awareAt: t('invalid.incidentFuture'),
      });
      expect(errorsOf(await answerTo({ trappedUntil: '2026-06-14T23:00:00.000Z' }, as))).toEqual({
        trappedUntil: t('invalid.incidentOut'),
      });
      expect(errorsOf(await answerTo({ kind: 'trapped' }, as))).toEqual({
        kind: t('invalid.incidentNoRule', { place: t('incidentJurisdiction.SG'), day: '2026-06-15' }),
      });
      expect(await here.db.selectFrom('incident').select('id').execute()).toEqual([]);
    },
  );

  test('does not know an elevator or an incident of others', async () => {
    expect((await answerTo({}, stranger)).envelope.code).toBe('objectMissing');
    const id = await opened();
    for (const answer of [
      await here.ask(incidentCalls.one, { id }, stranger),
      await report(id, {}, stranger),
      await here.ask(incidentCalls.withdraw, { id, remark: 'x' }, stranger),
    ])
      expect(answer.envelope.code).toBe('objectMissing');
  });
});

describe('report', () => {
  test('ends the clocks of its party, and the last one makes the incident reported', async () => {
    const id = await opened();
    dataOf(await report(id, { referenceNo: 'BCA-77', note: '值班员已记录' }));
    expect(await find(id)).toMatchObject({
      state: 'open',
      awaited: 1,
      reports: [{ party: 'owner', caller: '李伟', calledNumber: '1800 342 5222', referenceNo: 'BCA-77' }],
    });
    dataOf(await report(id, { party: 'lastMaintainer' }));
    expect(await find(id)).toMatchObject({ state: 'reported', standing: 'reported', deadline: null });
    here.clock.advance('3d');
    expect(await titles()).toEqual([]);
  });

  test('is kept once for a party, also when two record it at once', async () => {
    const id = await opened();
    const answers = await Promise.all([report(id), report(id)]);
    expect(answers.map(({ envelope }) => envelope.code).toSorted()).toEqual([
      'incidentReportedAlready',
      'ok',
    ]);
    expect((await find(id)).reports).toHaveLength(1);
  });

  test('refuses a party that does not report, and times before the event or after now', async () => {
    const id = await opened();
    expect(errorsOf(await report(id, { party: 'userUnit' }))).toHaveProperty('party');
    expect(errorsOf(await report(id, { calledAt: '2026-06-14T00:00:00.000Z' }))).toHaveProperty('calledAt');
    expect(errorsOf(await report(id, { calledAt: '2026-06-15T03:00:00.000Z' }))).toHaveProperty('calledAt');
    expect((await find(id)).reports).toEqual([]);
  });
});

describe('a clock', () => {
  test('tells a party once before its deadline and once after it', async () => {
    await opened();
    expect(await titles()).toEqual([]);
    here.clock.set('2026-06-15T04:30:00.000Z');
    // Nobody of the owner uses the product: the maintainer hears of its clock as well.
    const ahead = 'T1：须在 2026-06-15 14:30 前报告';
    expect(await titles()).toEqual([ahead, ahead]);
    here.clock.set('2026-06-15T06:30:00.000Z');
    const told = await titles();
    expect(told.filter((title) => title.includes('已过'))).toHaveLength(2);
    here.clock.advance('20m');
    expect(await titles()).toEqual(told);
    const counts = dataOf(await here.ask(incidentCalls.counts, {}, desk));
    expect(counts.find(({ standing }) => standing === 'overdue')?.n).toBe(1);
  });

  test('stops when the incident is withdrawn', async () => {
    const id = await opened();
    dataOf(await here.ask(incidentCalls.withdraw, { id, remark: '误登记' }, desk));
    dataOf(await toService());
    here.clock.advance('2d');
    expect(await titles()).toEqual([]);
  });
});

test.each(['zh', 'en'] as const)(
  'keeps a stopped elevator out of service until every party reported, in %s',
  async (language) => {
    const id = await opened();
    const as = { token: desk.token, language };
    const refused = await toService(as);
    expect(refused.envelope).toMatchObject({
      code: 'incidentUnreported',
      description: expect.stringContaining(language === 'zh' ? '业主' : 'Owner'),
    });
    dataOf(await report(id));
    expect((await toService(as)).envelope.code).toBe('incidentUnreported');
    dataOf(await report(id, { party: 'lastMaintainer' }));
    dataOf(await toService(as));
  },
);

test.each(['zh', 'en'] as const)(
  'prints the report with clocks, rule and source, in %s',
  async (language) => {
    const id = await opened();
    dataOf(await report(id, { referenceNo: 'BCA-77' }));
    const pdf = await readPdf(
      (await here.ask(incidentCalls.document, { id }, { token: desk.token, language })).envelope
        .data as Buffer,
    );
    const t = translators[language];
    for (const words of ['T1', '轿厢开门溜车', '李伟', 'BCA-77', 'S 614/2025', t('incidentReporter.owner')])
      expect(pdf.text).toContain(words);
  },
);

test(
  'each move of an incident is allowed only from the states and for the people in the table',
  async () => {
    const people = { desk, reader: await person('reader', firm, ['elevator.view']) };
    const counts = await tryEveryMove({
      db: here.db,
      moves: incidentMoves,
      people,
      callOf: (move) => incidentCalls[move],
      ask: (move, id, state, who) => {
        const seen = state === undefined ? {} : { seen: state };
        if (move === 'report')
          return here.ask(
            incidentCalls.report,
            { id, party: 'owner', caller: '李伟', calledAt: noon, calledNumber: '995', ...seen },
            who,
          );
        if (move === 'sendBack')
          return here.ask(
            incidentCalls.sendBack,
            { id, party: 'lastMaintainer', remark: '号码有误', ...seen },
            who,
          );
        if (move === 'close') return here.ask(incidentCalls.close, { id, ...seen }, who);
        return here.ask(incidentCalls.withdraw, { id, remark: '误登记', ...seen }, who);
      },
      put: async (state) => {
        const { id } = await here.db
          .insertInto('incident')
          .values({
            elevatorId: lift,
            jurisdiction: 'SG',
            kind: 'safetyIncident',
            eventAt,
            awareAt,
            trappedUntil: null,
            description: '轿厢开门溜车',
            caseId: null,
            state,
            openedBy: null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        const clock = { incidentId: id, rule: 'sg2025.incident', companyId: null, deadline: noon };
        await here.db
          .insertInto('incidentClock')
          .values([
            { ...clock, party: 'owner' },
            { ...clock, party: 'lastMaintainer' },
          ])
          .execute();
        await here.db
          .insertInto('incidentReport')
          .values({
            incidentId: id,
            party: 'lastMaintainer',
            caller: '李伟',
            calledAt: noon,
            calledNumber: '995',
            referenceNo: null,
            note: null,
            recordedBy: null,
          })
          .execute();
        return id;
      },
      rowOf: (state) => ({ state, awaited: state === 'open' ? 1 : 0, recorded: 1 }),
      stateOf: async (id) =>
        (await here.db.selectFrom('incident').select('state').where('id', '=', id).executeTakeFirstOrThrow())
          .state,
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
