import type { Logger } from 'pino';

/** Runs the work every few seconds, one run after the other; what fails waits for the next. */
export function every(
  ms: number,
  work: () => Promise<unknown>,
  logging: { log: Logger; failed: string },
): { stop(): Promise<void> } {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => logging.log.warn({ err: error }, logging.failed))
      .finally(() => (running = undefined));
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
