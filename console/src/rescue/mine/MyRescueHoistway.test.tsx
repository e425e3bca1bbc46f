import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useSession } from '#kit/call/session.ts';
import { readAgain } from '#kit/call/askAgain.ts';
import { sendWaiting, useActQueue } from '#kit/phone/actQueue.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
const out = { hoistwayPlace: null, hoistwayTime: null, hoistwayAskedTime: null, hoistwayAlertedTime: null };

let shown: Shown;
/** What the server knows of the person's order. */
let order: object | null;
let isAway: boolean;
const sent: string[] = [];

beforeAll(async () => {
  setWidth(390);
  shown = await showConsole('/noScreen', 'en', 'full');
  const mine = { state: 'arrived', lead: true, asked: 'accepted', drill: false };
  shown.answers.changes.set(rescueCalls.mine.name, (made) => [{ ...(made as object[])[0], ...mine, order }]);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (isAway) throw new TypeError('no network');
    if (!address.includes('/hoistway/')) return shown.answers.fetch(address, init);
    const act = address.replace(/^.*hoistway\//, '').replace(/\?.*/, '');
    sent.push(act);
    order = act.startsWith('enter')
      ? {
          id: '7',
          status: orderStatus.atWork,
          ...out,
          hoistwayPlace: 'carTop',
          hoistwayTime: new Date().toISOString(),
        }
      : { id: '7', status: orderStatus.atWork, ...out };
    return Response.json({ success: true, code: 'ok', description: '', data: null });
  });
  order = null;
  await shown.goTo('/gridRescue/mine');
});
beforeEach(async () => {
  isAway = false;
  order = { id: '7', status: orderStatus.atWork, ...out };
  sent.length = 0;
  useSession.setState({ network: true });
  useActQueue.setState({ acts: [], sending: false, stopped: null });
  await readAgain(rescueCalls.mine);
});
afterAll(() => shown.close());

const card = () => document.querySelector<HTMLElement>('.my-rescue')!;
const press = (text: string, within: () => ParentNode = card) =>
  vi.waitFor(() =>
    [...within().querySelectorAll('button')].find(({ textContent }) => textContent === text)!.click(),
  );
const says = (text: string) => vi.waitFor(() => expect(card().textContent).toContain(text));

test('the rescuer reports on the rescue card getting on the car top and out of the hoistway', async () => {
  await press('Get on the car top');
  await vi.waitFor(() => expect(sent).toEqual(['enter/7']));
  await says('In the hoistway (Car top)');
  await press('I am out');
  await vi.waitFor(() => expect(sent).toEqual(['enter/7', 'leave/7']));
  await says('Get on the car top');
});

test('without a network, the card asks first, warns that nobody knows, and sends both acts later', async () => {
  isAway = true;
  useSession.setState({ network: false });
  await says('Enter the pit');
  await press('Enter the pit');
  await press('Enter the pit', () => document.querySelector('.ant-modal-confirm')!);
  await says('nobody knows yet');
  await vi.waitFor(() =>
    expect(document.querySelector('.phone-sync')!.textContent).toContain('1 waiting to be sent'),
  );
  await press('I am out');
  await says('Enter the pit');
  expect(sent).toEqual([]);
  isAway = false;
  useSession.setState({ network: true });
  await sendWaiting();
  expect(sent).toEqual(['enter/7', 'leave/7']);
});

test.each([
  ['on the way', { id: '7', status: orderStatus.accepted, ...out }],
  ['in a drill, or as a helper', null],
])('the rescue card offers no hoistway entry %s', async (_, stands) => {
  order = stands;
  await readAgain(rescueCalls.mine);
  await vi.waitFor(() => expect(card().querySelector('.hoistway-band')).toBeNull());
});
