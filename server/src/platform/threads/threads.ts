import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../call/problems.ts';
import type { FromThread, Start, ThreadWork, ToThread, WorkName } from './threadWork.ts';

const most = Math.max(1, availableParallelism());
/** So long a thread may think about one piece. */
const silentMs = 120_000;
/** Nothing that a person brings or takes away is worth more than this, however slowly it is read or taken. */
const limitMs = 15 * 60_000;
const memoryMb = 768;

// A thread needs JavaScript: run from source, as tests do, it is the one that was built for them.
const program = new URL(
  import.meta.url.endsWith('.ts') ? '../../../dist/fileThread.js' : './fileThread.js',
  import.meta.url,
);

const idle: Worker[] = [];
const queue: ((worker: Worker) => void)[] = [];
let running = 0;

function open(): Worker {
  const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: memoryMb }, execArgv: [] });
  running += 1;
  worker.once('exit', () => {
    running -= 1;
    const at = idle.indexOf(worker);
    if (at !== -1) idle.splice(at, 1);
    if (queue.length > 0 && running < most) queue.shift()!(open());
  });
  // The failure that kills a thread is passed to its caller; an idle thread is no loss.
  worker.on('error', () => {});
  return worker;
}

async function take(): Promise<Worker> {
  const worker =
    idle.pop() ?? (running < most ? open() : await new Promise<Worker>((done) => queue.push(done)));
  worker.ref();
  return worker;
}

function giveBack(worker: Worker): void {
  const next = queue.shift();
  if (next) return next(worker);
  idle.push(worker);
  // A server that stops does not wait for threads without work.
  worker.unref();
}

/** What a thread says, one message after the other; its death is the last. */
function listen(worker: Worker): { next(): Promise<FromThread>; end(): void } {
  const inbox: FromThread[] = [];
  let wake: ((message: FromThread) => void) | undefined;
  let silent: NodeJS.Timeout | undefined;
  const receive = (message: FromThread) => {
    clearTimeout(silent);
    if (!wake) return void inbox.push(message);
    wake(message);
    wake = undefined;
  };
  const die = (why: unknown) => receive({ kind: 'failed', text: `the thread ended: ${String(why)}` });
  const late = setTimeout(die, limitMs, 'it took too long');
  worker.on('message', receive).on('error', die).on('exit', die);
  return {
    next: () => {
      const first = inbox.shift();
      if (first) return Promise.resolve(first);
      silent = setTimeout(die, silentMs, 'it said nothing for too long');
      return new Promise((done) => (wake = done));
    },
    end: () => {
      clearTimeout(late);
      clearTimeout(silent);
      worker.off('message', receive).off('error', die).off('exit', die);
    },
  };
}

/**
 * Does a piece of work in a thread of its own and gives what it makes, piece by piece, as fast as they are taken. As
 * many threads work as the machine has cores; work beyond that waits. What it asks for comes from `rows`.
 */
export async function* inThread<N extends WorkName>(
  work: N,
  start: ThreadWork[N]['start'],
  rows: AsyncIterator<unknown[]>,
): AsyncGenerator<ThreadWork[N]['gives']> {
  const worker = await take();
  const { next, end } = listen(worker);
  const say = (message: ToThread) => worker.postMessage(message, []);
  let done = false;
  try {
    say({ kind: 'start', work, start } as Start);
    while (!done) {
      const message = await next();
      if (message.kind === 'want') {
        const wanted = await rows.next();
        say({ kind: 'rows', rows: wanted.done === true ? undefined : wanted.value });
      } else if (message.kind === 'piece') {
        yield message.piece as ThreadWork[N]['gives'];
        say({ kind: 'taken' });
      } else if (message.kind === 'refused') {
        done = true;
        throw new Refusal(message.code, message.values);
      } else if (message.kind === 'failed') {
        throw new Error(message.text);
      } else done = true;
    }
  } finally {
    end();
    if (done) giveBack(worker);
    else await worker.terminate();
  }
}
