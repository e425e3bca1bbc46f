import { expect, test } from 'vitest';
import { allCalls } from './allCalls.ts';
import { userCalls } from './access/userCalls.ts';
import { brandCalls } from './brand/brandCalls.ts';
import { auditLogCalls } from './auditLog/auditLogCalls.ts';
import { everyRecord, showsChangesOf } from './touches.ts';

test('a call touches its own record first, and otherwise only known records', () => {
  const records = new Set([everyRecord, ...allCalls.map((call) => call.record)]);
  expect(records.size).toBeGreaterThan(60);
  expect(allCalls.filter((call) => call.touches[0] !== call.record).map((call) => call.name)).toEqual([]);
  const strange = allCalls.flatMap(({ name, touches }) =>
    touches.filter((record) => !records.has(record)).map((record) => `${name} touches ${record}`),
  );
  expect(strange).toEqual([]);
});

/** What is written and shown by no call but the audit log. */
const shownNowhere = {
  password: 'nobody is shown a password',
  cameraDevice: 'which camera hangs where is seen by its alarms',
};

test('every changed record is shown by a reading call other than the audit log', () => {
  const shown = new Set(allCalls.filter(({ effect }) => effect === 'reads').flatMap((call) => call.touches));
  const changed = new Set(
    allCalls.filter(({ effect }) => effect === 'writes').flatMap((call) => call.touches),
  );
  expect(changed.size).toBeGreaterThan(40);
  expect([...changed].filter((record) => !shown.has(record)).toSorted()).toEqual(
    Object.keys(shownNowhere).toSorted(),
  );
});

test('the audit log shows the changes of any call', () => {
  expect(showsChangesOf(auditLogCalls.page, userCalls.forbid)).toBe(true);
  expect(showsChangesOf(userCalls.page, userCalls.forbid)).toBe(true);
  expect(showsChangesOf(brandCalls.page, userCalls.forbid)).toBe(false);
});
