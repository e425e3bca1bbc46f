import { afterEach, expect, test } from 'vitest';
import { aTestClock } from './aTestClock.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
import { qrPath } from '@hoistway/contract/qrPath.ts';
import type { WeatherNow } from '../localWeather.ts';
import { LiveCar, unknownCar } from './liveCar.ts';
import { showScene } from './scene.ts';
import { TextZone } from './textZone.ts';

const zone = (kind: Zone['kind'], more: Partial<Zone> = {}): Zone => ({
  id: kind,
  kind,
  x: 10,
  y: 20,
  width: 400,
  height: 100,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 40,
  spots: [],
  texts: [],
  ...more,
});
const watchCar = () => () => undefined;
const watchWeather = () => () => undefined;
const texts = [
  { zh: '小心夹手', en: 'Mind your hands', seconds: 8, id: 'a' },
  { zh: '请扶好', en: '', seconds: 4, id: 'b' },
];

afterEach(() => document.body.replaceChildren());

test('a text is shown in Chinese and then in English, half of its time each', () => {
  const clock = aTestClock();
  const written: string[] = [];
  const zoneOfTexts = new TextZone(texts, clock, (text) => written.push(text));
  zoneOfTexts.start();
  expect(written).toEqual(['小心夹手']);
  clock.advance(4_000);
  expect(written.at(-1)).toBe('Mind your hands');
  clock.advance(4_000);
  expect(written.at(-1)).toBe('请扶好');
  clock.advance(4_000);
  expect(written).toEqual(['小心夹手', 'Mind your hands', '请扶好', '小心夹手']);
  zoneOfTexts.stop();
  clock.advance(60_000);
  expect(written).toHaveLength(4);
});

test('zones stand at their places in the size of the screen, and all end together', () => {
  const clock = aTestClock();
  let hour = 9;
  const scene = showScene([zone('notice', { texts }), zone('clock', { x: 500 }), zone('floor', { y: 300 })], {
    width: 1920,
    height: 1080,
    sourceOf: () => Promise.reject(new Error('there is none')),
    clock,
    timeNow: () => `${hour}:00`,
    onPlayed: () => undefined,
    watchCar,
    watchWeather,
  });
  document.body.append(scene.element);
  const boxes = [...document.querySelectorAll<HTMLElement>('.zone')];
  expect(boxes.map(({ style, textContent }) => [style.left, style.top, textContent])).toEqual([
    ['10px', '20px', '小心夹手'],
    ['500px', '20px', '9:00'],
    ['10px', '300px', ''],
  ]);
  expect(scene.element.style.transform).toContain('scale(');
  hour = 10;
  clock.advance(1_000);
  expect(boxes[1]!.textContent).toBe('10:00');
  scene.stop();
  hour = 11;
  clock.advance(60_000);
  expect(boxes[1]!.textContent).toBe('10:00');
  expect(document.querySelectorAll('.zone')).toHaveLength(0);
});

test('a zone of pictures that cannot be read says so and stands still', async () => {
  const lost: string[] = [];
  const scene = showScene([zone('media', { spots: [{ id: 'a', materialId: '7', seconds: 8 }] })], {
    width: 1920,
    height: 1080,
    sourceOf: () => Promise.reject(new Error('there is none')),
    clock: aTestClock(),
    timeNow: () => '',
    onPlayed: (zoneId, { spot, ended }) => lost.push(`${zoneId} ${spot.materialId} ${ended}`),
    watchCar,
    watchWeather,
  });
  await expect.poll(() => lost).toEqual(['media 7 failed']);
  expect(scene.element.querySelectorAll('video')).toHaveLength(2);
  scene.stop();
});

test('a zone of the floor shows where the car is and where it goes, and nothing once that is not known', () => {
  const car = new LiveCar();
  const scene = showScene([zone('floor')], {
    width: 1920,
    height: 1080,
    sourceOf: () => Promise.reject(new Error('there is none')),
    clock: aTestClock(),
    timeNow: () => '',
    onPlayed: () => undefined,
    watchCar: (show) => car.watch(show),
    watchWeather,
  });
  const words = () => scene.element.textContent;
  expect(words()).toBe('');
  car.take({ floor: 'B1', direction: 'up', fireService: false });
  expect(words()).toBe('▲ B1');
  car.take({ floor: '12', direction: null, fireService: false });
  expect(words()).toBe('12');
  car.take(unknownCar);
  expect(words()).toBe('');
  const box = scene.element.firstElementChild!;
  scene.stop();
  car.take({ floor: '3', direction: 'down', fireService: false });
  expect(box.textContent).toBe('');
});

test('a zone of a code draws what its texts say, each language in its time', () => {
  const clock = aTestClock();
  const address = { id: 'a', zh: 'https://example.com/zh', en: 'https://example.com/en', seconds: 8 };
  const scene = showScene([zone('code', { texts: [address] }), zone('code', { id: 'bare' })], {
    width: 1920,
    height: 1080,
    sourceOf: () => Promise.reject(new Error('there is none')),
    clock,
    timeNow: () => '',
    onPlayed: () => undefined,
    watchCar,
    watchWeather,
  });
  const drawn = () => scene.element.querySelector('path')!.getAttribute('d');
  expect(drawn()).toBe(qrPath(address.zh).path);
  clock.advance(4_000);
  expect(drawn()).toBe(qrPath(address.en).path);
  expect(scene.element.querySelectorAll('path')[1]!.getAttribute('d')).toBeNull();
  scene.stop();
});

test('a zone of the weather says it in both languages in turn, and nothing once it is not known', () => {
  const clock = aTestClock();
  let tell: (now: WeatherNow | undefined) => void = () => undefined;
  let isWatched = false;
  const scene = showScene([zone('weather')], {
    width: 1920,
    height: 1080,
    sourceOf: () => Promise.reject(new Error('there is none')),
    clock,
    timeNow: () => '',
    onPlayed: () => undefined,
    watchCar,
    watchWeather: (show) => {
      [tell, isWatched] = [show, true];
      return () => void (isWatched = false);
    },
  });
  const words = () => scene.element.textContent;
  expect(words()).toBe('');
  tell({ temperature: 27.6, code: 61 });
  expect(words()).toBe('小雨 28 °C');
  clock.advance(8_000);
  expect(words()).toBe('Light rain 28 °C');
  tell({ temperature: -0.4, code: 71 });
  expect(words()).toBe('小雪 0 °C');
  tell(undefined);
  clock.advance(60_000);
  expect(words()).toBe('');
  tell({ temperature: 20, code: 0 });
  const box = scene.element.firstElementChild!;
  scene.stop();
  clock.advance(60_000);
  expect([isWatched, box.textContent]).toEqual([false, '晴 20 °C']);
});
