import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { exposureCalls } from '@hoistway/contract/supervision/exposure/exposureCalls.ts';
import { exposureMoves } from '@hoistway/contract/supervision/exposure/exposureMoves.ts';
import { daysAfter } from '@hoistway/contract/time/days.ts';
import { translators } from '#platform/texts.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { everyMoveMs, tryEveryMove } from '#testing/everyMove.ts';

interface Signed {
  token: string;
  userId: string;
  permissions: Set<Permission>;
}
type Said = InputOf<typeof exposureCalls.create>;
type Row = ReplyOf<typeof exposureCalls.one>;

let here: Installation;
let office: string;
let firm: string;
let other: string;
let author: Signed;
let reviewer: Signed;
let stranger: Signed;

const today = new Date().toISOString().slice(0, 10);
const said = {
  kind: 'overdueInspection' as const,
  headline: '超期未检仍在使用',
  account: '检验有效期已过 40 天。\n电梯仍在运行。',
  happenedOn: '2026-01-05',
  endsOn: daysAfter(today, 30),
};

async function person(name: string, companyId: string, held: readonly Permission[] = permissions) {
  const userId = await here.aUser(name, companyId, { permissions: [...held], scope: 'company' });
  return { userId, token: await here.signIn(name), permissions: new Set(held) };
}

beforeAll(async () => {
  here = await anInstallation();
  office = await here.aCompany('恒升集团');
  firm = await here.aCompany('恒升');
  other = await here.aCompany('康达');
  await here.db.updateTable('company').set({ parentId: office }).where('id', '=', firm).execute();
  author = await person('author', office);
  reviewer = await person('reviewer', office);
  stranger = await person('stranger', other);
});
beforeEach(() => here.db.deleteFrom('exposureEvent').execute());
afterAll(() => here.close());

const answerTo = (changes: Partial<Said> = {}, as = author) =>
  here.ask(exposureCalls.create, { ...said, partyId: firm, ...changes }, as);
const draft = async (changes: Partial<Said> = {}): Promise<string> =>
  dataOf<{ id: string }>(await answerTo(changes)).id;
const audit = (id: string, act: 'publish' | 'sendBack' | 'withdraw', as = reviewer, remark?: string) =>
  here.ask(exposureCalls.audit, { id, act, ...(remark === undefined ? {} : { remark }) }, as);
const notices = async () =>
  dataOf<ReplyOf<typeof exposureCalls.notices>>(await here.ask(exposureCalls.notices, {}));
const find = async (id: string, as = author) => dataOf<Row>(await here.ask(exposureCalls.one, { id }, as));

test('the public reads a notice once another person than its author published it, with the reply beside it', async () => {
  const id = await draft();
  expect(await notices()).toEqual([]);
  dataOf(await audit(id, 'publish'));
  dataOf(await here.ask(exposureCalls.reply, { id, reply: '已于次日补检合格。' }, author));
  expect(await notices()).toMatchObject([
    { headline: said.headline, account: said.account, partyName: '恒升', reply: '已于次日补检合格。' },
  ]);
  expect(await find(id)).toMatchObject({ state: 'published', shown: true });
  dataOf(await audit(id, 'withdraw', reviewer, '事实有误'));
  expect(await notices()).toEqual([]);
});

test.each(['zh', 'en'] as const)(
  'refuses a publication by the author or the last editor, in %s',
  async (language) => {
    const id = await draft();
    dataOf(await here.ask(exposureCalls.update, { id, headline: '超期 40 天' }, reviewer));
    for (const who of [author, reviewer]) {
      const { envelope } = await here.ask(
        exposureCalls.audit,
        { id, act: 'publish' },
        { token: who.token, language },
      );
      expect(envelope).toMatchObject({
        code: 'ownExposure',
        description: translators[language]('refusal.ownExposure'),
      });
    }
    expect(await notices()).toEqual([]);
  },
);

test('shows a notice until its last day where it is published, and no longer', async () => {
  const id = await draft();
  dataOf(await audit(id, 'publish'));
  await here.db.updateTable('exposureEvent').set({ endsOn: '2026-02-01' }).where('id', '=', id).execute();
  expect(await notices()).toEqual([]);
  expect(await find(id)).toMatchObject({ state: 'published', shown: false });
});

test('a notice that was sent back waits again once it is written anew', async () => {
  const id = await draft();
  const { envelope } = await audit(id, 'sendBack');
  expect(envelope.errors).toMatchObject({ remark: expect.any(String) });
  dataOf(await audit(id, 'sendBack', reviewer, '缺少检验日期'));
  expect((await audit(id, 'publish')).envelope.code).toBe('invalidStatus');
  dataOf(await here.ask(exposureCalls.update, { id, account: '有效期至 2025-11-30。' }, author));
  expect(await find(id)).toMatchObject({ state: 'draft' });
});

test('what was published is neither changed nor deleted', async () => {
  const id = await draft();
  dataOf(await audit(id, 'publish'));
  const changed = await here.ask(exposureCalls.update, { id, headline: 'x' }, author);
  const removed = await here.ask(exposureCalls.remove, { id }, author);
  expect([changed.envelope.code, removed.envelope.code]).toEqual(['exposureIssued', 'exposureIssued']);
  const unpublished = await draft();
  dataOf(await here.ask(exposureCalls.remove, { id: unpublished }, author));
  expect((await here.ask(exposureCalls.one, { id: unpublished }, author)).envelope.success).toBe(false);
});

test('a stranger reads what is published and no draft, and changes neither', async () => {
  const [open, published] = [await draft(), await draft({ headline: '虚假保养记录' })];
  dataOf(await audit(published, 'publish'));
  expect((await here.ask(exposureCalls.one, { id: open }, stranger)).envelope.success).toBe(false);
  expect(await find(published, stranger)).toMatchObject({ managed: false });
  const reply = await here.ask(exposureCalls.reply, { id: published, reply: 'x' }, stranger);
  expect(reply.envelope.code).toBe('noAuthority');
  const page = await here.ask(exposureCalls.page, { pageNumber: 1, pageSize: 20 }, stranger);
  expect(dataOf<{ rows: Row[] }>(page).rows.map(({ id }) => id)).toEqual([published]);
});

test('refuses days that cannot be, and an elevator that the author does not see', async () => {
  const errorsOf = async (changes: Partial<Said>) => (await answerTo(changes)).envelope.errors;
  expect(await errorsOf({ happenedOn: daysAfter(today, 2), endsOn: daysAfter(today, 9) })).toEqual({
    happenedOn: expect.any(String),
  });
  expect(await errorsOf({ endsOn: daysAfter(today, -3) })).toEqual({ endsOn: expect.any(String) });
  expect(await errorsOf({ endsOn: '2025-12-31' })).toEqual({ endsOn: expect.any(String) });
  const elevatorId = await here.anElevator({ maintainerId: other }, 'EX-1');
  expect((await answerTo({ elevatorId })).envelope.code).toBe('objectMissing');
  expect(
    dataOf<{ total: number }>(await here.ask(exposureCalls.page, { pageNumber: 1, pageSize: 20 }, author))
      .total,
  ).toBe(0);
});

test(
  'each move of a notice is allowed only from the states and for the people in the table',
  async () => {
    const people = {
      reviewer,
      editor: await person('editor', office, ['supervision.view', 'exposure.add', 'exposure.edit']),
      reader: await person('reader', office, ['supervision.view']),
    };
    const counts = await tryEveryMove({
      db: here.db,
      moves: exposureMoves,
      people,
      callOf: () => exposureCalls.audit,
      ask: (move, id, state, who) =>
        here.ask(
          exposureCalls.audit,
          { id, act: move, remark: '页码不全', ...(state === undefined ? {} : { seen: state }) },
          who,
        ),
      put: async (state) => {
        const { id } = await here.db
          .insertInto('exposureEvent')
          .values({
            ...said,
            companyId: office,
            partyId: firm,
            elevatorId: null,
            reply: null,
            state,
            publishedAt: state === 'draft' || state === 'sentBack' ? null : '2026-01-06T00:00:00.000Z',
            authoredBy: author.userId,
            writtenBy: author.userId,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      },
      rowOf: (state) => ({ state, authoredBy: author.userId, writtenBy: author.userId }),
      stateOf: async (id) => {
        const row = await here.db
          .selectFrom('exposureEvent')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.state;
      },
      refusalOf: (_, __, stale) => (stale ? 'stateMoved' : 'invalidStatus'),
    });
    expect(counts.done).toBeGreaterThan(0);
  },
  everyMoveMs,
);
