import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import { anIngest, bytes } from '#testing/anIngest.ts';
import { anInstallation } from '#testing/anInstallation.ts';
import { createCollectorClock } from './collectorClock.ts';

const start = 1_790_000_000_000;
const minute = 60_000;

test('detects a clock that is ahead at once, and its correction', () => {
  const clock = createCollectorClock();
  expect(clock.aheadOf(start + 1_500, start)).toBe(0);
  expect(clock.aheadOf(start + 4 * minute, start + 100)).toBe(4 * minute - 100);
  expect(clock.aheadOf(start + 4 * minute + 1_000, start + 1_150)).toBe(4 * minute - 100);
  expect(clock.skewMs()).toBe(4 * minute - 100);
  expect(clock.aheadOf(start + 2_000, start + 2_100)).toBe(0);
  expect(clock.skewMs()).toBe(0);
});

test('an upload leaves the skew unchanged, and a changed clock is detected when messages agree', () => {
  const clock = createCollectorClock(3 * minute);
  for (let n = 0; n < 200; n += 1)
    expect(clock.aheadOf(start - 3_600_000 + n * 5_000, start + n * 50)).toBe(3 * minute);
  const later = start + 10 * minute;
  const ahead = [0, 1, 2, 3].map((n) => clock.aheadOf(later + minute + n * 1_000, later + n * 1_000));
  expect(ahead).toEqual([3 * minute, 3 * minute, minute, minute]);
});

test('corrects a clock that is behind after ten messages late by the same time', () => {
  const clock = createCollectorClock();
  const ahead = Array.from({ length: 20 }, (_, n) =>
    clock.aheadOf(start + n * 1_000 - minute - (n % 7) * 100, start + n * 1_000),
  );
  expect(ahead.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 0));
  expect(ahead.slice(10)).toEqual(Array.from({ length: 10 }, () => -minute));
  expect(clock.skewMs()).toBe(-minute);
  expect(clock.aheadOf(start + 21_000, start + 21_050)).toBe(0);
  expect(clock.skewMs()).toBe(0);
});

test('corrects a clock that was ahead and is set too far back', () => {
  const clock = createCollectorClock(3 * minute);
  const ahead = Array.from({ length: 12 }, (_, n) =>
    clock.aheadOf(start + n * 1_000 - 10 * minute, start + n * 1_000),
  );
  expect(ahead).toEqual([
    3 * minute,
    3 * minute,
    ...Array.from({ length: 8 }, () => 0),
    -10 * minute,
    -10 * minute,
  ]);
});

test('takes neither a slow connection nor an upload for a clock that is behind', () => {
  const clock = createCollectorClock();
  for (let n = 0; n < 60; n += 1) expect(clock.aheadOf(start + n * 1_000 - 6_000, start + n * 1_000)).toBe(0);
  const later = start + 10 * minute;
  for (let n = 0; n < 600; n += 1)
    expect(clock.aheadOf(later - 30 * minute + n * 2_000, later + n * 1_000)).toBe(0);
});

test('after a clock was set back, states and ends are taken and the collector shows its skew', async () => {
  const here = await anInstallation();
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  const maintainerId = await here.aCompany('恒升');
  const elevatorId = await here.anElevator({ maintainerId }, 'S-1');
  const { id } = await here.db
    .insertInto('collector')
    .values({ serial: 'S1', secretHash: 'x', model: 'NICE3000', elevatorId, companyId: maintainerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await here.aUser('keeper', maintainerId, { permissions: ['elevator.view'] });
  const token = await here.signIn('keeper');
  const shownSkew = async () => {
    const { envelope } = await here.ask(collectorCalls.one, { id }, { token });
    return (envelope.data as { clockSkewMs: number }).clockSkewMs;
  };
  let node = await anIngest(here.url);
  const state = (at: number, carPosition: number) =>
    node.ingest.hooks.onState(
      'S1',
      bytes({ timeStamp: at, serviceMode: 1, carPosition }),
      'json',
      Date.now(),
    );
  const event = (eventId: string, at: number, on: boolean) =>
    node.ingest.hooks.onEvent('S1', bytes({ id: eventId, timeStamp: at, code: 'K111', on }), Date.now());

  const aheadMs = 4 * minute;
  const before = Date.now();
  state(Date.now() + aheadMs, 2);
  await event('on', Date.now() + aheadMs, true);
  const after = Date.now();
  expect(node.hub.get(elevatorId)).toMatchObject({ floor: 2, trapped: true });
  const { rows } = await sql<{ openedAt: string }>`select opened_at as "openedAt" from fault`.execute(
    here.db,
  );
  const openedAt = Date.parse(rows[0]!.openedAt);
  expect(openedAt).toBeGreaterThanOrEqual(before - 1_000);
  expect(openedAt).toBeLessThanOrEqual(after + 1_000);
  await node.end();
  expect(Math.round((await shownSkew()) / 1_000)).toBe(aheadMs / 1_000);

  // The skew is known after a restart; then the clock is set right.
  node = await anIngest(here.url);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await event('off', Date.now(), false);
  state(Date.now(), 3);
  expect(node.hub.get(elevatorId)).toMatchObject({ floor: 3, trapped: false });
  await node.end();
  expect(await shownSkew()).toBe(0);
  await here.close();
});
