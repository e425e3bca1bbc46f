import { expect, test } from 'vitest';
import { zoneKinds, zone as zoneShape, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { programProblem, screenOf } from '@hoistway/contract/advert/program/programProblem.ts';
import { screenDirections, screenSizes } from '@hoistway/contract/advert/terminal/terminal.ts';
import { duplicateZone, freshId, moveZones, newSpot, newZone, onScreen, stepBy } from './programContent.ts';

const said = { zh: '请勿倚门', en: 'Stand clear' };
const all = (screen: { width: number; height: number }): Zone[] => {
  const zones: Zone[] = [];
  for (const kind of zoneKinds) {
    const zone = newZone(kind, screen, zones);
    const spots = kind === 'media' ? [newSpot(zone, { id: '1', durationMs: null })] : [];
    zones.push({ ...zone, spots, texts: zone.texts.map((text) => ({ ...text, ...said })) });
  }
  return zones;
};
const screens = screenDirections.flatMap((direction) =>
  screenSizes.map((screenSize) => [direction, screenSize] as const),
);

test.each(screens)('a new zone of each kind is right on a %s screen of %s', (direction, screenSize) => {
  const zones = all(screenOf(screenSize, direction));
  expect(programProblem({ direction, screenSize, zones })).toBeUndefined();
  for (const zone of zones) expect(zoneShape.safeParse(zone).error).toBeUndefined();
});

test('a new text is to be entered in both languages', () => {
  expect(newZone('notice', { width: 800, height: 480 }, []).texts).toEqual([
    { id: 't1', zh: '', en: '', seconds: 10 },
  ]);
});

test('onScreen keeps every zone within another screen', () => {
  const from = screenOf('1920x1080', 'portrait');
  for (const [direction, screenSize] of screens) {
    const to = screenOf(screenSize, direction);
    for (const { x, y, width, height } of onScreen(all(from), from, to)) {
      expect(x + width).toBeLessThanOrEqual(to.width);
      expect(y + height).toBeLessThanOrEqual(to.height);
    }
  }
});

test('freshId takes the first number that is free', () => {
  expect(freshId('z', [{ id: 'z1' }, { id: 'z3' }])).toBe('z2');
});

test('a video is shown for its own length rounded up, a picture for 10 s', () => {
  const zone = newZone('media', { width: 800, height: 480 }, []);
  expect(newSpot(zone, { id: '7', durationMs: 6040 }).seconds).toBe(7);
  expect(newSpot(zone, { id: '7', durationMs: null }).seconds).toBe(10);
});

test('duplicateZone adds a copy in front that stays on the screen', () => {
  const screen = { width: 800, height: 480 };
  const zones = all(screen);
  const { id: ticker, y } = zones.find(({ kind }) => kind === 'ticker')!;
  const { zones: next, id } = duplicateZone(zones, ticker, screen);
  expect(next.at(-1)).toMatchObject({ id, x: 0, y, kind: 'ticker' });
  expect(next).toHaveLength(zones.length + 1);
  expect(zones.some((each) => each.id === id)).toBe(false);
});

test('moveZones moves one zone by whole pixels', () => {
  const zones = all({ width: 800, height: 480 });
  const { x, y } = zones[0]!;
  expect(moveZones(zones, zones[0]!.id, { dx: 2.4, dy: -3 })[0]).toMatchObject({ x: x + 2, y: y - 3 });
});

test('stepBy leaves the first and the last where they are', () => {
  expect(stepBy(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(stepBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(stepBy(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});
