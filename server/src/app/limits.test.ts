import { readConfigureGlobal } from 'fast-check';
import { expect, test } from 'vitest';
import { readSources, sourceOf, type Source } from '#testing/source/sources.ts';

/** A limit below this is one that a slow machine breaks. */
const patientMs = 120_000;

const ways = [
  // A wait or a test with a limit of its own.
  /\b(?:timeout|testTimeout|hookTimeout): ?([\d_]+)/,
  /^\s*\}, ([\d_]+)\);$/,
  /\bvi\.wait(?:For|Until)\(.*, ([\d_]+)\)/,
  // What the clock on the wall is asked for.
  /\b(?:performance|Date)\.now\(\) - .*toBeLessThan(?:OrEqual)?\(([\d_]+)\)/,
];

const limitsOf = ({ path, text }: Source): string[] =>
  text.split('\n').flatMap((line, at) =>
    ways.some((way) => {
      const ms = way.exec(line)?.[1];
      return ms !== undefined && Number(ms.replaceAll('_', '')) < patientMs;
    })
      ? [`${path}:${at + 1} ${line.trim()}`]
      : [],
  );

test('random cases use the same seed in every run', () => {
  expect(readConfigureGlobal()).toMatchObject({ seed: 1 });
});

test('finds time limits in every form they are written', () => {
  const lines = [
    'await expect.poll(read, { timeout: 5_000 }).toBe(1);',
    'vi.setConfig({ testTimeout: 60_000 });',
    '}, 20_000);',
    'await vi.waitFor(() => expect(sent).toHaveLength(1), 1_000);',
    'expect(performance.now() - began).toBeLessThan(7_000);',
    'expect(Date.now() - began).toBeLessThan(7_000);',
    '}, 240_000);',
    'expect(seen).toBeLessThan(3);',
    'await vi.waitFor(() => expect(sent).toHaveLength(1));',
  ];
  expect(limitsOf(sourceOf('a.test.ts', lines.join('\n')))).toHaveLength(6);
});

test('no test has a time limit below 120 s', () => {
  const tests = (['server', 'contract', 'console', 'simulator'] as const)
    .flatMap((workspace) => readSources(workspace))
    .filter(({ ofTests, path }) => ofTests && path !== 'app/limits.test.ts');
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.flatMap(limitsOf)).toEqual([]);
});
