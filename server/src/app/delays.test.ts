import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Delays that are worked out, by where they stand, and why none is more than timers can wait. */
const bounded: Readonly<Record<string, string>> = {
  'console/src/alarm/useAppearance.ts complete ? delayMs : patienceMs': 'one of two constants',
  'console/src/app/firstPage.ts ms': 'constants of its callers',
  'console/src/kit/suggest/useSettled.ts ms': 'constants of its callers',
  'console/src/kit/call/lazyScreen.ts limitMs': 'a constant, or one of a test',
  'console/src/kit/camera/drainTicks.ts playerLimits.drainMs': 'a constant',
  'console/src/kit/camera/mediaSourceStream.ts playerLimits.loadTimeoutMs + playerLimits.generalTimeoutMs':
    'two constants',
  'console/src/kit/camera/pictureOutput.ts playerLimits.releaseMs': 'a constant',
  'console/src/kit/camera/streamSource.ts ms': 'constants of its callers',
  'console/src/kit/camera/useCameraStream.ts ownLimits.hiddenMs': 'a constant',
  'console/src/kit/camera/useCameraStream.ts ownLimits.retryMs[at]': 'a constant',
  'console/src/kit/camera/webCodecsStream.ts playerLimits.generalTimeoutMs': 'a constant',
  'console/src/kit/clock/SignInClock.tsx 60_000 - (Date.now() % 60_000) + 20': 'a minute at most',
  'console/src/kit/live/connection.ts errorReconnectMs - reconnectMs': 'two constants',
  'console/src/kit/useClickGuard.ts ms': 'constants of its callers',
  'contract/src/client.ts options.timeoutMs ?? timeoutMs': 'constants of its callers',
  'server/src/deviceCheckCommand.ts watchedMs / 2': 'a constant',
  'server/src/ingest/historyWriter.ts flushMs': 'a constant of its caller',
  'server/src/ingest/untilStored.ts ms': 'grows to a constant',
  'server/src/main.ts bikeComesAfterMs': 'a constant',
  'server/src/platform/broker/eventReader.ts session ? startMs : 0': 'a constant',
  'server/src/platform/broker/eventSession.ts Math.min(maxPauseMs, 200 * 2 ** attempt)': 'bounded there',
  'server/src/platform/disk/diskSpace.ts options.everyMs ?? checkEveryMs': 'a constant, or one of a test',
  'server/src/platform/event/eventDelivery.ts delay': 'grows to a constant',
  'server/src/platform/job/every.ts ms': 'constants of its callers',
  'server/src/platform/loop/loopWatchThread.ts everyMs': 'a constant, or one of a test',
  'server/src/platform/postgres/keepRunning.ts ms': 'constants of its callers',
  'server/src/platform/postgres/keepRunning.ts pausesMs[Math.min(falls + failed, pausesMs.length - 1)]!':
    'a constant',
  'server/src/platform/postgres/startLock.ts againMs + Math.random() * againMs':
    'a constant, and a part of it',
  'server/src/platform/socketPush/stompSession.ts Math.min(limit / 30, 1_000)': 'bounded there',
  'server/src/platform/threads/inOwnThread.ts ms': 'a constant, or one of a test',
  'server/src/platform/web/operations.ts ms': 'constants of its callers',
  'server/src/platform/web/outgoing.ts milliseconds': 'a constant, or one of a test',
  'server/src/session/attempts.ts 100 + Math.random() * 100': 'a fifth of a second at most',
  'server/src/session/codeSender.ts ms': 'as long as the last text took to be sent',
  'server/src/session/passwordRoutes.ts attempt.delayMs': 'grows to a constant',
  'server/src/session/sessionRoutes.ts begun.delayMs': 'grows to a constant',
  'server/src/supervisor.ts ms': 'constants of its callers',
  'server/src/supervisor.ts pause': 'grows to a constant',
  'simulator/src/collectorLink.ts this.options.random.between(this.retryMs / 2, this.retryMs)':
    'grows to a constant',
  'simulator/src/main.ts withinMs': 'a constant',
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const starts = /(?:\bset(?:Timeout|Interval)|AbortSignal\.timeout|\bwait)\(/g;

/** What is given to a call, from behind its bracket. */
function givenFrom(text: string, from: number): string[] {
  const given = [''];
  for (let at = from, depth = 0; depth >= 0 && at < text.length; at += 1) {
    const sign = text[at]!;
    if (')]}'.includes(sign)) depth -= 1;
    if ('([{'.includes(sign)) depth += 1;
    if (sign === ',' && depth === 0) given.push('');
    else if (depth >= 0) given[given.length - 1] += sign;
  }
  return given.map((each) => each.trim().replaceAll(/\s+/g, ' ')).filter((each) => each !== '');
}

const isNumber = (text: string, delay: string): boolean =>
  /^[\d_]+$/.test(delay) ||
  (/^\w+$/.test(delay) && new RegExp(`const ${delay} = [\\d_ *+]+;`).test(text)) ||
  delay.startsWith('delayOf(');

/** The delays in a text that are neither numbers nor bounded by `delayOf`. */
const workedOut = (text: string): string[] =>
  [...text.matchAll(starts)].flatMap(({ 0: start, index }) => {
    const given = givenFrom(text, index + start.length);
    const delay = start.startsWith('set') ? given[1] : given[0];
    return delay === undefined || isNumber(text, delay) ? [] : [delay];
  });

test('finds a delay that is computed from a value', () => {
  const text = `const shortMs = 5 * 1_000; setTimeout(() => go(1, 2), shortMs); setTimeout(go); setInterval(
    () => beat(), Math.max(wished, 1_000)); AbortSignal.timeout(given); setTimeout(go, delayOf(given));`;
  expect(workedOut(text)).toEqual(['Math.max(wished, 1_000)', 'given']);
});

test('every delay is a number, bounded by delayOf, or listed as bounded', () => {
  const found = ['server', 'console', 'contract', 'simulator'].flatMap((workspace) =>
    readdirSync(`${root}${workspace}/src`, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\//.test(path))
      .flatMap((path) => {
        const file = `${workspace}/src/${path}`;
        return workedOut(readFileSync(`${root}${file}`, 'utf8')).map((delay) => `${file} ${delay}`);
      }),
  );
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(bounded).toSorted());
});
