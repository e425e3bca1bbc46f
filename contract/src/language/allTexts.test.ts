import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { allTexts } from './allTexts.ts';
import type { Texts } from './words.ts';

const areas: [area: string, texts: Texts][] = Object.entries(allTexts);

const withoutTexts = ['allTexts.ts', 'catalogues.ts', 'language.ts', 'translator.ts', 'words.ts'];

test('allTexts includes the text file of every area', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => basename(path));
  expect(files.filter((name) => !withoutTexts.includes(name)).toSorted()).toEqual(
    areas.map(([area]) => `${area}.ts`).toSorted(),
  );
});

test('no text key is in two areas', () => {
  const home = new Map<string, string>();
  const doubled: string[] = [];
  for (const [area, texts] of areas) {
    for (const key of Object.keys(texts)) {
      if (home.has(key)) doubled.push(`${key} in ${home.get(key)} and ${area}`);
      home.set(key, area);
    }
  }
  expect(home.size).toBeGreaterThan(2_900);
  expect(doubled).toEqual([]);
});

test('no Chinese text is empty, and both languages have the same placeholders', () => {
  const places = (text: string) =>
    [...new Set(Array.from(text.matchAll(/\{\w+\}/g), ([place]) => place))].toSorted();
  for (const [key, [zh, en]] of areas.flatMap(([, texts]) => Object.entries(texts))) {
    expect(zh, key).not.toBe('');
    expect(places(en), key).toEqual(places(zh));
  }
});

test('a counted English word has two forms, and the Chinese text has no forms', () => {
  const byNumber = /\{(\w+)\|([^{}]*)\}/g;
  let seen = 0;
  for (const [key, [zh, en]] of areas.flatMap(([, texts]) => Object.entries(texts))) {
    expect(zh, key).not.toMatch(/\{\w+\|/);
    for (const [, , forms = ''] of en.matchAll(byNumber)) {
      seen += 1;
      expect(forms.split('|').filter(Boolean), key).toHaveLength(2);
    }
    // A number beside a word that can only be several: "1 elevators".
    if (key.endsWith('.unit')) expect(en, key).toMatch(/^\{n\|[^|]+\|[^|]+\}$|^Unit$/);
  }
  expect(seen).toBeGreaterThan(40);
});

test('no text that can name a file has an ending, which the download adds', () => {
  const named: string[] = [];
  for (const [key, pair] of areas.flatMap(([, texts]) => Object.entries(texts))) {
    // A sheet is called as its screen or its figure is, so any text can name a file.
    for (const text of pair)
      if (/\.(?:csv|hwd|jpe?g|json|pdf|png|xlsx?|zip)$/i.test(text)) named.push(`${key}: ${text}`);
  }
  expect(named).toEqual([]);
});

test('a hint on an empty list is a whole sentence in both languages', () => {
  const hints = areas
    .flatMap(([, texts]) => Object.entries(texts))
    .filter(([key]) => /(?:empty|none|nothing|begin)[a-z]*hint$/i.test(key));
  expect(hints.length).toBeGreaterThan(80);
  for (const [key, [zh, en]] of hints) {
    expect(zh, key).toMatch(/。$/);
    expect(en, key).toMatch(/\.$/);
  }
});

test.each([
  ['超期', '逾期'],
  ['dealt with', 'handled'],
  ['deal with', 'handle'],
])('no text says %s, which is %s everywhere', (word) => {
  for (const [key, pair] of areas.flatMap(([, texts]) => Object.entries(texts)))
    expect(pair.join(' ').toLowerCase(), key).not.toContain(word);
});
