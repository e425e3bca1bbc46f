import type { AuditLogSubject } from '@hoistway/contract/auditLog/auditLog.ts';
import { commentCalls, maxComment, type Mention } from '@hoistway/contract/comment/commentCalls.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyArea } from '#app/areas.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { sweepComments } from './sweepComments.ts';

/** What each kind of record opens with. */
const commented = [...everyArea.records.kinds.values()].flatMap(({ name, comments }) =>
  comments ? [[name as AuditLogSubject, comments] as const] : [],
);
const everyAccess = commented.map(([, { access }]): Permission => access);

let here: Installation;
let ids: Record<string, string>;
const users: Record<string, string> = {};
const tokens: Record<string, string> = {};

/** People by their names: those of the company that maintains, one of the owner, and a stranger. */
beforeAll(async () => {
  here = await anInstallation();
  const company = await here.aCompany('我方');
  users.writer = await here.aUser('writer', company, { permissions: everyAccess });
  users.reader = await here.aUser('reader', company, { permissions: everyAccess });
  users.clerk = await here.aUser('clerk', company, { permissions: ['user.view'] });
  users.gone = await here.aUser('gone', company, { permissions: everyAccess });
  users.stranger = await here.aUser('stranger', await here.aCompany('他方'), { permissions: everyAccess });
  ids = await oneOfEach(here, { company, user: users.writer, mark: '1' });
  for (const name of Object.keys(users)) tokens[name] = await here.signIn(name);
  await here.db.updateTable('userAccount').set({ forbidden: true }).where('id', '=', users.gone).execute();
});
afterAll(() => here.close());

const by = (name: string) => ({ token: tokens[name]! });
const recordOf = (subject: string) => ({ subject, id: ids[subject]! });
const mention = (name: string, written = name): Mention => ({ userId: users[name]!, written });
const write = (name: string, subject: string, body: string, mentions: Mention[] = []) =>
  here.ask(commentCalls.write, { ...recordOf(subject), body, mentions }, by(name));
const listed = async (name: string, subject: string) =>
  dataOf(await here.ask(commentCalls.list, recordOf(subject), by(name)));
const told = (commentId: string) =>
  here.db
    .selectFrom('message')
    .leftJoin('delivery', 'delivery.messageId', 'message.id')
    .where('subject', '=', `comment:${commentId}`)
    .select(['message.userId', 'message.texts', 'delivery.channel', 'delivery.state', 'delivery.reason'])
    .orderBy('message.id')
    .execute();

test('four kinds of records are talked about', () => {
  expect(commented.map(([name]) => name).toSorted()).toEqual([
    'contract',
    'fault',
    'rescueCase',
    'workOrder',
  ]);
});

test.each(commented)(
  'a comment on a %s is read by whoever may open it, and by nobody else',
  async (subject) => {
    const { id } = dataOf(await write('writer', subject, ' 请复查门锁\n第二层 '));
    expect((await listed('reader', subject)).at(-1)).toMatchObject({
      id,
      authorName: 'writer',
      companyName: '我方',
      body: '请复查门锁\n第二层',
      own: false,
      mentions: [],
    });
    expect((await listed('writer', subject)).at(-1)!.own).toBe(true);
    expect((await here.ask(commentCalls.list, recordOf(subject), by('clerk'))).status).toBe(403);
    expect((await write('clerk', subject, '无权')).status).toBe(403);
    for (const refused of [
      await here.ask(commentCalls.list, recordOf(subject), by('stranger')),
      await here.ask(commentCalls.people, recordOf(subject), by('stranger')),
      await write('stranger', subject, '外人'),
      await here.ask(commentCalls.remove, { id }, by('stranger')),
    ])
      expect([refused.envelope.success, refused.envelope.code]).toEqual([false, 'objectMissing']);
    expect((await listed('reader', subject)).map(({ body }) => body)).not.toContain('外人');
  },
);

test.each(commented)(
  'somebody mentioned in a comment on a %s is told once, with its address',
  async (subject, comments) => {
    const said = [mention('reader'), mention('reader')];
    const { id } = dataOf(await write('writer', subject, '@reader 请看 @reader', said));
    await here.sendDue();
    await here.sendDue();
    const messages = await told(id);
    expect(new Set(messages.map(({ userId }) => userId))).toEqual(new Set([users.reader]));
    expect(new Set(messages.map(({ channel }) => channel)).size).toBe(messages.length);
    expect(messages[0]!.texts).toMatchObject({
      title: expect.stringContaining('writer'),
      body: '@reader 请看 @reader',
      link: comments.path(ids[subject]!),
    });
    expect((await listed('writer', subject)).at(-1)!.mentions).toEqual([mention('reader')]);
  },
);

test('a comment sent again under its key is one comment, and its message one message', async () => {
  const input = { ...recordOf('workOrder'), body: '@reader 一次', mentions: [mention('reader')] };
  const saveKey = 'a-comment-sent-twice-0001';
  const first = dataOf(await here.ask(commentCalls.write, input, { ...by('writer'), saveKey }));
  const again = dataOf(await here.ask(commentCalls.write, input, { ...by('writer'), saveKey }));
  expect(again.id).toBe(first.id);
  expect((await listed('writer', 'workOrder')).filter(({ body }) => body === '@reader 一次')).toHaveLength(1);
});

test('offers the people of the own companies who may open the record, found by their names', async () => {
  const offered = async (words?: string) =>
    dataOf(
      await here.ask(
        commentCalls.people,
        { ...recordOf('workOrder'), ...(words ? { words } : {}) },
        by('writer'),
      ),
    ).map(({ username }) => username);
  expect(await offered()).toEqual(['reader']);
  expect(await offered('READ')).toEqual(['reader']);
  expect(await offered('clerk')).toEqual([]);
});

test.each(['clerk', 'stranger', 'gone'])(
  'refuses to mention the %s, who cannot open the record',
  async (name) => {
    const { envelope } = await write('writer', 'workOrder', `@${name} 请看`, [mention(name)]);
    expect(envelope.success).toBe(false);
    expect(envelope.errors?.mentions).toContain(name);
    expect((await listed('writer', 'workOrder')).map(({ body }) => body)).not.toContain(`@${name} 请看`);
  },
);

test('tells nobody whom the text does not name', async () => {
  const { id } = dataOf(await write('writer', 'workOrder', '没有提到任何人', [mention('reader')]));
  expect(await told(id)).toEqual([]);
  expect((await listed('writer', 'workOrder')).at(-1)!.mentions).toEqual([]);
});

test('sends nothing to somebody who lost the right before it was sent', async () => {
  const leaver = await here.aUser('leaver', (await companyOf(users.writer!))!, { permissions: everyAccess });
  users.leaver = leaver;
  const { id } = dataOf(await write('writer', 'workOrder', '@leaver 请看', [mention('leaver')]));
  await here.db
    .deleteFrom('rolePermission')
    .where('permission', '=', 'order.view')
    .where('roleId', 'in', (query) =>
      query.selectFrom('userRole').where('userId', '=', leaver).select('roleId'),
    )
    .execute();
  await here.sendDue();
  const messages = await told(id);
  expect(messages.length).toBeGreaterThan(0);
  for (const message of messages) expect([message.state, message.reason]).toEqual(['failed', 'notAllowed']);
});

const companyOf = async (userId: string) =>
  (await here.db.selectFrom('userAccount').where('id', '=', userId).select('companyId').executeTakeFirst())
    ?.companyId;

test('only its author removes a comment, which stays as a line without its text, and is told no more', async () => {
  const { id } = dataOf(await write('writer', 'rescueCase', '@reader 电话 61234567', [mention('reader')]));
  expect((await here.ask(commentCalls.remove, { id }, by('reader'))).status).toBe(403);
  dataOf(await here.ask(commentCalls.remove, { id }, by('writer')));
  expect((await listed('reader', 'rescueCase')).at(-1)).toMatchObject({
    id,
    body: null,
    removedAt: expect.stringMatching(/Z$/),
    mentions: [],
  });
  expect(await told(id)).toEqual([]);
  const again = await here.ask(commentCalls.remove, { id }, by('writer'));
  expect(again.envelope.code).toBe('objectMissing');
  const kept = await here.db.selectFrom('recordComment').where('id', '=', id).select('body').execute();
  expect(kept).toEqual([{ body: null }]);
});

test('keeps markup as the text it is, and limits how long a comment is', async () => {
  const markup = '<img src=x onerror="alert(1)"><b>粗</b> &amp;';
  dataOf(await write('writer', 'fault', markup));
  expect((await listed('reader', 'fault')).at(-1)!.body).toBe(markup);
  dataOf(await write('writer', 'fault', '长'.repeat(maxComment)));
  for (const body of ['长'.repeat(maxComment + 1), '   ', '\u200B']) {
    const { envelope } = await write('writer', 'fault', body);
    expect([envelope.success, Object.keys(envelope.errors ?? {})]).toEqual([false, ['body']]);
  }
});

test('what was said about a record that is gone is removed with whom it mentioned, and nothing else', async () => {
  dataOf(await write('writer', 'workOrder', '@reader 保留', [mention('reader')]));
  const kept = (await listed('writer', 'workOrder')).length;
  const gone = await here.db
    .insertInto('recordComment')
    .values({ entity: 'fault', recordId: '999999999', authorId: users.writer!, body: '已无记录' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = { commentId: gone.id, userId: users.reader!, written: 'reader' };
  await here.db.insertInto('recordMention').values(named).execute();
  expect(await sweepComments(here.db, everyArea.records)).toBe(1);
  expect(await sweepComments(here.db, everyArea.records)).toBe(0);
  expect(await listed('writer', 'workOrder')).toHaveLength(kept);
});

test('refuses a kind of record that nobody talks about', async () => {
  const { envelope } = await here.ask(
    commentCalls.list,
    { subject: 'company', id: ids.company! },
    by('writer'),
  );
  expect([envelope.success, Object.keys(envelope.errors ?? {})]).toEqual([false, ['subject']]);
});
