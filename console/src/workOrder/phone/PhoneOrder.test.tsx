import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import { orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import { orderCalls } from '@hoistway/contract/workOrder/orderCalls.ts';
import { askAgain } from '#kit/call/askAgain.ts';
import { useActQueue } from '#kit/phone/actQueue.ts';
import { appears, click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
let isRefused = false;

beforeAll(async () => {
  setWidth(390);
  shown = await showConsole('/noScreen', 'en', 'full');
  const order = { id: '1', type: 'repair', status: orderStatus.atWork, mine: true, inHoistway: false };
  shown.answers.changes.set(orderCalls.detail.name, (made) => ({ ...(made as object), ...order }));
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) =>
    isRefused && address.includes('/maintenance/detail/')
      ? Response.json({ success: false, code: 'orderOfOthers', description: 'Not yours', data: null })
      : shown.answers.fetch(address, init),
  );
  await shown.goTo('/maintenance/mine?id=1');
});
afterAll(() => shown.close());

test('a refused refresh shows an error and preserves the open form', async () => {
  await vi.waitFor(() => document.querySelector<HTMLElement>('.phone-add-part')!.click());
  const name = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('#vanPart_stockId');
    expect(found).not.toBeNull();
    return found!;
  });
  isRefused = true;
  await askAgain(orderEvidenceCalls.addPart);
  await vi.waitFor(() => expect(document.querySelector('.call-failure')).not.toBeNull());
  expect(name.isConnected).toBe(true);
  isRefused = false;
});

/** The order as the server tells it from now on. */
function read(status: string) {
  const order = {
    id: '1',
    type: 'repair',
    status,
    mine: true,
    inHoistway: false,
    letGo: false,
    mustAccept: false,
  };
  shown.answers.changes.set(orderCalls.detail.name, (made) => ({ ...(made as object), ...order }));
  return askAgain(orderCalls.processBill);
}

test('an older state that is read for a moment preserves the open form', async () => {
  const name = document.querySelector<HTMLInputElement>('#vanPart_stockId')!;
  await read(orderStatus.accepted);
  await vi.waitFor(() =>
    expect(document.querySelector('.order-acts')!.textContent).toContain('Sign in on site'),
  );
  expect(name.isConnected).toBe(true);
});

test('an act says in which state its order was seen when it was chosen, whatever is read while its form is open', async () => {
  await read(orderStatus.accepted);
  await click('.order-acts .ant-btn');
  const label = await appears('#orderSignIn_label');
  await read(orderStatus.toAccept);
  await appears('.order-acts .ant-btn-dangerous');
  const kept = new Promise((found) => useActQueue.subscribe(({ acts }) => found(acts.at(-1)?.input)));
  label.closest('form')!.querySelector<HTMLElement>('.ant-btn-primary')!.click();
  expect(await kept).toMatchObject({ act: 'begin', seen: orderStatus.accepted });
});
