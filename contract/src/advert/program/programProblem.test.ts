import { expect, test } from 'vitest';
import { durationOf, materialsIn, type Zone } from './content.ts';
import { contrastOf } from './contrast.ts';
import { programHints, programProblem, screenOf } from './programProblem.ts';

const zone = (changes: Partial<Zone> = {}): Zone => ({
  id: 'a',
  kind: 'notice',
  x: 100,
  y: 100,
  width: 800,
  height: 300,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 40,
  spots: [],
  texts: [{ id: 't', zh: '十一月二十五日保养电梯', en: 'Lifts serviced on 25 November', seconds: 10 }],
  ...changes,
});
const of = (...zones: Zone[]) => ({
  screenSize: '1920x1080' as const,
  direction: 'portrait' as const,
  zones,
});
/** The company shows the weather, and every terminal has a place. */
const placed = { weather: true, unplacedTerminals: 0 };
const media = (...seconds: number[]) =>
  zone({
    id: 'm',
    kind: 'media',
    texts: [],
    spots: seconds.map((each, at) => ({ id: `s${at}`, materialId: String((at % 2) + 1), seconds: each })),
  });

test('a screen is as wide and high as it hangs', () => {
  expect(screenOf('1920x1080', 'portrait')).toEqual({ width: 1080, height: 1920 });
  expect(screenOf('800x480', 'landscape')).toEqual({ width: 800, height: 480 });
});

test.each<[string, Zone, string]>([
  ['left of the screen', zone({ x: -1 }), 'invalid.zoneOutside'],
  ['wider than the screen', zone({ x: 300, width: 800 }), 'invalid.zoneOutside'],
  ['below the screen', zone({ y: 1700, height: 300 }), 'invalid.zoneOutside'],
  ['a notice without texts', zone({ texts: [] }), 'invalid.zoneTexts'],
  ['a clock with texts', zone({ kind: 'clock' }), 'invalid.zoneTexts'],
  [
    'a code in the colour of its ground',
    zone({ kind: 'code', colour: '#333333', background: '#333333' }),
    'invalid.zoneContrast',
  ],
  ['pictures without materials', zone({ kind: 'media', texts: [] }), 'invalid.zoneSpots'],
  [
    'a notice with materials',
    zone({ spots: [{ id: 's', materialId: '1', seconds: 5 }] }),
    'invalid.zoneSpots',
  ],
  ['two parts of one number', zone({ texts: [zone().texts[0]!, zone().texts[0]!] }), 'invalid.zoneTwice'],
  ['grey on grey', zone({ colour: '#777777', background: '#888888' }), 'invalid.zoneContrast'],
  ['letters that are too large', zone({ fontSize: 200 }), 'invalid.textFits'],
  [
    'English that is too long',
    zone({ texts: [{ id: 't', zh: '好', en: 'A very long sentence. '.repeat(20), seconds: 5 }] }),
    'invalid.textFits',
  ],
  [
    'a word that is wider than its line',
    zone({ texts: [{ id: 't', zh: '好', en: 'x'.repeat(40), seconds: 5 }] }),
    'invalid.textFits',
  ],
  ['a ticker that is lower than its letters', zone({ kind: 'ticker', height: 50 }), 'invalid.textFits'],
])('a zone is refused: %s', (_, bad, text) => {
  expect(programProblem(of(media(8), bad))).toMatchObject({ zoneId: bad.id, text, values: { n: 2 } });
});

test('zones that fit are no problem, and two of one number are', () => {
  expect(programProblem(of(media(8), zone(), zone({ id: 'c', kind: 'clock', texts: [] })))).toBeUndefined();
  expect(programProblem(of(zone(), zone()))).toMatchObject({ text: 'invalid.zoneTwice' });
});

test('hints name text at the edge and a ticker that has too little time', () => {
  const edge = zone({ x: 0, y: 0 });
  const late = zone({
    id: 'b',
    kind: 'ticker',
    texts: [{ id: 't', zh: '好', en: 'Careful. '.repeat(20), seconds: 5 }],
  });
  expect(programHints(of(edge, late, zone({ id: 'c' })), placed)).toMatchObject([
    { zoneId: 'a', text: 'programHint.edge', values: { n: 43 } },
    { zoneId: 'b', text: 'programHint.tickerLate' },
  ]);
});

test('a code may have texts, and hints name zones that stay their background', () => {
  const code = zone({ id: 'q', kind: 'code' });
  const bare = zone({ id: 'r', kind: 'code', texts: [] });
  const weather = zone({ id: 'w', kind: 'weather', texts: [] });
  expect(programProblem(of(code, bare, weather))).toBeUndefined();
  expect(programHints(of(code, bare, weather), { ...placed, weather: false })).toEqual([
    { zoneId: 'r', text: 'programHint.noCode' },
    { zoneId: 'w', text: 'programHint.noWeather' },
  ]);
  expect(programHints(of(weather), placed)).toEqual([]);
  expect(programHints(of(weather), { ...placed, unplacedTerminals: 2 })).toEqual([
    { zoneId: 'w', text: 'programHint.weatherNoPlace', values: { n: 2 } },
  ]);
});

test('a round is as long as the longest zone of pictures and videos, else of texts', () => {
  expect(durationOf([media(8, 10), zone()])).toBe(18);
  expect(durationOf([zone()])).toBe(10);
  expect(durationOf([zone({ kind: 'clock', texts: [] })])).toBe(30);
});

test('each material of a programme is named once', () => {
  expect(materialsIn([media(8, 8, 8)])).toEqual(['1', '2']);
});

test('contrast is 21 for black on white and 1 for a colour on itself', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});
