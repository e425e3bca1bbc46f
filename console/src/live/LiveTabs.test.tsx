import { afterEach, expect, test, vi } from 'vitest';
import { useConnection } from '#kit/live/connectionState.ts';
import { appears } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
afterEach(() => shown.close());

test('the ring of the tab of normal elevators is solid while messages arrive and dashed when they are overdue', async () => {
  setWidth(1440);
  shown = await showConsole('/realtime/all', 'en', 'full');
  const tab = await appears('.status-tabs [data-node-key="normal"]');
  const ring = () => tab.querySelector('circle')!.getAttribute('stroke-dasharray');
  useConnection.setState({ state: 'live', lastMessageAt: Date.now() });
  await vi.waitFor(() => expect(ring()).toBeNull());
  useConnection.setState({ lastMessageAt: Date.now() - 20_000 });
  await vi.waitFor(() => expect(ring()).not.toBeNull());
  expect(tab.textContent).toContain('1');
});

const tabs = (): Record<string, number> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('.status-tabs [data-node-key]')].map((tab) => [
      tab.dataset['nodeKey']!,
      Number(tab.querySelector('strong')!.textContent),
    ]),
  );

test('the tabs of states add up to all, and the header counts the same as the tab that it leads to', async () => {
  setWidth(1440);
  shown = await showConsole('/realtime/all', 'en', 'full');
  await appears('.status-tabs [data-node-key="unknown"]');
  const { all, ...states } = tabs();
  expect(Object.values(states).reduce((sum, n) => sum + n, 0)).toBe(all);
  const header = await appears('.alarm-counts span:last-child');
  expect(header.textContent).toBe(`${states['fault']}in fault`);
});

test('who asks for the elevators that are online by the address has a tab for them', async () => {
  setWidth(1440);
  shown = await showConsole('/realtime/all?type=online', 'en', 'full');
  const tab = await appears('.status-tabs [data-node-key="online"]');
  expect(tab.textContent).toContain('2');
  expect(tab.className).toContain('ant-tabs-tab-active');
});
