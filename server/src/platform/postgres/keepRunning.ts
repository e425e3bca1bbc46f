/** A database server process, begun here or taken over. */
export interface ServerHandle {
  isAlive(): boolean;
  stop(): Promise<void>;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const checkEveryMs = 500;
/** How often is asked whether there is space again. */
const spaceMs = 2_000;
const pausesMs = [0, 500, 1_000, 2_000, 4_000, 8_000];
/** A server that stood this long is not the one that kept falling. */
const steadyMs = 60_000;

/**
 * Looks after a database server: one that ended by itself is started again, however often it ends, with longer pauses
 * each time; when it does not start in so many tries, `onLost` is called. While the disk is full it is not tried, and a
 * try that met a full disk does not count.
 */
export function keepRunning(options: {
  first: ServerHandle;
  start(): Promise<ServerHandle>;
  hasSpace?(): Promise<boolean>;
  say(text: string): void;
  onLost(error: unknown): void;
}): { stop(): Promise<void> } {
  let server = options.first;
  let startedAt = Date.now();
  /** How often it fell since it stood for long. */
  let falls = 0;
  let stopping = false;
  let restarting: Promise<void> | undefined;

  const hasSpace = options.hasSpace ?? (async () => true);

  const untilSpace = async () => {
    if (stopping || (await hasSpace())) return;
    options.say('The disk is full; the database is started again when there is space …');
    for (;;) {
      await wait(spaceMs);
      if (stopping || (await hasSpace())) return;
    }
  };

  const restart = async () => {
    options.say('The database ended; it is started again …');
    if (Date.now() - startedAt > steadyMs) falls = 0;
    let failure: unknown;
    for (let failed = 0; failed < pausesMs.length;) {
      await wait(pausesMs[Math.min(falls + failed, pausesMs.length - 1)]!);
      await untilSpace();
      if (stopping) return;
      try {
        server = await options.start();
        startedAt = Date.now();
        falls += 1;
        options.say('The database is back.');
        return;
      } catch (error) {
        failure = error;
        if (await hasSpace()) failed += 1;
      }
    }
    clearInterval(timer);
    if (!stopping) options.onLost(failure);
  };

  const timer = setInterval(() => {
    if (restarting || stopping || server.isAlive()) return;
    restarting = restart().finally(() => (restarting = undefined));
  }, checkEveryMs);

  return {
    async stop() {
      stopping = true;
      clearInterval(timer);
      await restarting;
      if (server.isAlive()) await server.stop();
    },
  };
}
