import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const program = readFileSync(join(import.meta.dirname, 'public', 'player.js'), 'utf8');
const scope = 'https://screens.test/device/';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** The worker with what it kept of its last page, beside a network that answers as said. */
function aWorker(keptPage: string | undefined, network: () => Promise<Response>) {
  const kept = new Map<string, Response>();
  if (keptPage !== undefined) kept.set('./play', new Response(keptPage));
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: async (name: string, answer: Response) => void kept.set(name, answer),
    keys: async () => [],
    addAll: async () => undefined,
    delete: async () => true,
  };
  let fetched: ((event: unknown) => void) | undefined;
  runInNewContext(program, {
    self: {
      registration: { scope },
      addEventListener: (name: string, run: (event: unknown) => void) => {
        if (name === 'fetch') fetched = run;
      },
    },
    caches: { open: async () => cache },
    fetch: network,
    URL,
    Response,
    AbortSignal,
    Promise,
    setTimeout,
    Map,
    Set,
  });
  /** Opens the page; answers what is shown, and what the worker waits for beyond that. */
  const open = () => {
    let answer: Promise<Response> | undefined;
    const beyond: Promise<unknown>[] = [];
    fetched?.({
      request: { method: 'GET', mode: 'navigate', url: `${scope}play` },
      respondWith: (said: Promise<Response>) => (answer = said),
      waitUntil: (work: Promise<unknown>) => beyond.push(work),
    });
    return { shown: async () => (await answer!).text(), beyond: () => Promise.all(beyond) };
  };
  return { open, kept: async () => kept.get('./play')?.clone().text() };
}

const never = () => new Promise<Response>(() => {});

test('on a line that answers nothing the page of last time is opened soon', async () => {
  const { open } = aWorker('last', never);
  const { shown } = open();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await shown()).toBe('last');
});

test('what the network answers late is kept for the next time', async () => {
  let answer: (late: Response) => void = () => {};
  const worker = aWorker('last', () => new Promise((done) => (answer = done)));
  const { shown, beyond } = worker.open();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await shown()).toBe('last');
  answer(new Response('new'));
  await beyond();
  expect(await worker.kept()).toBe('new');
});

test('the new page is opened where the network answers, and the last one where it says that it cannot', async () => {
  expect(
    await aWorker('last', async () => new Response('new'))
      .open()
      .shown(),
  ).toBe('new');
  expect(
    await aWorker('last', async () => new Response('', { status: 502 }))
      .open()
      .shown(),
  ).toBe('last');
  expect(
    await aWorker('last', () => Promise.reject(new Error('none')))
      .open()
      .shown(),
  ).toBe('last');
});

test('where nothing is kept yet the network is waited for', async () => {
  let answer: (late: Response) => void = () => {};
  const { open } = aWorker(undefined, () => new Promise((done) => (answer = done)));
  const { shown } = open();
  await vi.advanceTimersByTimeAsync(5_000);
  answer(new Response('new'));
  expect(await shown()).toBe('new');
});
