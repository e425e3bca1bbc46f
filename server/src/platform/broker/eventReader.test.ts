import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepEventReader, type EventReader } from './eventReader.ts';
import type { EventSession } from './eventSession.ts';
import { leaseMs, mayRead, roundMs } from './sessionLease.ts';

/** Who may read the session of events, by a clock that the test moves. */

/** The row of the database, by the database's clock. */
let row: { holder: string | null; until: number };
let brokerReached: boolean;
let databaseAnswers: 'at once' | 'late' | 'never';
let readers: Map<string, FakeSession>;
let kept: EventReader[];

interface FakeSession extends EventSession {
  node: string;
  away: number;
  waiting: number;
}

const leaseOf = (node: string) => ({
  async claim() {
    if (databaseAnswers === 'never') throw new Error('no answer');
    if (row.holder !== node && row.until > Date.now()) return false;
    row = { holder: node, until: Date.now() + leaseMs };
    if (databaseAnswers === 'late') await new Promise((done) => setTimeout(done, leaseMs));
    return true;
  },
  async give() {
    if (row.holder === node) row = { holder: null, until: Date.now() };
  },
  close: async () => {},
});

function sessionOf(node: string): FakeSession {
  const session: FakeSession = {
    node,
    away: 0,
    waiting: 0,
    opened: Promise.resolve(),
    awayMs: () => session.away,
    waitingMs: () => session.waiting,
    close: async () => void readers.delete(node),
    cut: () => void readers.delete(node),
  };
  readers.set(node, session);
  return session;
}

async function startNode(node: string): Promise<EventReader> {
  const starting = keepEventReader({
    node,
    lease: leaseOf(node),
    open: () => sessionOf(node),
    reachesBroker: () => brokerReached,
    log: pino({ level: 'silent' }),
    clock: Date.now,
  });
  await vi.advanceTimersByTimeAsync(1);
  const reader = await starting;
  kept.push(reader);
  return reader;
}
const reading = () => [...readers.keys()];

beforeEach(() => {
  vi.useFakeTimers();
  row = { holder: null, until: 0 };
  brokerReached = true;
  databaseAnswers = 'at once';
  readers = new Map();
  kept = [];
});
afterEach(async () => {
  databaseAnswers = 'at once';
  await Promise.all([...kept.map((reader) => reader.stop()), vi.advanceTimersByTimeAsync(leaseMs)]);
  vi.useRealTimers();
});

test('one of two nodes reads, and the other takes over within two rounds of its stop', async () => {
  const first = await startNode('first');
  const second = await startNode('second');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reading()).toEqual(['first']);
  expect([first.trouble(), second.trouble()]).toEqual([undefined, undefined]);
  kept = [second];
  await first.stop();
  await vi.advanceTimersByTimeAsync(2 * roundMs);
  expect(reading()).toEqual(['second']);
});

test('a node takes over from a killed one when its lease has ended', async () => {
  row = { holder: 'killed', until: Date.now() + leaseMs };
  await startNode('survivor');
  expect(reading()).toEqual([]);
  await vi.advanceTimersByTimeAsync(leaseMs + roundMs);
  expect(reading()).toEqual(['survivor']);
});

test('a node that cannot renew its lease stops before it ends, reports trouble and resumes later', async () => {
  const node = await startNode('node');
  databaseAnswers = 'never';
  const heldUntil = row.until;
  while (reading().length > 0) await vi.advanceTimersByTimeAsync(100);
  expect(Date.now()).toBeLessThan(heldUntil);
  await vi.advanceTimersByTimeAsync(leaseMs);
  expect(node.trouble()).toBeDefined();
  databaseAnswers = 'at once';
  await vi.advanceTimersByTimeAsync(roundMs);
  expect(reading()).toEqual(['node']);
  expect(node.trouble()).toBeUndefined();
});

test('a node does not read when the answer to its claim comes after the lease has expired', async () => {
  databaseAnswers = 'late';
  const starting = keepEventReader({
    node: 'slow',
    lease: leaseOf('slow'),
    open: () => sessionOf('slow'),
    reachesBroker: () => true,
    log: pino({ level: 'silent' }),
    clock: Date.now,
  });
  await vi.advanceTimersByTimeAsync(leaseMs + 1);
  kept.push(await starting);
  expect(reading()).toEqual([]);
});

test('a node whose lease another node has taken stops reading within a round', async () => {
  await startNode('first');
  row = { holder: 'other', until: Date.now() + leaseMs };
  await vi.advanceTimersByTimeAsync(roundMs);
  expect(reading()).toEqual([]);
});

test('a node that cannot reach the broker gives up its lease', async () => {
  await startNode('first');
  brokerReached = false;
  await vi.advanceTimersByTimeAsync(roundMs);
  expect(reading()).toEqual([]);
  expect(row.holder).toBeNull();
});

test('reports trouble while an event waits more than 5 s for its commit or the session is disconnected', async () => {
  const node = await startNode('node');
  const session = readers.get('node')!;
  session.waiting = 4_900;
  expect(node.trouble()).toBeUndefined();
  session.waiting = 5_100;
  expect(node.trouble()).toBe('an event waits for its commit');
  session.waiting = 0;
  session.away = 3_000;
  expect(node.trouble()).toBe('the session of events is not connected');
  session.away = 0;
  expect(node.trouble()).toBeUndefined();
});

test('a lease ends for its holder one second before it ends for others', () => {
  expect(mayRead(0, leaseMs - 1_001)).toBe(true);
  expect(mayRead(0, leaseMs - 1_000)).toBe(false);
});
