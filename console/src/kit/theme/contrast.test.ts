import { expect, test } from 'vitest';
import { chartSeries, clockTokens, themeTokens, type ThemeMode, type TokenName } from './tokens.ts';

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

type Pair = [front: TokenName, ground: TokenName, light: number, dark: number];

const text: Pair[] = [
  ['ink', 'panel', 17, 15.5],
  ['ink2', 'panel', 7.4, 8.8],
  ['ink3', 'panel', 5.4, 6.3],
  ['pri', 'panel', 6, 7.5],
  ['onPri', 'pri', 6, 7.1],
  ['red', 'panel', 5.7, 6.8],
  ['red', 'redSoft', 5, 5.9],
  ['amber', 'panel', 6.2, 9.6],
  ['green', 'panel', 5.4, 8.4],
  ['grey', 'panel', 5.4, 5.9],
  ['pri', 'priSoft', 5.2, 5.9],
];
const shapes: Pair[] = [
  ['amberFill', 'panel', 3.1, 9.6],
  ['car', 'shaft', 10.9, 11],
  ['leaf', 'shaft', 6.6, 6],
];
/** Not in the table of the design, but read on the screen. */
const alsoText: [TokenName, TokenName][] = [
  ['ink', 'bg'],
  ['ink2', 'bg'],
  ['ink2', 'sunk'],
  ['ink3', 'sunk'],
  ['ink3', 'bg'],
  ['ink2', 'raise'],
  ['ink3', 'raise'],
  ['pri', 'bg'],
  ['onPri', 'priHover'],
  ['onDanger', 'red'],
  ['onDanger', 'redHover'],
  ['amber', 'amberSoft'],
  ['green', 'greenSoft'],
  ['panel', 'ink'],
];
const alsoShapes: [TokenName, TokenName][] = [
  ['person', 'leaf'],
  ['person', 'red'],
  ['personOpen', 'lit'],
  ['red', 'shaft'],
];

const modes: ThemeMode[] = ['light', 'dark'];

for (const mode of modes) {
  const tokens = themeTokens[mode];
  const of = (front: TokenName, ground: TokenName) => contrast(tokens[front], tokens[ground]);

  test.each(text)(`${mode}: text %s on %s is readable`, (front, ground, light, dark) => {
    const ratio = of(front, ground);
    expect(ratio).toBeGreaterThanOrEqual(4.5);
    expect(ratio).toBeCloseTo(mode === 'light' ? light : dark, 1);
  });
  test.each(shapes)(`${mode}: shape %s on %s has enough contrast`, (front, ground, light, dark) => {
    const ratio = of(front, ground);
    expect(ratio).toBeGreaterThanOrEqual(3);
    expect(ratio).toBeCloseTo(mode === 'light' ? light : dark, 1);
  });
  test.each(alsoText)(`${mode}: %s on %s is readable`, (front, ground) => {
    expect(of(front, ground)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(alsoShapes)(`${mode}: %s on %s has enough contrast`, (front, ground) => {
    expect(of(front, ground)).toBeGreaterThanOrEqual(3);
  });
  test(`${mode}: has six distinct chart series colours`, () => {
    expect(new Set(chartSeries[mode]).size).toBe(6);
  });
}

test('the clock of the sign-in page is readable', () => {
  expect(contrast(clockTokens.label, clockTokens.ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(clockTokens.digit, clockTokens.leaf)).toBeGreaterThanOrEqual(4.5);
});
