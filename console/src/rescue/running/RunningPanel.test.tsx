import { afterEach, expect, test, vi } from 'vitest';
import { homeCalls, type ShownTile } from '@hoistway/contract/home/homeCalls.ts';
import { rescueCalls, type RescueDetail, type RescueRow } from '@hoistway/contract/rescue/rescueCalls.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;

const tile: ShownTile = {
  tile: 'peopleInside',
  size: 'wide',
  to: '/gridRescue/gridRescue',
  n: 2,
  of: null,
  rows: [
    {
      id: '1',
      title: 'ROW-01',
      hint: null,
      at: null,
      day: null,
      amount: null,
      unit: null,
      place: null,
      to: '/gridRescue/gridRescue?id=1',
    },
  ],
};
const arrived = {
  id: '1',
  state: 'arrived',
  drill: false,
  elevatorNumber: 'BSH-03',
  leadName: 'Lin Guodong',
  beganTime: '2026-11-21T01:28:00.000Z',
  reportTime: '2026-11-21T01:28:00.000Z',
  acceptTime: null,
  arriveTime: '2026-11-21T01:39:00.000Z',
  releaseTime: null,
  closeTime: null,
  trappedCount: null,
  releasedCount: null,
  countedInside: null,
} as const;
const waiting = { ...arrived, id: '2', state: 'waiting', elevatorNumber: 'SKH-04', leadName: null } as const;

async function openHome(failing: readonly string[] = []) {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  shown.answers.changes.set(homeCalls.one.name, () => ({ arranged: false, tiles: [tile], offered: [] }));
  shown.answers.changes.set(rescueCalls.handbills.name, (made) => {
    const { rows } = made as { rows: RescueRow[] };
    return {
      rows: [
        { ...rows[0]!, ...arrived },
        { ...rows[0]!, ...waiting },
      ],
      total: 2,
    };
  });
  shown.answers.changes.set(rescueCalls.one.name, (made) => ({
    ...(made as RescueDetail),
    ...arrived,
    releaseDueTime: '2026-11-21T01:59:00.000Z',
  }));
  for (const name of failing) shown.answers.failures.set(name, 500);
  await shown.goTo('/home');
}
afterEach(() => shown.close());

const panel = () => shown.screen().querySelector<HTMLElement>('[data-tile="peopleInside"]')!;

test('the first rescue shows its stages, its limit and the way to its case, and leaves open what is unknown', async () => {
  await openHome();
  await vi.waitFor(() => expect(panel().textContent).toContain('BSH-03'));
  const stages = [...panel().querySelectorAll<HTMLElement>('[data-stage]')];
  expect(stages.map(({ dataset }) => dataset['stage'])).toEqual(['done', 'done', 'done', 'running']);
  expect(stages[1]!.textContent).toBe('Lin Guodong accepted–');
  await vi.waitFor(() => expect(panel().textContent).toContain('Release limit'));
  expect(panel().textContent).toContain('Number inside unknown');
  expect(panel().querySelector('.ant-btn-primary')?.getAttribute('href')).toBe(
    '#/gridRescue/gridRescue?id=1',
  );
});

test('further rescues stand in lines with who comes and their clock', async () => {
  await openHome();
  await vi.waitFor(() => expect(panel().textContent).toContain('SKH-04'));
  const line = [...panel().querySelectorAll('li')].at(-1)!;
  expect(line.textContent).toContain('Nobody has accepted yet');
  expect(line.querySelector('time')).not.toBeNull();
});

test('without an answer the rows of the tile stand there', async () => {
  await openHome([rescueCalls.handbills.name]);
  await vi.waitFor(() => expect(panel().textContent).toContain('ROW-01'));
});

test('without the case itself its row says how far the rescue has come, and no limit of the release', async () => {
  await openHome([rescueCalls.one.name]);
  await vi.waitFor(() => expect(panel().querySelectorAll('[data-stage="done"]')).toHaveLength(3));
  expect(panel().textContent).not.toContain('Release limit');
});
