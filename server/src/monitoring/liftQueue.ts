/** Database work of lifts: in order within a lift, side by side between lifts, a few at a time, in turns. */
export interface LiftQueue {
  /** Rejects with `LiftBusy` when the lift already has its share waiting. */
  run<T>(elevatorId: string, work: () => Promise<T>): Promise<T>;
  readonly waiting: number;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
}

export class LiftBusy extends Error {}

export function createLiftQueue(concurrency: number, maxPerLift: number): LiftQueue {
  const queues = new Map<string, (() => Promise<void>)[]>();
  // A lift is in turn once, however much it has waiting, so that a chatterer delays itself only.
  const turn: string[] = [];
  let running = 0;
  let waiting = 0;
  let onIdle: (() => void)[] = [];

  async function work(elevatorId: string): Promise<void> {
    // Whoever asked finishes first: what it still changes belongs to this write.
    await Promise.resolve();
    const queue = queues.get(elevatorId)!;
    waiting -= 1;
    await queue.shift()!();
    if (queue.length > 0) turn.push(elevatorId);
    else queues.delete(elevatorId);
    running -= 1;
    start();
    if (running === 0 && waiting === 0) {
      const resolvers = onIdle;
      onIdle = [];
      for (const resolve of resolvers) resolve();
    }
  }

  function start(): void {
    while (running < concurrency && turn.length > 0) {
      running += 1;
      void work(turn.shift()!);
    }
  }

  return {
    get waiting() {
      return waiting;
    },
    run<T>(elevatorId: string, task: () => Promise<T>): Promise<T> {
      const queue = queues.get(elevatorId);
      if (queue && queue.length >= maxPerLift) {
        return Promise.reject(new LiftBusy(`lift ${elevatorId} has ${maxPerLift} writes waiting`));
      }
      return new Promise<T>((resolve, reject) => {
        const entry = () => task().then(resolve, reject);
        waiting += 1;
        if (queue) queue.push(entry);
        else {
          queues.set(elevatorId, [entry]);
          turn.push(elevatorId);
        }
        start();
      });
    },
    idle: () =>
      running === 0 && waiting === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            onIdle.push(resolve);
          }),
  };
}
