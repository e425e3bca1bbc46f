import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '@hoistway/contract/call.ts';
import { permissions } from '@hoistway/contract/permissions.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { aRescuer } from '#testing/aRescuer.ts';
import { anInstallation, dataOf, type Installation } from '#testing/anInstallation.ts';

let here: Installation;
let desk: { token: string };
let elevator: string;

beforeAll(async () => {
  here = await anInstallation({ smsProvider: { send: () => Promise.reject(new Error('refused')) } });
  const ours = await here.aCompany('恒升');
  elevator = await here.anElevator({ maintainerId: ours });
  await here.aUser('desk', ours, { permissions: ['rescue.view', 'rescue.dispatch'], scope: 'company' });
  await here.aUser('manager', ours, { permissions: [...permissions], scope: 'company' });
  await aRescuer(here, ours, '阿兹兰', {
    userId: await here.aUser('rescuer', ours, { permissions: ['order.handle'], scope: 'assigned' }),
  });
  await here.db
    .updateTable('userAccount')
    .set({ phone: '91234567' })
    .where('username', '=', 'rescuer')
    .execute();
  desk = { token: await here.signIn('desk') };
});
afterAll(() => here.close());

type Told = ReplyOf<typeof rescueCalls.told>;
const told = async (id: string): Promise<Told> => dataOf(await here.ask(rescueCalls.told, { id }, desk));
const states = (messages: Told, kind: string, receiver: string) =>
  messages
    .filter((message) => message.kind === kind && message.receiverName === receiver)
    .flatMap(({ deliveries }) => deliveries.map(({ channel, state, reason }) => [channel, state, reason]));

test('a rescue shows failed deliveries within ten seconds, and the next channel is tried', async () => {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk));
  await here.sendDue();
  here.clock.advance('10s');
  await here.sendDue();
  // No browser, no session, and a provider that refuses: each with its reason; the text is tried again.
  expect(states(await told(id), 'rescue.asked', 'rescuer')).toEqual([
    ['console', 'failed', 'notSignedIn'],
    ['webPush', 'failed', 'noSubscription'],
    ['sms', 'waiting', 'refused'],
  ]);

  // A warning goes from channel to channel.
  here.clock.advance('110s');
  await here.fireDue();
  await here.sendDue();
  expect(states(await told(id), 'rescue.warned', 'manager').map(([channel]) => channel)).toEqual(['console']);
  here.clock.advance('10s');
  await here.sendDue();
  expect(states(await told(id), 'rescue.warned', 'manager').slice(0, 2)).toEqual([
    ['console', 'failed', 'notSignedIn'],
    ['webPush', 'failed', 'noSubscription'],
  ]);
  expect(states(await told(id), 'rescue.warned', 'manager').map(([channel]) => channel)).toContain('sms');
});

test('the timeline names a person who was reached on no channel', async () => {
  const { id } = dataOf(await here.ask(rescueCalls.open, { elevatorId: elevator }, desk));
  for (let second = 0; second <= 180; second += 10) {
    await here.sendDue();
    here.clock.advance('10s');
  }
  const messages = await told(id);
  expect(messages.find(({ receiverName }) => receiverName === 'rescuer')?.state).toBe('failed');
  const lines = dataOf(await here.ask(rescueCalls.timeline, { id }, desk));
  expect(lines.filter(({ kind }) => kind === 'notReached').map(({ text }) => text)).toContain('rescuer');
});
