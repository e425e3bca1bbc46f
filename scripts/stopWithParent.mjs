/**
 * npm passes SIGTERM and SIGINT on, but is itself killed, or loses its terminal, without a word to anybody: then this
 * process ends as if it had been asked to. Only where npm is the parent: somebody else may leave us on purpose.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
