import { expect, test } from 'vitest';
import { darkTokens, lightTokens, type ColorName, type Colors } from './tokens.ts';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const texts: [ColorName, ColorName][] = [
  ['ink', 'panel'],
  ['ink2', 'panel'],
  ['ink3', 'panel'],
  ['ink3', 'bg'],
  ['pri', 'panel'],
  ['onPri', 'pri'],
  ['red', 'panel'],
  ['red', 'redSoft'],
  ['amber', 'panel'],
  ['green', 'panel'],
  ['grey', 'panel'],
  ['pri', 'priSoft'],
  ['onDanger', 'red'],
];
const shapes: [ColorName, ColorName][] = [
  ['amberFill', 'panel'],
  ['car', 'shaft'],
  ['leaf', 'shaft'],
];

test.each<[string, Colors]>([
  ['light', lightTokens],
  ['dark', darkTokens],
])('text and shapes of the %s theme can be told from their ground', (_, colors) => {
  const weak = [
    ...texts.filter(([one, other]) => contrast(colors[one], colors[other]) < 4.5),
    ...shapes.filter(([one, other]) => contrast(colors[one], colors[other]) < 3),
  ];
  expect(weak).toEqual([]);
});

test('contrast is measured as WCAG says', () => {
  expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21, 5);
  expect(contrast(lightTokens.ink, lightTokens.panel)).toBeCloseTo(17, 0);
});
