import type { PlayerManifest, PlayerOrders } from '@hoistway/contract/advert/player/playCalls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Programme } from './programme.ts';
import type { ShownSpot } from './proof/shownSpot.ts';
import { Screen } from './screen.ts';

const orders: PlayerOrders = {
  now: '2026-11-29T09:29:00Z',
  terminalId: '1',
  deviceName: '轿厢屏',
  companyName: '恒升',
  direction: 'portrait',
  screenSize: '1920x1080',
  volume: 30,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Asia/Shanghai',
  commands: [],
};
const manifest: PlayerManifest = {
  now: orders.now,
  hash: 'h',
  device: { id: '1', groupName: null, direction: 'portrait', screenSize: '1920x1080' },
  schedule: {
    timeZone: 'Asia/Shanghai',
    holidays: [],
    airings: [
      {
        id: 'deployed1',
        programId: '7',
        programName: '乘梯安全',
        version: 1,
        direction: 'portrait',
        screenSize: '1920x1080',
        duration: 60,
        fault: null,
        terminalIds: ['1'],
        groupNames: [],
        fromDay: '2000-01-01',
        untilDay: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        onHolidays: 'any',
        dayParts: [],
        priority: 0,
        share: null,
      },
    ],
  },
  weather: null,
  programs: [
    {
      programId: '7',
      version: 1,
      zones: [
        {
          id: 'n',
          kind: 'notice',
          x: 0,
          y: 0,
          width: 1080,
          height: 400,
          colour: '#ffffff',
          background: '#000000',
          fontSize: 40,
          spots: [],
          texts: [{ id: 't', zh: '请扶好', en: 'Hold on', seconds: 8 }],
        },
      ],
    },
  ],
  materials: [],
};

const kept = new Map<string, unknown>();
const keptAnew = new Map<string, unknown>();
vi.mock('./kept.ts', () => ({
  readKept: (name: string) => Promise.resolve(kept.get(name)),
  keep: (name: string, value: unknown) => Promise.resolve(void keptAnew.set(name, value)),
  forget: (...names: string[]) => Promise.resolve(names.forEach((name) => keptAnew.delete(name))),
}));

const places: unknown[] = [];
const weather = { setPlace: (place: unknown) => void places.push(place), watch: () => () => undefined };
let programme: Programme | undefined;
let shown: ShownSpot[] = [];
afterEach(() => {
  shown = [];
  places.length = 0;
  vi.useRealTimers();
  programme?.stop();
  kept.clear();
  keptAnew.clear();
  document.body.replaceChildren();
});

async function begin(): Promise<{ playing: Programme; screen: Screen; stage: HTMLElement }> {
  const stage = document.createElement('main');
  document.body.append(stage);
  const screen = new Screen(stage);
  const playing = new Programme(screen, {
    weather,
    watchCar: () => () => undefined,
    onShown: (each) => shown.push(each),
  });
  programme = playing;
  await playing.begin();
  return { playing, screen, stage };
}

test('an interruption ends every zone and nothing begins until it is over; then what plays now goes on', async () => {
  kept.set('orders', orders).set('manifest', manifest);
  const { playing, screen, stage } = await begin();
  expect(stage.textContent).toBe('请扶好');
  expect(playing.shown).toBe('7.1');
  playing.interrupt();
  const said = document.createElement('div');
  screen.showScene(said);
  expect(playing.shown).toBeNull();
  expect(playing.heldHash).toBe('h');
  playing.interrupt();
  playing.take(orders);
  expect([...stage.children]).toEqual([said]);
  playing.resume();
  expect(stage.textContent).toBe('请扶好');
  expect(playing.shown).toBe('7.1');
});

test('where nothing is scheduled the screen shows its name again after an interruption', async () => {
  kept.set('orders', orders);
  const { playing, screen, stage } = await begin();
  expect(stage.textContent).toContain('轿厢屏');
  playing.interrupt();
  screen.showScene(document.createElement('div'));
  playing.resume();
  expect(stage.textContent).toContain('轿厢屏');
});

test('spots that an interruption took the place of have lost just that time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(orders.now) });
  const [programOf] = manifest.programs;
  const spots = [4, 6].map((seconds, at) => ({ id: `s${at}`, materialId: String(at), seconds }));
  const media = { ...programOf!.zones[0]!, id: 'main', kind: 'media' as const, spots, texts: [] };
  kept.set('orders', orders).set('manifest', { ...manifest, programs: [{ ...programOf!, zones: [media] }] });
  const { playing } = await begin();
  playing.interrupt();
  vi.setSystemTime(Date.now() + 13_000);
  playing.resume();
  expect(
    shown.filter(({ ended }) => ended === 'incident').map(({ spotId, lostMs }) => [spotId, lostMs]),
  ).toEqual([
    ['s0', 4_000],
    ['s1', 6_000],
    ['s0', 3_000],
  ]);
  playing.interrupt();
  playing.resume();
  expect(shown.filter(({ ended }) => ended === 'incident')).toHaveLength(3);
});

test('the weather is asked for where the manifest says, and nowhere when one of an earlier page says nothing', async () => {
  const place = { latitude: 1.35, longitude: 103.85 };
  kept.set('orders', orders).set('manifest', { ...manifest, weather: place });
  (await begin()).playing.stop();
  const { weather: _none, ...earlier } = manifest;
  kept.set('manifest', earlier);
  await begin();
  expect(places).toEqual([place, null]);
});

test('a page that ends during an interruption leaves to the next one what is known to be lost', async () => {
  vi.useFakeTimers({ now: Date.parse(orders.now) });
  const [programOf] = manifest.programs;
  const spots = [4, 6].map((seconds, at) => ({ id: `s${at}`, materialId: String(at), seconds }));
  const media = { ...programOf!.zones[0]!, id: 'main', kind: 'media' as const, spots, texts: [] };
  kept.set('orders', orders).set('manifest', { ...manifest, programs: [{ ...programOf!, zones: [media] }] });
  const { playing } = await begin();
  playing.interrupt();
  await vi.advanceTimersByTimeAsync(13_000);
  playing.stop();
  await vi.advanceTimersByTimeAsync(600_000);
  shown = [];
  for (const [name, value] of keptAnew) kept.set(name, value);
  await begin();
  const lost = shown.filter(({ ended }) => ended === 'incident');
  expect(lost.map(({ spotId, lostMs, shownMs }) => [spotId, lostMs, shownMs])).toEqual([
    ['s0', 4_000, 0],
    ['s1', 6_000, 0],
  ]);
  expect(lost[1]!.startedAt).toBe('2026-11-29T09:29:04.000Z');
  expect([...keptAnew.keys()]).toEqual([]);
});

test('an interruption that ended leaves nothing to the next page', async () => {
  kept.set('orders', orders).set('manifest', manifest);
  const { playing } = await begin();
  playing.interrupt();
  playing.resume();
  await vi.waitFor(() => expect([...keptAnew.keys()]).toEqual([]));
});
