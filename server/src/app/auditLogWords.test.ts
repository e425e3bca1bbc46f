import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { expect, test } from 'vitest';
import { everyArea } from './areas.ts';

const prefix = 'auditLogSubject.';

test('every record with a history has a word in the audit log, and no other record has one', () => {
  const shown = new Set([...everyArea.records.auditLog.tables.values()].map(({ subject }) => subject));
  expect(shown.size).toBeGreaterThan(25);
  const words = Object.keys(catalogues.zh).filter((key) => key.startsWith(prefix));
  expect(words.map((key) => key.slice(prefix.length)).toSorted()).toEqual([...shown].toSorted());
});
