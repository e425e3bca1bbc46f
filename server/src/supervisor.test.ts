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
  /** The seconds in which it beats; without, every one. */
  beatsIn?: (second: number) => boolean;
}

/** A supervisor over processes whose lives are written beforehand; the last one repeats. */
function over(...lives: Life[]) {
  const clock = { now: 0 };
  const said: string[] = [];
  const pauses: number[] = [];
  const starts: (string | undefined)[] = [];
  const kills: string[] = [];
  const watches = new Set<() => void>();
  let beat = () => {};
  let current: Life | undefined;
  let livedSeconds = 0;
  const supervisor = supervise({
    now: () => clock.now,
    wait: async (ms) => {
      pauses.push(ms);
      clock.now += ms;
    },
    say: (text) => said.push(text),
    eachSecond: (work) => {
      watches.add(work);
      return () => void watches.delete(work);
    },
    start: (death): Supervised => {
      livedSeconds = 0;
      const life = lives[Math.min(starts.length, lives.length - 1)]!;
      starts.push(death);
      current = life;
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
        onBeat: (listen) => void (beat = listen),
        onEnd: (listen) => void (end = listen),
        kill: (signal) => {
          kills.push(signal);
          finish();
        },
      };
    },
  });
  /** Lets seconds pass, in which the process beats as its life says. */
  const pass = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      clock.now += 1_000;
      livedSeconds += 1;
      if (current?.beatsIn?.(livedSeconds) ?? true) beat();
      for (const work of watches) work();
      await Promise.resolve();
    }
  };
  return { ...supervisor, said, pauses, starts, kills, pass, clock };
}

const stands: Life = { ready: true, untilStopped: true };

test.each<[string, Life]>([
  ['killed', { signal: 'SIGKILL' }],
  ['out of memory', { signal: 'SIGABRT' }],
  ['ended by an error', { code: 1 }],
])('restarts a server that was ready and is then %s, and passes on the reason', async (_, end) => {
  const here = over({ ready: true, ...end }, stands);
  await expect.poll(() => here.starts.length).toBe(2);
  expect(here.starts).toEqual([undefined, end.signal ?? 'code 1']);
  expect(here.said).toHaveLength(1);
  expect(here.said[0]).toContain(end.signal ?? 'code 1');
  here.stop('SIGTERM');
  expect(await here.ended).toBe(0);
  expect(here.kills).toEqual(['SIGTERM']);
});

test('does not restart a server that was never ready, and passes on its exit code', async () => {
  const here = over({ code: 3 });
  expect(await here.ended).toBe(3);
  expect(here.starts).toHaveLength(1);
});

test('does not restart a server that ends without an error', async () => {
  const here = over({ ready: true, code: 0 });
  expect(await here.ended).toBe(0);
  expect(here.starts).toHaveLength(1);
});

test('does not restart a server with wrong settings, even after an earlier start succeeded', async () => {
  const here = over({ ready: true, signal: 'SIGKILL' }, { code: wrongSettingsCode });
  expect(await here.ended).toBe(wrongSettingsCode);
  expect(here.starts).toHaveLength(2);
});

test('gives up after five deaths within a minute, with a message and exit code 1', async () => {
  const here = over({ ready: true, signal: 'SIGKILL', ms: 1_000 });
  expect(await here.ended).toBe(1);
  expect(here.starts).toHaveLength(5);
  expect(here.pauses).toEqual([500, 1_000, 2_000, 4_000]);
  expect(here.said.at(-1)).toMatch(/died 5 times within a minute .*SIGKILL.* not started again/);
});

test('restarts each time with a short pause when deaths are 30 s apart', async () => {
  const here = over(
    ...Array.from({ length: 8 }, (): Life => ({ ready: true, signal: 'SIGKILL', ms: 30_000 })),
    stands,
  );
  await expect.poll(() => here.starts.length).toBe(9);
  expect(Math.max(...here.pauses)).toBeLessThanOrEqual(1_000);
  here.stop('SIGINT');
  expect(await here.ended).toBe(0);
});

test('starts nothing more when stopped during a pause', async () => {
  const starts: unknown[] = [];
  const supervisor = supervise({
    say: () => {},
    wait: () => new Promise(() => {}),
    start: (death) => {
      starts.push(death);
      return {
        onReady: (listen) => listen(),
        onBeat: () => {},
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

/** Is ready at once, beats for `seconds` and then no more. */
const heldAfter = (seconds: number): Life => ({
  ...stands,
  signal: 'SIGKILL',
  beatsIn: (at) => at <= seconds,
});
const startedTimes = (here: ReturnType<typeof over>, times: number) =>
  expect.poll(() => here.starts.length).toBe(times);

test('kills and restarts a server without a heart-beat for 15 s, and passes on the reason', async () => {
  const here = over(heldAfter(100), stands);
  await startedTimes(here, 1);
  await here.pass(114);
  expect(here.kills).toEqual([]);
  await here.pass(1);
  expect(here.kills).toEqual(['SIGKILL']);
  await startedTimes(here, 2);
  expect(here.starts[1]).toBe('no heart-beat for 15 s');
  expect(here.said).toEqual([
    'The server has had no heart-beat for 15 s; it is ended.',
    'The server died (no heart-beat for 15 s); it is started again in 0.5 s …',
  ]);
  await here.pass(600);
  expect(here.kills).toHaveLength(1);
});

test('leaves a server alone that beats every 15 s', async () => {
  const here = over({ ...stands, beatsIn: (at) => at % 15 === 0 });
  await startedTimes(here, 1);
  await here.pass(600);
  expect(here.kills).toEqual([]);
});

test('sets no time limit on a start', async () => {
  const here = over({ untilStopped: true, beatsIn: () => false });
  await startedTimes(here, 1);
  await here.pass(3_600);
  expect(here.kills).toEqual([]);
});

test('leaves a server alone when the machine slept or the clock jumped', async () => {
  const here = over({ ...stands, beatsIn: (at) => at % 5 === 0 });
  await startedTimes(here, 1);
  for (let n = 0; n < 50; n += 1) {
    // What passed meanwhile neither process counts: one second of each goes on where it was.
    here.clock.now += n % 2 === 0 ? 3_600_000 : -1_800_000;
    await here.pass(1);
  }
  expect([here.kills, here.starts.length]).toEqual([[], 1]);
});

test('restarts a server whose loop is held every 20 s, without giving up', async () => {
  const here = over(heldAfter(4));
  for (let times = 1; times <= 40; times += 1) {
    await startedTimes(here, times);
    await here.pass(20);
  }
  await startedTimes(here, 41);
  expect(here.said.at(-1)).toMatch(/started again/);
});

test('kills a stopping server that has no heart-beat', async () => {
  const kills: string[] = [];
  let tick = () => {};
  let end: (code: number | null, signal: NodeJS.Signals | null) => void = () => {};
  const supervisor = supervise({
    say: () => {},
    eachSecond: (work) => {
      tick = work;
      return () => {};
    },
    start: () => ({
      onReady: (listen) => listen(),
      onBeat: () => {},
      onEnd: (listen) => void (end = listen),
      kill: (signal) => {
        kills.push(signal);
        if (signal === 'SIGKILL') end(null, signal);
      },
    }),
  });
  supervisor.stop('SIGTERM');
  for (let n = 0; n < 16; n += 1) tick();
  expect(kills).toEqual(['SIGTERM', 'SIGKILL']);
  expect(await supervisor.ended).toBe(0);
});
