import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as declared from '../../../scripts/fuzz/declarations.ts';
import { drawCalls } from '../../../scripts/fuzz/drawnCalls.ts';
import { createKnownIds } from '../../../scripts/fuzz/knownIds.ts';
import type { Input } from '../../../scripts/fuzz/declared.ts';
import { readSources } from '#testing/source/sources.ts';

const count = 3_000;
const migrationFolder = join(import.meta.dirname, '../../migrations');

/** A run of so many calls whose answers name ids of staff, from a first one on. */
function aRun({ seed, firstId, at }: { seed: number; firstId: number; at: string }) {
  const ids = createKnownIds();
  const draws = drawCalls(declared, seed, {
    known: (input) => ids.known(input) as Input,
    tokenOf: () => String(firstId),
    now: () => Date.parse(at),
  });
  const paths: string[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    paths.push(draws.next().request.path);
    ids.collect('staff', { id: String(firstId + nth), companyId: String(firstId * 7 + (nth % 3)) });
  }
  return { listed: draws.listed(), paths };
}

test('the fuzz asks the same list of calls on any day, whichever ids the answers name', () => {
  const one = aRun({ seed: 1, firstId: 1, at: '2026-02-28T23:00:00.000Z' });
  const other = aRun({ seed: 1, firstId: 98_765, at: '2027-01-01T11:00:00.000Z' });
  expect(other.listed).toBe(one.listed);
  expect(other.paths).not.toEqual(one.paths);
  expect(aRun({ seed: 2, firstId: 1, at: '2026-02-28T23:00:00.000Z' }).listed).not.toBe(one.listed);
});

test('ids stand in the order in which their records were made, not in that of the answers', () => {
  const drawn = (known: string[]) => {
    const ids = createKnownIds();
    for (const id of known) ids.collect('staff', { id });
    const draws = drawCalls(declared, 1, {
      known: (input) => ids.known(input) as Input,
      tokenOf: () => undefined,
      now: () => 0,
    });
    return Array.from({ length: count }, () => draws.next().request.path);
  };
  expect(drawn(['9', '10', '200'])).toEqual(drawn(['200', '9', '10']));
});

/** What the database says of the time without asking a function that a run can replace. */
const otherTimes =
  /\b(?:current_date|current_timestamp|current_time|localtimestamp|localtime|transaction_timestamp|statement_timestamp|timeofday)\b/i;

test('SQL asks for the time by now() and clock_timestamp() alone, which a run of the fuzz replaces', () => {
  expect(otherTimes.test('select current_date - 1')).toBe(true);
  const sources = readSources('server').filter(({ ofTests }) => !ofTests);
  const migrations = readdirSync(migrationFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ path: file, text: readFileSync(join(migrationFolder, file), 'utf8') }));
  const read = [...sources, ...migrations];
  expect(migrations.length).toBeGreaterThan(100);
  expect(read.filter(({ text }) => otherTimes.test(text)).map(({ path }) => path)).toEqual([]);
});
