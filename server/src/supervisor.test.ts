import { expect, test } from 'vitest';
import { supervise, wrongSettingsCode, type Supervised } from './supervisor.ts';

interface Life {
  ready?: boolean;
  code?: number | null;
  signal?: NodeJS.Signals;
  /** Lives until it is stopped, and ends with this. */
  untilStopped?: boolean;
  /** How long it lived. */
  ms?: number;
}

/** A supervisor over processes whose lives are written beforehand; the last one repeats. */
function over(...lives: Life[]) {
  const clock = { now: 0 };
  const said: string[] = [];
  const pauses: number[] = [];
  const starts: (string | undefined)[] = [];
  const kills: string[] = [];
  const supervisor = supervise({
    now: () => clock.now,
    wait: async (ms) => {
      pauses.push(ms);
      clock.now += ms;
    },
    say: (text) => said.push(text),
    start: (death): Supervised => {
      const life = lives[Math.min(starts.length, lives.length - 1)]!;
      starts.push(death);
      let ready = () => {};
      let end: (code: number | null, signal: NodeJS.Signals | null) => void = () => {};
      const finish = () => end(life.signal ? null : (life.code ?? 0), life.signal ?? null);
      queueMicrotask(() => {
        if (life.ready) ready();
        clock.now += life.ms ?? 0;
        if (!life.untilStopped) finish();
      });
      return {
        onReady: (listen) => void (ready = listen),
        onEnd: (listen) => void (end = listen),
        kill: (signal) => {
          kills.push(signal);
          finish();
        },
      };
    },
  });
  return { ...supervisor, said, pauses, starts, kills };
}

const stands: Life = { ready: true, untilStopped: true };

test.each<[string, Life]>([
  ['killed', { signal: 'SIGKILL' }],
  ['out of memory', { signal: 'SIGABRT' }],
  ['ended by an error', { code: 1 }],
])('a server that was ready and is then %s is started again, and told why', async (_, end) => {
  const here = over({ ready: true, ...end }, stands);
  await expect.poll(() => here.starts.length).toBe(2);
  expect(here.starts).toEqual([undefined, end.signal ?? 'code 1']);
  expect(here.said).toHaveLength(1);
  expect(here.said[0]).toContain(end.signal ?? 'code 1');
  here.stop('SIGTERM');
  expect(await here.ended).toBe(0);
  expect(here.kills).toEqual(['SIGTERM']);
});

test('one that never was ready is not started again, and its code is handed on', async () => {
  const here = over({ code: 3 });
  expect(await here.ended).toBe(3);
  expect(here.starts).toHaveLength(1);
});

test('one that ends by itself without an error is not started again', async () => {
  const here = over({ ready: true, code: 0 });
  expect(await here.ended).toBe(0);
  expect(here.starts).toHaveLength(1);
});

test('wrong settings are not tried twice, even when earlier ones were right', async () => {
  const here = over({ ready: true, signal: 'SIGKILL' }, { code: wrongSettingsCode });
  expect(await here.ended).toBe(wrongSettingsCode);
  expect(here.starts).toHaveLength(2);
});

test('five deaths within a minute are the end, with a sentence and a code', async () => {
  const here = over({ ready: true, signal: 'SIGKILL', ms: 1_000 });
  expect(await here.ended).toBe(1);
  expect(here.starts).toHaveLength(5);
  expect(here.pauses).toEqual([500, 1_000, 2_000, 4_000]);
  expect(here.said.at(-1)).toMatch(/died 5 times within a minute .*SIGKILL.* not started again/);
});

test('deaths that lie apart do not add up, and the pause is short again', async () => {
  const here = over(
    ...Array.from({ length: 8 }, (): Life => ({ ready: true, signal: 'SIGKILL', ms: 30_000 })),
    stands,
  );
  await expect.poll(() => here.starts.length).toBe(9);
  expect(Math.max(...here.pauses)).toBeLessThanOrEqual(1_000);
  here.stop('SIGINT');
  expect(await here.ended).toBe(0);
});

test('who stops it during a pause starts nothing more', async () => {
  const starts: unknown[] = [];
  const supervisor = supervise({
    say: () => {},
    wait: () => new Promise(() => {}),
    start: (death) => {
      starts.push(death);
      return {
        onReady: (listen) => listen(),
        onEnd: (listen) => queueMicrotask(() => listen(null, 'SIGKILL')),
        kill: () => {},
      };
    },
  });
  await new Promise((done) => setTimeout(done, 20));
  supervisor.stop('SIGINT');
  expect(await supervisor.ended).toBe(0);
  expect(starts).toHaveLength(1);
});
