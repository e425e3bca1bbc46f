import { everySecond, heldAfterSeconds, watchBeats, type EverySecond } from './watchBeats.ts';

/** What the supervisor needs of its child process. */
export interface Supervised {
  onReady(listen: () => void): void;
  /** Its loop goes round; said every second. */
  onBeat(listen: () => void): void;
  onEnd(listen: (code: number | null, signal: NodeJS.Signals | null) => void): void;
  kill(signal: NodeJS.Signals): void;
}

export interface SupervisorOptions {
  /** Starts the process; `death` says how the one before it ended. */
  start(death: string | undefined): Supervised;
  say(text: string): void;
  now?(): number;
  wait?(ms: number): Promise<void>;
  eachSecond?: EverySecond;
}

interface Ended {
  ready: boolean;
  code: number | null;
  death: string;
}

/** A process that ends with this has wrong settings: a second try would find the same ones. */
export const wrongSettingsCode = 78;

const pausesMs = [500, 1_000, 2_000, 4_000];
const maxDeaths = 5;
const withinMs = 60_000;
/**
 * Keeps the server process running: when it dies after it was ready once, it is started again, after longer pauses
 * each time. Five deaths within a minute are the end. One that was ready and has no heart-beat for 15 s is ended, while
 * it stops too: its loop is held, and it hears nothing any more. `ended` is the code to exit with.
 */
export function supervise(options: SupervisorOptions): {
  ended: Promise<number>;
  stop(signal: NodeJS.Signals): void;
} {
  const now = options.now ?? (() => performance.now());
  const wait = options.wait ?? ((ms: number) => new Promise((done) => setTimeout(done, ms)));
  const eachSecond = options.eachSecond ?? everySecond;
  let running: Supervised | undefined;
  let stopping = false;
  let wakeUp = () => {};

  const runOnce = (death: string | undefined) =>
    new Promise<Ended>((done) => {
      let ready = false;
      let held = false;
      const process = options.start(death);
      running = process;
      process.onReady(() => (ready = true));
      const stopWatching = watchBeats({
        onBeat: process.onBeat,
        isDue: () => ready,
        held() {
          if (!held) options.say(`The server has had no heart-beat for ${heldAfterSeconds} s; it is ended.`);
          held = true;
          process.kill('SIGKILL');
        },
        eachSecond,
      });
      process.onEnd((code, signal) => {
        running = undefined;
        stopWatching();
        const how = held ? `no heart-beat for ${heldAfterSeconds} s` : (signal ?? `code ${code}`);
        done({ ready, code, death: how });
      });
    });

  const run = async (): Promise<number> => {
    let deaths: number[] = [];
    let wasReady = false;
    let death: string | undefined;
    for (;;) {
      const ended = await runOnce(death);
      const { ready, code } = ended;
      wasReady ||= ready;
      if (code === 0 || stopping) return code ?? 0;
      if (!wasReady || code === wrongSettingsCode) return code ?? 1;
      death = ended.death;
      deaths = [...deaths.filter((at) => at > now() - withinMs), now()];
      if (deaths.length >= maxDeaths) {
        options.say(
          `The server died ${maxDeaths} times within a minute (the last time by ${death}); it is not started again. The log says more.`,
        );
        return 1;
      }
      const pause = pausesMs[deaths.length - 1]!;
      options.say(`The server died (${death}); it is started again in ${pause / 1_000} s …`);
      await Promise.race([wait(pause), new Promise<void>((done) => (wakeUp = done))]);
      if (stopping) return 0;
    }
  };

  return {
    ended: run(),
    stop(signal) {
      stopping = true;
      wakeUp();
      running?.kill(signal);
    },
  };
}
