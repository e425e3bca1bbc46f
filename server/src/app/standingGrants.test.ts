import { groupMemberCalls } from '@hoistway/contract/elevator/groupMemberCalls.ts';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleCalls } from '@hoistway/contract/access/roleCalls.ts';
import { userCalls } from '@hoistway/contract/access/userCalls.ts';
import { companyCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { DataScope } from '@hoistway/contract/dataScope.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { permissions, type Permission } from '@hoistway/contract/permissions.ts';
import { passwordCalls } from '@hoistway/contract/session/passwordCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { createVisibility } from '#area/live/visibility.ts';
import { createViewerCache } from '#area/session/viewerCache.ts';
import { createEventHandler } from '#platform/event/onEveryNode.ts';
import { listenForEvents, type NodeEvents } from '#platform/event/notify.ts';
import { createFiles } from '#platform/files/files.ts';
import { createSocketPush } from '#platform/socketPush/socketPush.ts';
import { anInstallation, dataOf, testPassword, type Installation } from '#testing/anInstallation.ts';
import {
  everythingOpen,
  LiveWatches,
  type EverythingOpen,
  type GoingOn,
  type OpeningNode,
} from '#testing/everythingOpen.ts';
import { readSources } from '#testing/source/sources.ts';
import {
  notOfPersons,
  standingGrants,
  withdrawals,
  type GrantKind,
  type Withdrawal,
} from '#testing/standingGrants.ts';
import { startCameras } from './cameras.ts';
import { rightsReactions } from './onEveryNode.ts';
import { createRightsLook } from './rightsInTime.ts';

const log = pino({ level: 'silent' });
/** Within so long everything has to be over. */
const otherPassword = 'another horse 2';

let here: Installation;
let node: OpeningNode;
let buses: NodeEvents[];
/** What each node does every few seconds. */
let look: () => Promise<void>;
let other: string;
/** Nothing is ever taken from them. */
let bystander: EverythingOpen;

beforeAll(async () => {
  here = await anInstallation();
  const { db, viewers, visibility, underWay, cameras, clock } = here;
  const now = () => clock.now;
  const live = new LiveWatches();
  const push = createSocketPush(here.app, {
    authenticate: async (token) => {
      const viewer = await viewers.authenticate(token);
      return viewer && { viewer, visible: await visibility.of(viewer) };
    },
    refresh: async ({ sessionId }) => {
      const viewer = await viewers.refresh(sessionId);
      return viewer && { viewer, visible: await visibility.of(viewer) };
    },
    watchElevators: live.watchElevators,
    watchCounts: live.watchCounts,
    addressOf: () => 'here',
    log,
  });
  const parts = { db, viewers, visibility, socketPush: push, cameras, underWay, now };
  const otherViewers = createViewerCache(db, now);
  const elsewhere = await startCameras({
    db,
    viewers: otherViewers,
    settings: { gateway: 'none' },
    filmsDirectory: '',
    now,
    log,
  });
  const others = {
    viewers: otherViewers,
    visibility: createVisibility(db, now),
    socketPush: undefined,
    cameras: elsewhere,
    underWay: { judge: async () => {} },
  };
  buses = [
    await listenForEvents(here.url, log, createEventHandler(rightsReactions, parts, log)),
    await listenForEvents(here.url, log, createEventHandler(rightsReactions, others, log)),
  ];
  const lookHere = createRightsLook(parts);
  look = async () => {
    await lookHere();
    await elsewhere.judge();
  };
  await look();
  const files = await createFiles(db, here.store, now, viewers.refresh);
  const platform = await here.aCompany('平台', 'platform');
  other = await here.aCompany('别家');
  await here.aUser('administrator', platform, { permissions: [...permissions], scope: 'platform' });
  const administrator = { token: await here.signIn('administrator') };
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  const base = `127.0.0.1:${(here.app.server.address() as AddressInfo).port}`;
  node = { here, push, live, files, elsewhere, base, administrator };
  bystander = await everythingOpen(node, 'company');
});
afterAll(async () => {
  bystander?.close();
  for (const bus of buses) await bus.close();
  node.push.close();
  node.elsewhere.stop();
  await here.close();
});

type Withdraw = (from: EverythingOpen) => Promise<unknown>;

const ask: Installation['ask'] = async (call, input, as = node.administrator) => {
  const answer = await here.ask(call, input, as);
  dataOf(answer);
  return answer;
};
const takeFromRole =
  (permission: Permission): Withdraw =>
  ({ roleIds: [id] }) =>
    ask(roleCalls.setPermissions, { id: id!, withdraw: [permission] });
const asElsewhere = async ({ username }: EverythingOpen) => ({ token: await here.signIn(username) });

const ways: Record<Withdrawal, Withdraw> = {
  'elevator.video taken from the role': takeFromRole('elevator.video'),
  'elevator.view taken from the role': takeFromRole('elevator.view'),
  'message push taken from the role': takeFromRole('message push'),
  'elevator.export taken from the role': takeFromRole('elevator.export'),
  'another role instead': async ({ userId, companyId }) => {
    const { id } = await here.db
      .insertInto('role')
      .values({ roleName: 'less', scope: 'company', companyId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await here.db.insertInto('rolePermission').values({ roleId: id, permission: 'advert.view' }).execute();
    await ask(userCalls.assignRoles, { id: userId, roleIds: [id] });
  },
  'the role disabled': async ({ roleIds }) => {
    for (const id of roleIds) await ask(roleCalls.forbid, { id, forbidden: true });
  },
  'the user disabled': ({ userId }) => ask(userCalls.forbid, { id: userId, forbidden: true }),
  'the password set by another': ({ userId }) =>
    ask(userCalls.resetPassword, { id: userId, password: otherPassword }),
  'the password changed elsewhere': async (from) =>
    ask(
      passwordCalls.changePassword,
      { oldPassword: testPassword, newPassword: otherPassword, confirmPassword: otherPassword },
      await asElsewhere(from),
    ),
  'forced offline': ({ userId }) => ask(userCalls.forceOffline, { id: userId }),
  'ended from another sign-in': async (from) =>
    ask(sessionCalls.endSession, { id: from.sessionId }, await asElsewhere(from)),
  'signed out': ({ token }) => ask(sessionCalls.logout, {}, { token }),
  'the company disabled': ({ companyId }) => ask(companyCalls.forbid, { id: companyId, forbidden: true }),
  'the elevator in other hands': ({ elevatorId }) =>
    ask(elevatorCalls.update, { id: elevatorId, maintainerId: other }),
  'the right to see at its end': async ({ elevatorId }) => {
    await sql`update elevator_visibility set until = now() + interval '10 ms' where elevator_id = ${elevatorId}`.execute(
      here.db,
    );
    await sql`select pg_sleep(0.05)`.execute(here.db);
  },
  'another area': ({ userId }) => ask(userCalls.update, { id: userId, regionCodes: ['310105'] }),
  'another group': ({ elevatorId, otherGroupId }) =>
    ask(groupMemberCalls.distributeElevators, { id: otherGroupId, elevatorIds: [elevatorId] }),
  'another alarm channel': ({ userId }) => ask(userCalls.update, { id: userId, alarmChannel: 'elsewhere' }),
  'the camera under another name': ({ elevatorId }) =>
    ask(elevatorCalls.update, { id: elevatorId, othersId: 'site/renamed' }),
  'too old a sign-in': async () => here.clock.advance('8d'),
};
/** Of whom it is taken: who sees an elevator only for its area or group loses it with that. */
const scopes: Partial<Record<Withdrawal, DataScope>> = { 'another area': 'area', 'another group': 'group' };

const isEnded = (kind: string, way: Withdrawal): boolean => {
  const like: GrantKind = kind === 'a picture at another node' ? 'pictures over HTTP' : (kind as GrantKind);
  return (standingGrants[like].endedBy as readonly Withdrawal[]).includes(way);
};
const allOf = (going: GoingOn, on: (kind: string) => boolean): GoingOn =>
  Object.fromEntries(Object.keys(going).map((kind) => [kind, on(kind)]));

test.each(withdrawals)('%s: ends every grant that depends on it, and no other', async (way) => {
  const victim = await everythingOpen(node, scopes[way] ?? 'company');
  try {
    const before = await victim.goesOn();
    expect(before).toEqual(allOf(before, () => true));
    await ways[way](victim);
    const after = allOf(before, (kind) => !isEnded(kind, way));
    await expect
      .poll(async () => {
        await look();
        return victim.goesOn();
      })
      .toEqual(after);
    await look();
    expect(await victim.goesOn()).toEqual(after);
    // A clock that moves is everybody's.
    if (way === 'too old a sign-in') return;
    const others = await bystander.goesOn();
    expect(others).toEqual(allOf(others, () => true));
  } finally {
    victim.close();
  }
});

/** Everything in the program by which something may go on, or be had again and again. */
async function waysIn(): Promise<string[]> {
  const sources = readSources('server').filter(({ ofTests, folder }) => !ofTests && folder !== 'demo');
  const found = sources.flatMap(({ path, text }) => {
    const upgrades = [...text.matchAll(/onUpgrade\(app, (\w+),/g)].map(([, name]) => {
      const address = new RegExp(`const ${name} = /\\^((?:\\\\/[\\w-]+)+)`).exec(text)![1]!;
      return address.replaceAll('\\/', '/').replace(/\/websocket$/, '');
    });
    const routes = text.matchAll(/\.(get|post|put|patch|delete|all)(?:<[^(]*>)?\(\s*['`](\/[^'`]*)['`],/g);
    const raw = [...routes].map(
      ([, method, address]) =>
        `${method!.toUpperCase()} ${address!.replace('${settings.gateway}', ':gateway').replace('${path}', '*')}`,
    );
    const destinations = [...text.matchAll(/(?<!\.)\bdestination [!=]== (\w+)/g)].map(([, name]) => name!);
    const signs = /createHmac\(|\.hijack\(/.test(text) ? [path] : [];
    return [...upgrades, ...raw, ...destinations, ...signs];
  });
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name like '%token%'`.execute(
    here.db,
  );
  return [...new Set([...found, ...rows.map(({ name }) => name)])].toSorted();
}

test('every long-lived grant in the program is in the table or listed as no person’s', async () => {
  const named = [
    ...Object.values(standingGrants).flatMap(({ by }): readonly string[] => by),
    ...Object.keys(notOfPersons),
  ];
  // A row of the web push and a file under way are found by what the table says of them alone.
  const seen = [...(await waysIn()), 'web_push_subscription', 'platform/call/underWay.ts'];
  expect(seen.toSorted()).toEqual([...new Set(named)].toSorted());
});

test('the table has 300 cells, and every grant ends when the user is disabled', () => {
  for (const [kind, { endedBy }] of Object.entries(standingGrants))
    expect([kind, endedBy]).toEqual([kind, expect.arrayContaining(['the user disabled'])]);
  const cells = Object.keys(standingGrants).length * withdrawals.length;
  expect(cells).toBe(300);
});
