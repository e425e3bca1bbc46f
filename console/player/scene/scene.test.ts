import { afterEach, expect, test } from 'vitest';
import { aTestClock } from './aTestClock.ts';
import type { Zone } from '@hoistway/contract/advert/program/content.ts';
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
  });
  await expect.poll(() => lost).toEqual(['media 7 failed']);
  expect(scene.element.querySelectorAll('video')).toHaveLength(2);
  scene.stop();
});
