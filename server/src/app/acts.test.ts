import { allCalls } from '@hoistway/contract/allCalls.ts';
import type { Call } from '@hoistway/contract/call.ts';
import { auditLogCalls } from '@hoistway/contract/auditLog/auditLogCalls.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { alarmFeedCalls } from '@hoistway/contract/alarm/alarmFeed.ts';
import { staffPositionCalls } from '@hoistway/contract/map/staffPosition.ts';
import { messageRobotCalls } from '@hoistway/contract/outbox/messageRobot.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { cameraCalls } from '@hoistway/contract/video/cameraCalls.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSession } from '#area/session/sessionStore.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { oneOfEach } from '#testing/input/oneOfEach.ts';
import { everything, needed } from '#testing/input/sampleInput.ts';

let here: Installation;
beforeAll(async () => void (here = await anInstallation()));
afterAll(() => here.close());

interface Set {
  ids: Record<string, string>;
  token: string;
}
let made = 0;
/** A company with somebody who may do everything there, and one record of each kind. */
async function aSet(): Promise<Set> {
  made += 1;
  const company = await here.aCompany(`单位 ${made}`);
  const user = await here.aUser(`person${made}`, company, {
    permissions: [...permissions],
    scope: 'company',
  });
  const token = await here.db
    .transaction()
    .execute((tx) =>
      insertSession(tx, { id: user, outer: false }, { address: '', client: '' }, here.clock.now),
    );
  return { ids: await oneOfEach(here, { company, user, mark: String(made) }), token };
}
const newest = async (): Promise<string> => {
  const { rows } = await sql<{
    id: string;
  }>`select coalesce(max(id), 0)::text as id from audit_trail`.execute(here.db);
  return rows[0]!.id;
};
/** The entries since one, besides those of refusals. */
const entriesSince = async (id: string) => {
  const { rows } = await sql<{
    verb: string;
    table: string;
  }>`select verb, table_name as "table" from audit_trail
    where id > ${id}::bigint and verb <> 'refused'`.execute(here.db);
  return rows;
};

const writing = allCalls.filter(({ effect }) => effect === 'writes');
const leavesNothing = (call: Call) => typeof call.trace === 'object';
const isNamed = (call: Call) => `act.${call.name}` in catalogues.zh;

let set: Set | undefined;
let done = 0;

test.each(writing.map((call) => [call.name, call] as const))(
  '%s leaves an entry in the audit log, or declares why not',
  async (_, call) => {
    for (const make of [needed, everything]) {
      set ??= await aSet();
      const before = await newest();
      const { envelope } = await here.askRaw(call, make(call, set.ids), { token: set.token });
      const entries = await entriesSince(before);
      // What was changed is no sample any more.
      if (envelope.success || entries.length > 0) set = undefined;
      if (!envelope.success) continue;
      done += 1;
      expect(entries.length > 0).toBe(!leavesNothing(call));
      return;
    }
  },
);

test('at least 45 % of the writing calls succeed with samples', () => {
  expect(done / writing.length).toBeGreaterThan(0.45);
});

test('every entry is named by a text of its call or by the permission of the call', () => {
  const nameless = writing.filter(
    (call) =>
      !leavesNothing(call) && !isNamed(call) && (call.access === 'anyone' || call.access === 'signed in'),
  );
  expect(nameless.map(({ name }) => name)).toEqual([]);
  const names = new Set(writing.map(({ name }) => `act.${name}`));
  const stale = Object.keys(catalogues.zh).filter(
    (key) => key.startsWith('act.') && !key.startsWith('act.camera.') && !names.has(key),
  );
  expect(stale).toEqual([]);
  for (const { name, trace } of writing)
    if (typeof trace === 'object') expect([name, trace.none.length > 20]).toEqual([name, true]);
});

/** How the audit log tells somebody of a company what its people have just done. */
async function told(as: { token: string }, language: 'zh' | 'en') {
  const { envelope } = await here.ask(
    auditLogCalls.page,
    { pageNumber: 1, pageSize: 5 },
    { ...as, language },
  );
  return envelope.data!.rows.map(({ kind, what, changes, subject }) => ({
    kind,
    what,
    subject,
    fields: changes.map(({ field }) => field),
  }));
}

test('logs a renewed secret of an alarm feed and a changed secret of a robot without the secret', async () => {
  const { ids, token } = await aSet();
  const as = { token };
  await here.ask(alarmFeedCalls.renew, { id: ids['alarmFeed']! }, as);
  expect((await told(as, 'zh'))[0]).toEqual({
    kind: 'acted',
    what: '更换了报警接入的密钥',
    subject: 'alarmFeed',
    fields: [],
  });
  expect((await told(as, 'en'))[0]?.what).toBe('Renewed the secret of the alarm feed');
  const before = await newest();
  await here.ask(messageRobotCalls.update, { id: ids['messageRobot']!, secret: 'something secret' }, as);
  await here.ask(
    messageRobotCalls.update,
    { id: ids['messageRobot']!, secret: 'another secret', robotName: '新名' },
    as,
  );
  expect((await told(as, 'en')).slice(0, 2)).toEqual([
    {
      kind: 'update',
      what: null,
      subject: 'messageRobot',
      fields: expect.arrayContaining(['Secret or address changed']),
    },
    { kind: 'update', what: null, subject: 'messageRobot', fields: ['Secret or address changed'] },
  ]);
  const { rows } = await sql<{
    whole: string;
  }>`select row_to_json(entry)::text as whole from audit_trail entry
    where id > ${before}::bigint`.execute(here.db);
  expect(rows.map(({ whole }) => whole).join()).not.toMatch(/something secret|another secret/);
});

test('names rescue remarks and position sharing in the log, positions folded and without coordinates', async () => {
  const { ids, token } = await aSet();
  const as = { token };
  await here.ask(rescueCalls.remark, { id: ids['rescueCase']!, text: '物业在场' }, as);
  expect((await told(as, 'zh'))[0]).toMatchObject({ what: '添加救援备注', subject: 'rescueCase' });
  const userId = (await here.viewers.authenticate(token))!.userId;
  await here.db.updateTable('staff').set({ userId }).where('id', '=', ids['staff']!).execute();
  const place = { longitude: 121.47, latitude: 31.23, accuracyM: 10 };
  expect((await here.ask(staffPositionCalls.startSharing, place, as)).envelope.code).toBe('ok');
  expect((await told(as, 'zh'))[0]?.what).toBe('开始共享位置');
  for (let moved = 0; moved < 5; moved += 1) {
    here.clock.advance('30s');
    expect((await here.ask(staffPositionCalls.movePlace, place, as)).envelope.code).toBe('ok');
  }
  const { rows } = await sql<{ times: number; whole: string }>`select times, row_to_json(entry)::text as whole
    from audit_trail entry where actor = ${`user:${userId}`} and new ->> 'call' = 'PUT user/gps'`.execute(
    here.db,
  );
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(5);
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows[0]?.whole).not.toContain('121.47');
});

test('logs looking into and speaking in a car in the history of the elevator', async () => {
  const { ids, token } = await aSet();
  const as = { token };
  const elevatorId = ids['elevator']!;
  await here.db.updateTable('elevator').set({ othersId: 'site/1' }).where('id', '=', elevatorId).execute();
  const { envelope } = await here.ask(cameraCalls.token, { elevatorId }, as);
  await here.ask(cameraCalls.subscribe, { elevatorIds: [elevatorId] }, as);
  expect(envelope.code).toBe('ok');
  const userId = (await here.viewers.authenticate(token))!.userId;
  await here.cameras.note(userId, 'broadcast', [elevatorId]);
  const entries = await here.ask(
    auditLogCalls.record,
    { subject: 'elevator', id: elevatorId, pageNumber: 1, pageSize: 5 },
    { ...as, language: 'en' },
  );
  expect(entries.envelope.data!.rows.filter(({ kind }) => kind === 'acted').map(({ what }) => what)).toEqual([
    'Made an announcement in the car',
    'Looked into the car by camera',
  ]);
});
