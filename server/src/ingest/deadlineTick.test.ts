import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aCollectorOn } from '#testing/aCollectorOn.ts';
import { anIngest, bytes, type IngestNode } from '#testing/anIngest.ts';
import { anInstallation, type Installation } from '#testing/anInstallation.ts';
import { seedMapping } from '#area/faultCode/faultMapping.ts';

const tickMs = 200;
/** More than any judgement of one elevator needs; a tick that looks at it more often never comes to an end. */
const maxLooks = 1_000;

let here: Installation;
let node: IngestNode;
let now = Date.now();
let looks = 0;

/** Lets ticks pass; one that holds the loop fails instead of holding the test, too. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += tickMs) {
    now += tickMs;
    looks = 0;
    vi.advanceTimersByTime(tickMs);
  }
}

beforeAll(async () => {
  here = await anInstallation();
  await seedMapping(here.db);
  await sql`select make_history_partitions((now() at time zone 'utc')::date - 8, 12)`.execute(here.db);
  const elevatorId = await here.anElevator({ maintainerId: await here.aCompany('恒升') }, 'BSH-03');
  await aCollectorOn(here, elevatorId, 'C1');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  node = await anIngest(here.url, () => now);
  const known = node.directory.find('C1')!;
  const { watch } = known;
  Object.defineProperty(known, 'watch', {
    get() {
      looks += 1;
      if (looks > maxLooks) throw new Error('a tick looks at one elevator for ever');
      return watch;
    },
  });
});
afterAll(async () => {
  vi.useRealTimers();
  await node.end();
  await here.close();
});

const lateMs = 1_800;
const say = (doorZone: boolean) =>
  node.ingest.hooks.onState(
    'C1',
    bytes({ timeStamp: now - lateMs, serviceMode: 1, carStatus: 0, doorStatus: 2, doorZone }),
    'json',
    now,
  );
let events = 0;
const end = () => {
  events += 1;
  const event = { id: `e${events}`, timeStamp: now + lateMs, code: 'K104', on: false };
  return node.ingest.hooks.onEvent('C1', bytes(event), now);
};
const open = () => [...node.directory.find('C1')!.watch!.open.keys()];

test('late states and early ends do not hold the tick, and later states are still judged', async () => {
  say(true);
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n <= 21; n += 1) {
      say(false);
      pass(1_000);
    }
    expect(open()).toEqual(['K104']);
    await end();
    expect(open()).toEqual([]);
    // The last state is older than the end: time alone does not overrule that.
    pass(2_000);
    expect(open()).toEqual([]);
    // A state that is newer does.
    pass(2_000);
    say(false);
    expect(open()).toEqual(['K104']);
    await end();
    say(true);
    pass(5_000);
    expect(open()).toEqual([]);
  }
});

test('an end during the confirmation of a condition does not hold the tick', async () => {
  say(true);
  pass(4_000);
  say(false);
  pass(17_000);
  say(false);
  await end();
  pass(30_000);
  expect(open()).toEqual([]);
});
