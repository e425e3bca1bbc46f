import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '@hoistway/contract/call.ts';
import { staffCalls } from '@hoistway/contract/company/staffCalls.ts';
import { sessionCalls } from '@hoistway/contract/session/session.ts';
import { saveKeyFormat, saveKeyHeader } from '@hoistway/contract/input/saveKey.ts';
import { keyedFetch } from './keyedFetch.ts';

const lost = () => Promise.reject(new TypeError('the line is broken'));
const done = async () => Response.json({ success: true });

let keys: (string | null)[] = [];
let answers: (() => Promise<Response>)[] = [];
let serial = 0;

beforeEach(() => {
  [keys, answers, serial] = [[], [], serial + 1];
  vi.stubGlobal('navigator', { onLine: true });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const fetching = keyedFetch(async (_, init) => {
  keys.push(new Headers(init.headers).get(saveKeyHeader));
  return (answers.shift() ?? done)();
});

async function save(name: string, call: Call = staffCalls.create): Promise<string> {
  const body = new URLSearchParams({ name, serial: String(serial) });
  const outcome = fetching('api/new', { method: call.method, body }, call).then(
    ({ status }) => String(status),
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  return outcome;
}

test('sends a save again under its key when the answer is lost', async () => {
  answers = [lost];
  expect(await save('Li')).toBe('200');
  expect(keys[0]).toMatch(saveKeyFormat);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('keeps the key until there is an answer, and takes another one after it', async () => {
  answers = [lost, lost, async () => new Response('', { status: 503 })];
  expect(await save('Li')).toBe('the line is broken');
  expect([await save('Li'), await save('Li'), await save('Li')]).toEqual(['503', '200', '200']);
  expect(keys.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => keys[0]));
  expect(keys[4]).not.toBe(keys[0]);
});

test('takes another key for other content', async () => {
  answers = [lost, lost];
  await save('Li');
  await save('Lin');
  expect(keys[2]).not.toBe(keys[0]);
});

test('sends what is under way twice under one key', async () => {
  await Promise.all([save('Li'), save('Li')]);
  expect(keys[1]).toBe(keys[0]);
});

test('does not send again by itself without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  answers = [lost];
  expect(await save('Li')).toBe('the line is broken');
  expect(keys).toHaveLength(1);
});

test('takes an answer that breaks off for none', async () => {
  const broken = new ReadableStream({ start: (control) => control.error(new TypeError('broken off')) });
  answers = [async () => new Response(broken)];
  expect(await save('Li')).toBe('200');
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('gives reads and signing in no key', async () => {
  await save('Li', staffCalls.page);
  await save('Li', sessionCalls.loginWeb);
  expect(keys).toEqual([null, null]);
});
