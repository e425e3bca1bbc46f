import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { useSession } from '../call/session.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';
import { sendWaiting, useActQueue } from './actQueue.ts';

vi.mock('../live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
/** What becomes of an act in the hoistway. */
let server: 'away' | 'refuses' | 'takes';
const sent: string[] = [];

beforeAll(async () => {
  setWidth(390);
  shown = await showConsole('/noScreen', 'en', 'full');
  const order = {
    id: '1',
    type: 'repair',
    status: orderStatus.atWork,
    mine: true,
    managed: false,
    inHoistway: false,
  };
  const out = { hoistwayPlace: null, hoistwayTime: null, hoistwayAskedTime: null, hoistwayAlertedTime: null };
  shown.answers.changes.set(orderCalls.detail.name, (made) => ({ ...(made as object), ...order, ...out }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('/hoistway/')) return shown.answers.fetch(address, init);
    if (server === 'away') throw new TypeError('no network');
    sent.push(address.replace(/^.*hoistway\//, '').replace(/\?.*/, ''));
    return server === 'takes'
      ? Response.json({ success: true, code: 'ok', description: '', data: null })
      : Response.json({ success: false, code: 'orderOfOthers', description: 'Not yours', data: null });
  });
  await shown.goTo('/maintenance/mine?id=1');
});
beforeEach(() => {
  server = 'takes';
  sent.length = 0;
  useSession.setState({ network: true });
  useActQueue.setState({ acts: [], sending: false, stopped: null });
});
afterAll(() => shown.close());

const band = () => document.querySelector<HTMLElement>('.hoistway-band')!;
const press = (text: string, within: ParentNode = document) =>
  [...within.querySelectorAll<HTMLElement>('button')].find((each) => each.textContent === text)!.click();
const dialog = () => vi.waitFor(() => document.querySelector<HTMLElement>('.ant-modal-confirm')!.textContent);

/** The first act reads what an earlier page left. */

test('with a network, entering the hoistway asks no confirmation and shows no warning', async () => {
  await vi.waitFor(() => expect(band().textContent).toContain('Get on the car top'));
  press('Get on the car top', band());
  await vi.waitFor(() => expect(sent).toEqual(['enter/1']));
  expect(document.querySelector('.ant-modal-confirm')).toBeNull();
  expect(band().textContent).not.toContain('nobody');
});

test('without a network, the phone asks first, warns that nobody knows, and sends both acts later', async () => {
  server = 'away';
  useSession.setState({ network: false });
  await vi.waitFor(() => expect(band().textContent).toContain('Enter the pit'));
  press('Enter the pit', band());
  await vi.waitFor(async () => expect(await dialog()).toContain('Enter without a network?'));
  expect(useActQueue.getState().acts).toEqual([]);
  press('Enter the pit', document.querySelector('.ant-modal-confirm')!);
  await vi.waitFor(() => expect(band().textContent).toContain('nobody knows yet'));
  expect(band().className).toContain('is-alert');
  // Nothing is ended on the phone while the person is inside.
  expect(document.querySelector('.phone-bar')!.textContent).toContain('Somebody is in the hoistway');
  press('I am out', band());
  await vi.waitFor(() => expect(band().textContent).toContain('Enter the pit'));
  expect(sent).toEqual([]);
  server = 'takes';
  useSession.setState({ network: true });
  await sendWaiting();
  expect(sent).toEqual(['enter/1', 'leave/1']);
});

test('warns in the hoistway band that nobody is monitoring when the server refuses an entry', async () => {
  server = 'refuses';
  await vi.waitFor(() => expect(band().textContent).toContain('Enter the pit'));
  press('Enter the pit', band());
  await vi.waitFor(() => expect(band().textContent).toContain('nobody is monitoring you'));
  expect(band().className).toContain('is-alert');
});

test('warns a person who stays inside beyond the timer without anybody knowing', async () => {
  server = 'away';
  await vi.waitFor(() => expect(band().textContent).toContain('Enter the pit'));
  press('Enter the pit', band());
  await vi.waitFor(() => expect(band().textContent).toContain('nobody knows yet'));
  const early = new Date(Date.now() - 16.5 * 60_000).toISOString();
  useActQueue.setState(({ acts }) => ({
    acts: acts.map((act) => ({ ...act, actTime: early, clockAheadMs: 0 })),
  }));
  await vi.waitFor(() => expect(band().textContent).toContain('For 16 minutes nobody has known'));
});
