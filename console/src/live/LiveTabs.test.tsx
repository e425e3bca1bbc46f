import { afterEach, expect, test, vi } from 'vitest';
import { useConnection } from '#kit/live/connectionState.ts';
import { appears } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
afterEach(() => shown.close());

test('the ring of the online tab is solid while messages arrive and dashed when they are overdue', async () => {
  setWidth(1440);
  shown = await showConsole('/realtime/all', 'en', 'full');
  const tab = await appears('.status-tabs [data-node-key="online"]');
  const ring = () => tab.querySelector('circle')!.getAttribute('stroke-dasharray');
  useConnection.setState({ state: 'live', lastMessageAt: Date.now() });
  await vi.waitFor(() => expect(ring()).toBeNull());
  useConnection.setState({ lastMessageAt: Date.now() - 20_000 });
  await vi.waitFor(() => expect(ring()).not.toBeNull());
  expect(tab.textContent).toContain('2');
});
