import type { Logger } from 'pino';

/** Looks every few seconds, one look after the other; what fails waits for the next. */
export function every(
  ms: number,
  look: () => Promise<unknown>,
  told: { log: Logger; failed: string },
): { stop(): Promise<void> } {
  let looking: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => told.log.warn({ err: error }, told.failed))
      .finally(() => (looking = undefined));
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
