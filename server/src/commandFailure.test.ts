import { afterAll, expect, inject, test } from 'vitest';
import { createKysely, createPool } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { listCredentials } from './collector/collectorStore.ts';
import { commandFailure } from './commandFailure.ts';

const db = createKysely<Tables>(createPool(inject('databaseUrl'), { max: 1, applicationName: 'test' }));
afterAll(() => db.destroy());

test('a command on a database that no server has been started with says to start one first', async () => {
  const error: unknown = await listCredentials(db).catch((reason: unknown) => reason);
  expect(commandFailure(error)).toContain('start Hoistway with it once (npm start)');
});

test('a command says what went wrong as it is', () => {
  expect(commandFailure(new Error('the serial HW-1 is in use'))).toBe('the serial HW-1 is in use');
});
