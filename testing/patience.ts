import { expect, vi } from 'vitest';

/**
 * How long a test waits for what has to come: far longer than it takes on the slowest machine, so that no verdict depends
 * on one. What never comes still ends the test.
 */
const patienceMs = 60_000;

interface Limits {
  timeout?: number;
  interval?: number;
}

const patient = (limits: Limits | number | undefined): Limits => ({
  ...(typeof limits === 'object' ? limits : {}),
  timeout: patienceMs,
});

/** Workers keep their modules from one test file to the next: what waits patiently already is left as it is. */
const patientOnes = Symbol.for('hoistway.patientOnes');
const mark = globalThis as { [patientOnes]?: WeakSet<object> };
const done = (mark[patientOnes] ??= new WeakSet());

if (!done.has(vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, limits) => waitFor(callback, patient(limits));
  vi.waitUntil = (callback, limits) => waitUntil(callback, patient(limits));
  done.add(vi);
}
if (!done.has(expect)) {
  const { poll } = expect;
  expect.poll = (read, limits) => poll(read, { ...limits, timeout: patienceMs });
  done.add(expect);
}
