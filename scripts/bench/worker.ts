import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A command of a worker; what it is given is said by its own declaration (a method, so that each may want other values). */
type Command = { answer(values: unknown): Promise<unknown> }['answer'];
export type Commands = Record<string, Command>;

/** What a worker sends back. */
interface Reply {
  answer?: unknown;
  problem?: string;
}

/** A process of the bench that answers commands one at a time; see `answerCommands`. */
export function startWorker<Own extends Commands>(name: string) {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise((done) => child.once('exit', done));
  return {
    pid: child.pid!,
    ask: <Name extends keyof Own & string>(command: Name, ...[values]: Parameters<Own[Name]>) =>
      new Promise<Awaited<ReturnType<Own[Name]>>>((done, failed) => {
        const onExit = () => failed(new Error(`${name} ended during ${command}`));
        child.once('exit', onExit);
        child.once('message', ({ answer, problem }: Reply) => {
          child.off('exit', onExit);
          if (problem === undefined) done(answer as Awaited<ReturnType<Own[Name]>>);
          else failed(new Error(`${name}, ${command}: ${problem}`));
        });
        child.send({ command, values });
      }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await gone;
    },
  };
}

/** The other side of `startWorker`: one function per command. Ends with the process that asked. */
export function answerCommands(commands: Commands) {
  const reply = (said: Reply) => process.send?.(said);
  process.on('message', ({ command, values }: { command: string; values: unknown }) => {
    commands[command]?.(values).then(
      (answer) => reply({ answer }),
      (error: unknown) => reply({ problem: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C is the parent's business: it stops its workers in order.
  process.on('SIGINT', () => {});
}
