import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rescueCalls, type RankedPerson, type RescueDetail } from '@hoistway/contract/rescue/rescueCalls.ts';
import { setWidth } from '#testing/setWidth.ts';
import { showConsole, type Shown } from '#testing/showConsole.tsx';

vi.mock('#kit/live/connection.ts', () => import('#testing/stillConnection.ts'));

let shown: Shown;

beforeAll(async () => {
  setWidth(1440);
  shown = await showConsole('/noScreen', 'en', 'full');
  const waiting = {
    state: 'waiting',
    drill: false,
    trappedCount: null,
    releasedCount: null,
    countedInside: { n: 2, source: 'car' },
  };
  shown.answers.changes.set(rescueCalls.one.name, (made) => {
    const rescue = made as RescueDetail;
    return { ...rescue, ...waiting, asked: [{ ...rescue.asked[0]!, staffId: '52', state: 'declined' }] };
  });
  shown.answers.changes.set(rescueCalls.candidates.name, (made) => {
    const [person] = made as RankedPerson[];
    return [
      { ...person, rank: 1, staffId: '50', name: 'Near', distanceKm: 12, etaMinutes: 41, state: null },
      { ...person, rank: 2, staffId: '51', name: 'Far', distanceKm: 1443, etaMinutes: 4677, state: null },
      { ...person, rank: 3, staffId: '52', name: 'Gone', distanceKm: 60, etaMinutes: 196, state: 'declined' },
      { ...person, rank: 4, staffId: '53', name: 'Nowhere', distanceKm: null, etaMinutes: null, state: null },
    ];
  });
  await shown.goTo('/gridRescue/gridRescue?id=1');
});
afterAll(() => shown.close());

const rowOf = (name: string) =>
  vi.waitFor(() => {
    const row = [...document.querySelectorAll<HTMLElement>('.rescuer')].find((each) =>
      each.querySelector('strong')?.textContent?.includes(name),
    );
    expect(row).toBeDefined();
    return row!;
  });

test('a rescuer beyond the range says so and can be called, but not sent', async () => {
  const near = await rowOf('Near');
  expect([near.textContent.includes('Out of range'), near.querySelectorAll('button').length]).toEqual([
    false,
    1,
  ]);
  const far = await rowOf('Far');
  expect([far.textContent.includes('Out of range'), far.querySelectorAll('button').length]).toEqual([
    true,
    0,
  ]);
  expect(far.querySelector('a[href^="tel:"]')).not.toBeNull();
});

test('who declined and is beyond the range says both, and is not sent again', async () => {
  const gone = await rowOf('Gone');
  expect(gone.textContent).toContain('Declined');
  expect(gone.textContent).toContain('Out of range');
  expect(gone.querySelectorAll('button')).toHaveLength(0);
});

test('a rescuer whose way is not known can be sent', async () => {
  const nowhere = await rowOf('Nowhere');
  expect(nowhere.textContent).not.toContain('Out of range');
  expect(nowhere.querySelectorAll('button')).toHaveLength(1);
});

test('the case says how many people its car counts, beside the clock', async () => {
  await vi.waitFor(() =>
    expect(document.querySelector('.case-clock')!.textContent).toContain('2 (counted in the car)'),
  );
});
