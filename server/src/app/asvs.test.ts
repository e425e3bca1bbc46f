import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url);
const fileAt = (path: string) => fileURLToPath(new URL(path, root));
const read = (path: string) => readFileSync(fileAt(path), 'utf8');

/** How many lines of levels 1 and 2 each chapter of ASVS 5.0.0 has; two chapters do not apply as a whole. */
const linesOf = {
  V1: 27,
  V2: 11,
  V3: 19,
  V4: 10,
  V5: 9,
  V6: 35,
  V7: 18,
  V8: 7,
  V9: 7,
  V11: 14,
  V12: 9,
  V13: 13,
  V14: 9,
  V15: 13,
  V16: 16,
};
const states = ['met', 'partly', 'not yet', 'does not apply'];

const lines = read('docs/security/asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', subject = '', state = '', proof = '', ...more] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { id, subject, state, proof, more };
  });

/** The files that a proof names, each with the titles of its tests. */
const namedIn = (proof: string) =>
  [...proof.matchAll(/(?<!“[^”]*)`([\w./-]+\.\w+)`((?:(?:: |, )“[^”]+”)*)/g)].map(
    ([, path = '', titles = '']) => ({
      path,
      titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
    }),
  );

const holdsTitle = (text: string, title: string) =>
  [`'`, `"`, '`'].some((quote) => text.includes(`${quote}${title}${quote}`));

test('asvs.md lists every requirement of levels 1 and 2 once, with a state and a subject', () => {
  const counted: Record<string, number> = {};
  for (const { id, subject, state, more } of lines) {
    expect([id, subject !== '', states.includes(state), more]).toEqual([id, true, true, []]);
    const chapter = /^(V\d+)\.\d+\.\d+$/.exec(id)?.[1] ?? id;
    counted[chapter] = (counted[chapter] ?? 0) + 1;
  }
  expect(counted).toEqual(linesOf);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
});

test('every file and test title named as proof exists', () => {
  const named = lines.flatMap(({ id, proof }) => namedIn(proof).map((each) => ({ id, ...each })));
  const absent = named.flatMap(({ id, path, titles }) => {
    if (!existsSync(fileAt(path))) return [`${id}: ${path}`];
    const text = read(path);
    return titles.filter((title) => !holdsTitle(text, title)).map((title) => `${id}: ${path}: ${title}`);
  });
  expect(absent).toEqual([]);
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(100);
  // A title that stands apart from its file would not be looked for.
  for (const { id, proof } of lines)
    expect([id, namedIn(proof).flatMap(({ titles }) => titles).length]).toEqual([
      id,
      proof.split('“').length - 1,
    ]);
});

test('every met requirement names a proof, and every partly met or inapplicable one a reason', () => {
  const unproved = lines.filter(({ state, proof }) => state === 'met' && namedIn(proof).length === 0);
  const silent = lines.filter(({ state, proof }) => state !== 'not yet' && proof === '');
  expect([...unproved, ...silent].map(({ id }) => id)).toEqual([]);
});
