import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transaction } from '#platform/call/requestContext.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { retryWhenDeadlocked } from './retryWhenDeadlocked.ts';

let here: Installation;
beforeAll(async () => {
  here = await anInstallation();
});
afterAll(() => here.close());

const said = (code: string) => Object.assign(new Error(code), { code, severity: 'ERROR' });

test('retries deadlocks and serialization failures up to five tries, and no other error', async () => {
  let tries = 0;
  const failing = (code: string, times: number) => async () => {
    tries += 1;
    if (tries <= times) throw said(code);
    return tries;
  };
  expect(await retryWhenDeadlocked(failing('40P01', 2))).toBe(3);
  tries = 0;
  expect(await retryWhenDeadlocked(failing('40001', 1))).toBe(2);
  tries = 0;
  await expect(retryWhenDeadlocked(failing('40P01', 99))).rejects.toThrow('40P01');
  expect(tries).toBe(5);
  tries = 0;
  await expect(retryWhenDeadlocked(failing('23505', 1))).rejects.toThrow('23505');
  expect(tries).toBe(1);
});

test('completes both of two transactions that deadlock', async () => {
  const turn = (tx: Transaction, name: string) =>
    sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(tx);
  let meet!: () => void;
  let waiting = 0;
  const both = new Promise<void>((resolve) => (meet = resolve));
  const crossing = (first: string, second: string) =>
    retryWhenDeadlocked(() =>
      here.db.transaction().execute(async (tx) => {
        await turn(tx, first);
        waiting += 1;
        if (waiting === 2) meet();
        await both;
        await turn(tx, second);
        return first;
      }),
    );
  expect(await Promise.all([crossing('one', 'other'), crossing('other', 'one')])).toEqual(['one', 'other']);
  expect(waiting).toBe(3);
});
