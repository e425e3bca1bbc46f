import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;
beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  await shown.goTo('/install/contractDetail?id=1');
});
afterAll(() => shown.close());

const turnTo = (tab: string) =>
  shown.screen().querySelector<HTMLElement>(`[data-node-key=${tab}] .ant-tabs-tab-btn`)!.click();
const schedule = () =>
  shown.screen().querySelector('svg[role=list]')?.closest<HTMLElement>('section.has-padding');
const elevators = () => shown.screen().querySelector('table')!.closest('section')!;

test('keeps the schedule behind the other tabs once it has been read, and names the tab in the address', async () => {
  expect(schedule()).toBeUndefined();
  turnTo('schedule');
  await vi.waitFor(() => expect(schedule()?.style.display).toBe(''));
  expect(elevators().style.display).toBe('none');
  await vi.waitFor(() => expect(location.hash).toContain('tab=schedule'));
  const drawn = schedule();
  turnTo('elevators');
  await vi.waitFor(() => expect(location.hash).toContain('tab=elevators'));
  expect(elevators().style.display).toBe('');
  expect([schedule() === drawn, schedule()?.style.display]).toEqual([true, 'none']);
  turnTo('schedule');
  await vi.waitFor(() => expect(schedule()?.style.display).toBe(''));
  expect(schedule()).toBe(drawn);
  turnTo('terms');
  await vi.waitFor(() => expect(location.hash).toContain('tab=terms'));
  expect(schedule()?.style.display).toBe('none');
});
