import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the bench that answers commands one at a time; see `answerCommands`. */
export function startWorker(name) {
  const child = fork(fileURLToPath(new URL(`./${name}.mjs`, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const gone = new Promise((done) => child.once('exit', done));
  return {
    pid: child.pid,
    ask: (command, values = {}) =>
      new Promise((done, failed) => {
        const onExit = () => failed(new Error(`${name} ended during ${command}`));
        child.once('exit', onExit);
        child.once('message', ({ answer, problem }) => {
          child.off('exit', onExit);
          if (problem === undefined) done(answer);
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
export function answerCommands(commands) {
  process.on('message', ({ command, values }) => {
    commands[command](values).then(
      (answer) => process.send({ answer }),
      (error) => process.send({ problem: error.message }),
    );
  });
  process.on('disconnect', () => process.exit());
  // Ctrl-C is the parent's business: it stops its workers in order.
  process.on('SIGINT', () => {});
}
