import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { queryClient } from '../call/api.ts';
import { dismiss, enqueue, sendWaiting, takeBack, tryAgain, unsentActs, useActQueue } from './actQueue.ts';
import { randomId } from '../randomId.ts';

type Reply = 'ok' | 'refused' | 'lost' | 'down';

const sent: { path: string; form: URLSearchParams; token: string | null }[] = [];
let reply: (path: string) => Reply;

const envelope = (success: boolean, more: object) => Response.json({ success, data: { id: '1' }, ...more });

beforeEach(() => {
  sent.length = 0;
  reply = () => 'ok';
  localStorage.clear();
  signIn('1');
  queryClient.clear();
  useActQueue.setState({ acts: [], sending: false, stopped: null });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const path = address.replace(/^api\//, '').split('?')[0]!;
    const answer = reply(path);
    if (answer === 'down') throw new TypeError('no network');
    const headers = new Headers(init.headers);
    sent.push({ path, form: init.body as URLSearchParams, token: headers.get('authorization') });
    if (answer === 'lost') return new Response('{}', { status: 401 });
    return answer === 'ok'
      ? envelope(true, { code: 'ok', description: '' })
      : envelope(false, { code: 'invalidStatus', description: '工单已取消' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function signIn(userId: string): void {
  localStorage.setItem('userId', userId);
  localStorage.setItem('token', `token-${userId}`);
}

const order = (id: string) => ({ id, elevatorNumber: `A-${id}` });
const part = (id: string, name: string) =>
  enqueue(order(id), { call: 'addPart', input: { name, quantity: 1, unit: '个' } });
const states = () => useActQueue.getState().acts.map(({ orderId, state }) => `${orderId} ${state}`);
const names = () => sent.map(({ form }) => form.get('name'));

test('without a network, acts wait and are sent later in order, each once', async () => {
  reply = () => 'down';
  await part('7', '油杯');
  await part('7', '导靴');
  await part('8', '皮带');
  await sendWaiting();
  expect(useActQueue.getState()).toMatchObject({ stopped: 'network', sending: false });
  expect(states()).toEqual(['7 waiting', '7 waiting', '8 waiting']);
  reply = () => 'ok';
  await Promise.all([sendWaiting(), sendWaiting()]);
  expect(names()).toEqual(['油杯', '导靴', '皮带']);
  expect(new Set(sent.map(({ form }) => form.get('actId'))).size).toBe(3);
  expect(states()).toEqual([]);
});

test('acts are sent only by the user who made them, and wait while another is signed in', async () => {
  reply = () => 'down';
  await part('7', '油杯');
  await sendWaiting();
  reply = () => 'ok';
  signIn('2');
  await part('9', '导靴');
  await sendWaiting();
  expect(sent.map(({ form, token }) => [form.get('name'), form.get('actBy'), token])).toEqual([
    ['导靴', '2', 'token-2'],
  ]);
  expect(states()).toEqual(['7 waiting']);
  signIn('1');
  await sendWaiting();
  expect(sent.at(-1)).toMatchObject({ token: 'token-1' });
  expect(states()).toEqual([]);
});

test('a refused act holds back later acts of its order, and of no other order', async () => {
  reply = () => 'down';
  await part('7', '油杯');
  await part('7', '导靴');
  await part('8', '皮带');
  await sendWaiting();
  reply = (path) => (path.endsWith('/7') ? 'refused' : 'ok');
  await sendWaiting();
  expect(states()).toEqual(['7 refused', '7 held']);
  expect(useActQueue.getState().acts[0]).toMatchObject({ problem: '工单已取消' });
  const { actId } = useActQueue.getState().acts[0]!;
  reply = () => 'ok';
  await tryAgain('7');
  expect(states()).toEqual([]);
  expect(sent.filter(({ form }) => form.get('actId') === actId)).toHaveLength(2);
});

test('a refused act stays until the person discards it', async () => {
  reply = () => 'refused';
  await part('7', '油杯');
  await sendWaiting();
  await sendWaiting();
  expect([states(), sent.length]).toEqual([['7 refused'], 1]);
  await dismiss('7');
  expect(states()).toEqual([]);
});

test('an expired session stops the queue without losing acts', async () => {
  reply = () => 'lost';
  await part('7', '油杯');
  await sendWaiting();
  expect(useActQueue.getState()).toMatchObject({ stopped: 'signIn' });
  expect([states(), sent.length]).toEqual([['7 waiting'], 1]);
  reply = () => 'ok';
  await sendWaiting();
  expect(sent).toHaveLength(1);
  signIn('1');
  await sendWaiting();
  expect(states()).toEqual([]);
});

test('an unsent act can be withdrawn without being sent', async () => {
  reply = () => 'down';
  await part('7', '油杯');
  await sendWaiting();
  const { actId } = useActQueue.getState().acts[0]!;
  expect(await takeBack(actId)).toBe(true);
  expect(await takeBack(actId)).toBe(false);
  reply = () => 'ok';
  await sendWaiting();
  expect(sent).toEqual([]);
});

test('randomId makes distinct UUIDs, also on pages without TLS', () => {
  expect(randomId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(randomId()).not.toBe(randomId());
});

test('unsentActs names what the signed-in person did here and has not arrived, refused acts included', async () => {
  reply = () => 'down';
  await part('7', '油杯');
  await sendWaiting();
  expect((await unsentActs()).map(({ call, orderId }) => [call, orderId])).toEqual([['addPart', '7']]);
  signIn('2');
  expect(await unsentActs()).toEqual([]);
  signIn('1');
  reply = () => 'refused';
  await sendWaiting();
  expect((await unsentActs()).map(({ state }) => state)).toEqual(['refused']);
  reply = () => 'ok';
  await tryAgain('7');
  expect(await unsentActs()).toEqual([]);
});

test('an act counts as done until the page shows what it did, also where the network goes in between', async () => {
  const read = vi.fn(async () => 'before');
  const observer = new QueryObserver(queryClient, {
    queryKey: ['detail'],
    queryFn: read,
    meta: { call: orderCalls.detail },
    retry: false,
  });
  // As a page does: it knows of an answer once it is told, not before.
  let shown: string | undefined;
  const offered: string[] = [];
  const note = () => offered.push(states().length === 0 ? `${shown}` : 'done');
  const ends = [
    observer.subscribe(({ data }) => {
      shown = data;
      note();
    }),
    useActQueue.subscribe(note),
  ];
  await vi.waitFor(() => expect(shown).toBe('before'));
  read.mockRejectedValue(new CallProblem('network', '', ''));
  await part('7', '油杯');
  await vi.waitFor(() => expect(states()).toEqual(['7 taken']));
  expect(await unsentActs()).toEqual([]);
  await sendWaiting();
  expect([states(), sent.length]).toEqual([['7 taken'], 1]);
  offered.length = 0;
  read.mockResolvedValue('after');
  await sendWaiting();
  expect([states(), sent.length]).toEqual([[], 1]);
  expect(offered.filter((each) => each !== 'done')).toEqual(['after']);
  for (const end of ends) end();
});

test('what is shown with a later act of its order does not stand as the last thing done', async () => {
  const read = vi.fn(async () => 'before');
  const queryKey = ['detail'];
  const query = { queryKey, queryFn: read, meta: { call: orderCalls.detail }, retry: false };
  const end = new QueryObserver(queryClient, query).subscribe(() => undefined);
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toBe('before'));
  read.mockRejectedValue(new CallProblem('network', '', ''));
  await part('7', '油杯');
  await part('8', '皮带');
  await vi.waitFor(() => expect(states()).toEqual(['7 taken', '8 taken']));
  const left: string[] = [];
  const stop = useActQueue.subscribe(() => left.push(states().join()));
  read.mockResolvedValue('after');
  await part('7', '导靴');
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(left).not.toContain('7 taken');
  expect(names()).toEqual(['油杯', '皮带', '导靴']);
  stop();
  end();
});
