import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionRate, failureRate, messageRate } from '#platform/broker/embeddedBroker.ts';
import { readWithinMs } from '#area/controller/controllerReadings.ts';
import { readOfflineLimits } from '#area/history/offlineLimits.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';

const guide = readFileSync(
  fileURLToPath(new URL('../../../docs/DEVICES.md', import.meta.url)),
  'utf8',
).replaceAll(/\s+/g, ' ');
const grouped = (number: number) => number.toLocaleString('en-US');

let here: Installation;
beforeAll(async () => (here = await anInstallation()));
afterAll(() => here.close());

test('the guide for makers of devices states the rates of the embedded broker', () => {
  expect(guide).toContain(
    `may send ${messageRate.perSecond} messages a second, and ${grouped(messageRate.burst)} at once`,
  );
  expect(guide).toContain(
    `may open ${connectionRate.perSecond} connections a second, and ${grouped(connectionRate.burst)} at once`,
  );
  expect(failureRate.perSecond).toBe(0.5);
  expect(guide).toContain(`after ${failureRate.burst} wrong secrets it is allowed one every two seconds`);
  expect(guide).toContain(`then the stored states, at most ${messageRate.perSecond} messages a second`);
});

test('the guide states when an elevator counts as offline, and how long a command waits', async () => {
  const { willSeconds, silenceSeconds } = await readOfflineLimits(here.db);
  expect(guide).toContain(
    `offline ${willSeconds} seconds after the last will if the collector does not return, or after ${silenceSeconds / 60} minutes without`,
  );
  expect(guide).toContain(`Answer on \`reply\` within ${readWithinMs / 1000} seconds`);
});
