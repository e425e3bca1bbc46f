import { afterEach, expect, test, vi } from 'vitest';
import { homeCalls, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { collectionCalls } from '@hoistway/contract/upkeepContract/billing/collectionCalls.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;

const tile: ShownTile = {
  tile: 'invoicesOpen',
  size: 'wide',
  to: '/upkeepContract/billingBoard',
  n: 2,
  of: null,
  rows: [
    {
      id: '1',
      title: 'INV-1',
      hint: null,
      at: null,
      day: null,
      amount: null,
      unit: null,
      place: null,
      to: '/upkeepContract/billingBoard?id=1',
    },
  ],
};
const none = { recent: '0.00', m3: '0.00', m6: '0.00', m12: '0.00', m24: '0.00' };

async function openHome(failing: readonly string[] = []) {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  shown.answers.changes.set(homeCalls.one.name, () => ({ arranged: false, tiles: [tile], offered: [] }));
  shown.answers.changes.set(collectionCalls.ageing.name, () => ({
    today: '2026-11-21',
    rows: [
      { ...none, customer: 'New Court', invoices: 1, recent: '400.00', total: '400.00' },
      { ...none, customer: 'Old Court', invoices: 2, recent: '50.00', m24: '150.00', total: '200.00' },
    ],
    sum: { ...none, invoices: 3, recent: '450.00', m24: '150.00', total: '600.00' },
  }));
  for (const name of failing) shown.answers.failures.set(name, 500);
  await shown.goTo('/home');
}
afterEach(() => shown.close());

const panel = () => shown.screen().querySelector<HTMLElement>('[data-tile="invoicesOpen"]')!;

test('customers with old debt stand first, each with a bar whose parts are named, and lead to their statement', async () => {
  await openHome();
  await vi.waitFor(() => expect(panel().querySelectorAll('tbody tr')).toHaveLength(2));
  const [old, fresh] = [...panel().querySelectorAll('tbody tr')];
  expect(old!.querySelector('a')?.getAttribute('href')).toBe(
    '#/upkeepContract/collectingBoard?tab=statement&customer=Old+Court',
  );
  expect([...old!.querySelectorAll('li')].map((part) => part.title)).toEqual([
    'Under 3 months: SGD 50.00',
    'Over 2 years: SGD 150.00',
  ]);
  expect(old!.querySelector('strong')?.textContent).toBe('150.00');
  expect(fresh!.querySelector('strong')?.textContent).toBe('–');
  const widths = [old!, fresh!].map((row) => row.querySelector('ul')!.style.getPropertyValue('--width'));
  expect(widths).toEqual(['50%', '100%']);
});

test('without an answer the rows of the tile stand there', async () => {
  await openHome([collectionCalls.ageing.name]);
  await vi.waitFor(() => expect(panel().textContent).toContain('INV-1'));
});
