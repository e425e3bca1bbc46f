import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { lateMigrations } from './lateMigrations.ts';
import { areaOf, migrationNames } from './migrate.ts';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const names = migrationNames(folder);

/** The last of the names that said when they were made; some of them lay ahead of their day. */
const lastByClock = '202612000100_rescue_personReported.sql';
const numberOf = (name: string): number => Number(name.slice(0, 12));

/** What does not go on from the name before it: with the next number, or with the next hundred. */
const astray = (later: readonly string[]): string[] =>
  later.filter((name, at) => {
    const before = numberOf(later[at - 1] ?? lastByClock);
    return ![before + 1, (Math.floor(before / 100) + 1) * 100].includes(numberOf(name));
  });

test('no migration with a date in its name is added, renamed or edited', () => {
  const closed = names.filter((name) => name <= lastByClock);
  const digest = createHash('sha256');
  for (const name of closed) digest.update(name).update(readFileSync(join(folder, areaOf(name), name)));
  expect(closed).toHaveLength(147);
  expect(digest.digest('hex')).toBe('dc6f8f64ed49049ba77ad188e6578d7411d2ad7d84191303b9ae0d4bb1ca7fa3');
});

test('every later migration name continues the number of the one before', () => {
  expect(names).toContain(lastByClock);
  expect(astray(names.filter((name) => name > lastByClock))).toEqual([]);
});

test.each([
  ['the next number', ['202612000101_plan_a.sql'], []],
  ['the next hundred', ['202612000200_plan_a.sql', '202612000201_plan_b.sql'], []],
  ['a day', ['202612150900_plan_a.sql'], ['202612150900_plan_a.sql']],
  ['a number left out', ['202612000103_plan_a.sql'], ['202612000103_plan_a.sql']],
  [
    'the same number twice',
    ['202612000101_plan_a.sql', '202612000101_rescue_b.sql'],
    ['202612000101_rescue_b.sql'],
  ],
])('checks the sequence of migration names with %s', (_, later, refused) => {
  expect(astray(later)).toEqual(refused);
});

test('every late migration exists, and so does the higher migration it is declared with', () => {
  const late = Object.entries(lateMigrations);
  expect(late.length).toBeGreaterThan(0);
  for (const [name, highest] of late) {
    expect(names).toContain(`${name}.sql`);
    expect(names).toContain(`${highest}.sql`);
    expect(name < highest && `${name}.sql` < lastByClock).toBe(true);
  }
});
