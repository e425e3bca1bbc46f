import { expect, test } from 'vitest';
import { readSources, sourceOf, type Source } from '#testing/source/sources.ts';

const product = readSources('server').filter(({ ofTests }) => !ofTests);

/** The one place that locks rows; it reads nothing of them. */
const place = 'platform/database/lockRows.ts';

/** Statements that lock and read at once, and why what they read besides the locked row cannot be too old. */
const atOnce: Readonly<Record<string, string>> = {
  'platform/event/later.ts': 'takes what nobody else holds, and reads that row alone',
  'platform/outbox/deliveryQueue.ts':
    'takes what nobody else holds; who is under way is read one after the other',
  'platform/timer/timerRunner.ts':
    'takes what nobody else holds; an earlier one that has just been done only delays it',
  'fault/judging/faultStore.ts': 'the kind of fault of the elevator is held before, by its turn',
  'video/cameraUse.ts': 'reads the locked row alone',
};

const locks =
  /\.for(?:No)?(?:Key)?(?:Update|Share)\(|\bfor\s+(?:no\s+key\s+)?update\b|\bfor\s+(?:key\s+)?share\b/i;
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');
const locksRows = ({ text }: Source): boolean => locks.test(withoutComments(text));

test.each([
  `tx.selectFrom('staff').selectAll().forUpdate().executeTakeFirst()`,
  `db.selectFrom('staff').forNoKeyUpdate('staff')`,
  `db.selectFrom('staff').forShare()`,
  'sql`select id from staff for update`',
  'sql`select id from staff\n  for no key\n  update`',
  'sql`select id from staff FOR KEY SHARE`',
])('recognizes that %s locks rows', (text) => expect(locksRows(sourceOf('company/a.ts', text))).toBe(true));

test.each([`// for update\nconst a = 1;`, `await lockRows(tx, 'staff', { id });`, `t('for updates')`])(
  'recognizes that %s locks no rows',
  (text) => expect(locksRows(sourceOf('company/a.ts', text))).toBe(false),
);

test('rows are locked only by lockRows.ts and the listed exceptions', () => {
  const elsewhere = product.filter(locksRows).map(({ path }) => path);
  expect(elsewhere.toSorted()).toEqual([place, ...Object.keys(atOnce)].toSorted());
  expect(product.filter(({ text }) => text.includes('lockRows(')).length).toBeGreaterThan(25);
});

test('a statement that waits for an advisory lock reads and writes nothing else', () => {
  const turns = product.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(/sql(?:<[^`]*>)?`([^`]*pg_(?:try_)?advisory[^`]*)`/g)].map(
      ([, statement]) => `${path} ${statement!}`,
    ),
  );
  expect(turns.length).toBeGreaterThan(10);
  expect(turns.filter((statement) => /\b(?:from|join|update|insert|delete)\b/i.test(statement))).toEqual([]);
});
