import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { hashPassword } from '#platform/password.ts';
import { anInstallation, dataOf, testPassword, type Installation } from '#testing/anInstallation.ts';

const visitor = { username: 'visitor', nick: 'visitor', role: 'operator' } as const;
const made: [string, string][] = [];
let demo: Installation;
let real: Installation;

async function peopled(installation: Installation) {
  const company = await installation.aCompany('demo');
  const elevator = await installation.anElevator({ maintainerId: company });
  const stranger = await installation.anElevator({});
  for (const [id, serial] of [
    [elevator, 'HW-1'],
    [stranger, 'HW-2'],
  ] as const)
    await installation.db
      .insertInto('collector')
      .values({ serial, secretHash: 'x', model: 'M', elevatorId: id })
      .execute();
  await installation.aUser('visitor', company, { permissions: ['elevator.view'] });
  await installation.aUser('watcher', company, { permissions: ['elevator.view'] });
  await installation.aUser('owner', company, { permissions: ['user.view'] });
  return { elevator, stranger };
}

let elevators: { elevator: string; stranger: string };
beforeAll(async () => {
  demo = await anInstallation({
    demo: {
      accounts: [visitor],
      password: testPassword,
      makeFault: (serial, kind) => made.push([serial, kind]) > 0,
    },
  });
  real = await anInstallation();
  elevators = await peopled(demo);
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

test('the demo lists its accounts on the sign-in page and allows demoSignIn for them only', async () => {
  expect(dataOf(await demo.ask(sessionCalls.settings))).toMatchObject({
    demo: true,
    demoAccounts: [visitor],
  });
  const { token } = dataOf(await demo.ask(sessionCalls.demoSignIn, { username: 'visitor' }));
  expect(dataOf(await demo.ask(sessionCalls.menu, {}, { token }))).toEqual([]);
  expect((await demo.ask(sessionCalls.demoSignIn, { username: 'owner' })).envelope.code).toBe('demoOff');
});

test('demoSignIn is rejected once the account’s password has changed', async () => {
  await demo.db
    .updateTable('userAccount')
    .set({ passwordHash: await hashPassword('another one 1') })
    .where('username', '=', 'visitor')
    .execute();
  const refused = await demo.ask(sessionCalls.demoSignIn, { username: 'visitor' });
  expect(refused.envelope.code).toBe('badCredentials');
});

test('makeFault works only on elevators that the visitor sees', async () => {
  const { elevator, stranger } = elevators;
  const company = await demo.aCompany('other');
  await demo.aUser('outsider', company, { permissions: ['elevator.view'] });
  const make = async (username: string, id: string) =>
    demo.ask(sessionCalls.makeFault, { id, kind: 'entrapment' }, { token: await demo.signIn(username) });
  expect((await make('owner', elevator)).status).toBe(403);
  expect((await make('outsider', elevator)).envelope.code).toBe('objectMissing');
  expect((await make('watcher', stranger)).envelope.code).toBe('objectMissing');
  expect(made).toEqual([]);
  expect((await make('watcher', elevator)).envelope.success).toBe(true);
  expect(made).toEqual([['HW-1', 'entrapment']]);
});

test('makeAnyFault picks only a visible elevator in normal state', async () => {
  const { elevator, stranger } = elevators;
  const any = async (username: string) =>
    demo.ask(sessionCalls.makeAnyFault, {}, { token: await demo.signIn(username) });
  const stand = async (status: 'normal' | 'fault') => {
    for (const elevatorId of [elevator, stranger]) {
      const state = { status, trapped: false, since: new Date(), at: new Date(), receivedAt: new Date() };
      await demo.db
        .insertInto('elevatorState')
        .values({ elevatorId, ...state, state: '{}' })
        .onConflict((conflict) => conflict.column('elevatorId').doUpdateSet({ status }))
        .execute();
    }
  };
  made.length = 0;
  expect((await any('owner')).status).toBe(403);
  expect((await any('watcher')).envelope.code).toBe('demoNoneWell');
  await stand('fault');
  expect((await any('watcher')).envelope.code).toBe('demoNoneWell');
  expect(made).toEqual([]);
  await stand('normal');
  expect(dataOf(await any('watcher'))).toMatchObject({ id: elevator });
  expect(made).toEqual([['HW-1', 'fault']]);
});

test('disables demo endpoints outside the demo', async () => {
  const { elevator } = await peopled(real);
  expect(dataOf(await real.ask(sessionCalls.settings))).toMatchObject({ demo: false, demoAccounts: [] });
  expect((await real.ask(sessionCalls.demoSignIn, { username: 'visitor' })).envelope.code).toBe('demoOff');
  const token = await real.signIn('visitor');
  const refused = await real.ask(sessionCalls.makeFault, { id: elevator, kind: 'fault' }, { token });
  expect(refused.envelope.code).toBe('demoOff');
  expect((await real.ask(sessionCalls.makeAnyFault, {}, { token })).envelope.code).toBe('demoOff');
});
