import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { needTexts, startTexts } from '#kit/text.ts';
import { RenewLines, type RenewedLine } from './RenewLines.tsx';

let finish = () => {};
afterEach(() => finish());

const line = (id: string) => ({
  id,
  elevatorId: id,
  elevatorNumber: `BSH-${id}`,
  projectName: 'Bishan',
  unitPrice: '100.00',
  quantity: 12,
  amount: '1200.00',
  state: 'active' as const,
});
type Former = Parameters<typeof RenewLines>[0]['former'];
const chosen = (id: string): RenewedLine => ({ id, chosen: true, unitPrice: '110.00', quantity: 12 });

test('a line renewed or lost meanwhile by others is neither shown nor included in the sum', async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needTexts(['contract', 'renewal']);
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  finish = () => {
    root.unmount();
    host.remove();
  };
  const former = [line('1'), line('2')] as unknown as Former;
  const value = [chosen('1'), chosen('2'), chosen('3')];
  await act(async () =>
    root.render(<RenewLines former={former} formerMonths={12} months={12} value={value} />),
  );
  expect([...host.querySelectorAll('tbody strong')].map((each) => each.textContent)).toEqual([
    'BSH-1',
    'BSH-2',
  ]);
  expect(host.querySelector('tfoot td:last-child')?.textContent).toContain('2,640.00');
});
