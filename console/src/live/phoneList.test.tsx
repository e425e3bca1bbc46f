import { afterEach, expect, test, vi } from 'vitest';
import { click } from '#testing/occasion.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));
let shown: Shown;
afterEach(() => shown.close());

test.each([
  [390, '/realTime/phoneDetail'],
  [1440, '/realTime/detail'],
])('at %d pixels, a card of the live list opens %s', async (width, page) => {
  setWidth(width);
  shown = await showConsole('/realtime/all?look=cards', 'zh', 'full');
  await click('.live-card');
  await vi.waitFor(() => expect(location.hash).toMatch(new RegExp(`^#${page}\\?id=\\d+$`)));
});
