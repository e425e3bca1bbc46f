import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Transaction, Database } from '../call/requestContext.ts';
import { announceByStatement } from './announce.ts';
import { event, type EventRow } from './event.ts';
import { later } from './later.ts';
import { before, installReactions, isReactedTo, mayHappen, on, onAll, react } from './reaction.ts';

const none = z.object({});
const moved = event('moved', none);
const stopped = event('stopped', none);
const planned = event('planned', z.object({ floor: z.int() }));

const run = async () => {};
const tx = {} as Transaction;
const row = (kind: string, payload = {}): EventRow => ({
  id: '1',
  kind,
  elevatorId: null,
  subjectId: null,
  actor: null,
  payload,
});

test('refuses to announce before reactions are installed', async () => {
  // Other tests of this process may have installed some; loading everything anew would leave them with two of each module.
  const copy = './reaction.ts?copy';
  const begun = (await import(copy)) as typeof import('./reaction.ts');
  expect(() => begun.react(tx, [row('stopped')])).toThrow('not installed');
  expect(() => begun.isReactedTo(moved)).toThrow('not installed');
});

test('refuses circular reactions at the start, including deferred ones', () => {
  const there = on(moved, run, { announces: [stopped] });
  const back = on(stopped, run, { announces: [moved] });
  const backLater = later(stopped, { name: 'test:back', next: async () => [], run }, { announces: [moved] });
  expect(() => installReactions([there, back])).toThrow('moved → stopped → moved');
  expect(() => installReactions([there, backLater])).toThrow('moved → stopped → moved');
  expect(() => installReactions([on(moved, run, { announces: [moved] })])).toThrow('moved → moved');
  expect(() => installReactions([there])).not.toThrow();
});

test('runs reactions in the order of the table with their payloads, and returns nothing to await without any', async () => {
  const done: unknown[] = [];
  const note = (word: string) => async (_: Transaction, payload: unknown) => void done.push([word, payload]);
  installReactions([
    on(planned, note('first')),
    on(moved, note('other')),
    on(planned, async (_, { floor }) => void done.push(floor + 1)),
  ]);
  await react(tx, [row('planned', { floor: 1 }), row('stopped'), row('planned', { floor: 5 })]);
  expect(done).toEqual([['first', { floor: 1 }], 2, ['first', { floor: 5 }], 6]);
  expect(react(tx, [row('stopped'), row('stopped')])).toBeUndefined();
  expect([isReactedTo(planned), isReactedTo(stopped)]).toEqual([true, false]);
});

test('tells a reaction to many of all that follow one another, unless others react to the same', async () => {
  const done: unknown[] = [];
  const noteAll = onAll(planned, async (_, payloads) => void done.push(payloads.map(({ floor }) => floor)));
  installReactions([noteAll, on(moved, async () => void done.push('moved'))]);
  const plannedOn = (floor: number) => row('planned', { floor });
  await react(tx, [plannedOn(1), plannedOn(5), row('moved'), plannedOn(2)]);
  expect(done.splice(0)).toEqual([[1, 5], 'moved', [2]]);
  installReactions([noteAll, on(planned, async (_, { floor }) => void done.push(floor))]);
  await react(tx, [plannedOn(1), plannedOn(5)]);
  expect(done).toEqual([[1], 1, [5], 5]);
});

test('refuses an announcement that the reaction did not declare', async () => {
  const announceStopped = async (within: Transaction) => react(within, [row('stopped')]);
  installReactions([on(moved, announceStopped), on(planned, announceStopped, { announces: [stopped] })]);
  await expect(react(tx, [row('moved')])).rejects.toThrow('the reaction to moved announces stopped');
  await react(tx, [row('planned', { floor: 1 })]);
  // Outside of reactions anything may be announced.
  expect(react(tx, [row('stopped')])).toBeUndefined();
});

test('runs the checks before an event in the order of the table until one throws, and no reaction yet', async () => {
  const asked: unknown[] = [];
  installReactions([
    on(planned, async () => void asked.push('followed')),
    before(planned, async (_, { floor }) => void asked.push(floor)),
    before(planned, async () => {
      throw new Error('somebody is inside');
    }),
    before(planned, async () => void asked.push('too late')),
  ]);
  await expect(mayHappen(tx, planned, { floor: 3 })).rejects.toThrow('somebody is inside');
  expect(asked).toEqual([3]);
  await mayHappen(tx, moved, {});
  expect(isReactedTo(moved)).toBe(false);
  installReactions([before(planned, async (within) => react(within, [row('stopped')]))]);
  await expect(mayHappen(tx, planned, { floor: 3 })).rejects.toThrow('announces stopped');
});

test('announceByStatement opens a transaction only when an event has a reaction', async () => {
  let transactions = 0;
  const db = {
    transaction: () => {
      transactions += 1;
      throw new Error('a transaction was begun');
    },
  } as unknown as Database;
  const write = async (within: Database) => {
    expect(within).toBe(db);
    return [row('moved')];
  };
  installReactions([on(planned, run)]);
  await announceByStatement(db, { name: 'test' }, [moved, stopped], write);
  expect(transactions).toBe(0);
  expect(() => announceByStatement(db, { name: 'test' }, [moved, planned], write)).toThrow('was begun');
});
