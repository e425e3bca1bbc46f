import { Worker } from 'node:worker_threads';

export interface ThreadBounds {
  /** Of its JavaScript. */
  memoryMb: number;
  /** After which it is ended. */
  ms: number;
}

/**
 * Runs a program in a thread of its own with one task, and answers what it says; undefined when it ended without a word, or
 * was ended because it took more memory or time than it may.
 */
export async function inOwnThread<Answer>(
  program: URL,
  task: object,
  moved: readonly ArrayBuffer[],
  { memoryMb, ms }: ThreadBounds,
): Promise<Answer | undefined> {
  const worker = new Worker(program, {
    workerData: task,
    transferList: [...moved],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    stderr: true,
  });
  worker.stderr.resume();
  const end = setTimeout(() => void worker.terminate(), ms);
  try {
    return await new Promise<Answer | undefined>((done) => {
      worker
        .once('message', done)
        .once('error', () => done(undefined))
        .once('exit', () => done(undefined));
    });
  } finally {
    clearTimeout(end);
    await worker.terminate();
  }
}
