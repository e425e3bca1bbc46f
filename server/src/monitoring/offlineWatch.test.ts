import { afterEach, beforeEach, expect, it } from 'vitest';
import { bytes, idleState, setStage, until, type IngestStage } from './ingestForTests.ts';
import type { Ingest } from './ingestParts.ts';
import { createOfflineWatch, type OfflineWatch } from './offlineWatch.ts';

let stage: IngestStage;
let clock: number;
let ingest: Ingest;
let watch: OfflineWatch;
const now = () => clock;
const second = 1000;

const watchOf = (of: Ingest, node: string) =>
  createOfflineWatch({
    pool: stage.pool,
    log: { warn: () => {}, info: () => {} },
    now,
    node,
    beforeRound: () => of.flush(),
    onOffline: (id, outcome) => of.onMarkedOffline(id, outcome),
  });
const speak = (of: Ingest, serial: string) =>
  of.onState(serial, bytes({ timeStamp: clock, ...idleState }), 'json', clock);
const statuses = async () =>
  (await stage.rows<{ status: string }>('select status from elevator_state order by elevator_id')).map(
    (row) => row.status,
  );

beforeEach(async () => {
  stage = await setStage(2);
  clock = Date.now();
  ingest = await stage.ingest({ now });
  watch = watchOf(ingest, 'one');
  await watch.round();
  clock += 61 * second;
  speak(ingest, 'C1');
  speak(ingest, 'C2');
  await until(async () => (await statuses()).every((status) => status === 'normal'));
});
afterEach(() => stage.close());

it('a will makes a lift offline after 60 s without reconnect, and its next word online', async () => {
  ingest.onOffline('C1');
  clock += 59 * second;
  expect(await watch.round()).toBe(0);
  clock += 2 * second;
  expect(await watch.round()).toBe(1);
  expect(await statuses()).toEqual(['offline', 'normal']);
  expect(ingest.live(stage.ids[0]!)).toMatchObject({ status: 'offline', since: clock });
  expect(await stage.rows('select code, pushed, closed_at from fault')).toEqual([
    { code: 'D201', pushed: false, closed_at: null },
  ]);
  clock += 5 * second;
  speak(ingest, 'C1');
  await until(async () => (await statuses())[0] === 'normal');
  const kinds = await stage.rows<{ kind: string }>(
    'select kind from event_log where elevator_id = $1 order by id',
    [stage.ids[0]],
  );
  expect(kinds.map((row) => row.kind)).toEqual([
    'lift.online',
    'faultOpened',
    'lift.offline',
    'faultClosed',
    'lift.online',
  ]);
});

it('a reconnect or a word takes the will back', async () => {
  ingest.onOffline('C1');
  ingest.onOffline('C2');
  await ingest.flush();
  clock += 30 * second;
  ingest.onConnect('C1');
  speak(ingest, 'C2');
  clock += 40 * second;
  expect(await watch.round()).toBe(0);
});

it('the will of an old connection does not count against the new one', async () => {
  ingest.onConnect('C1');
  ingest.onConnect('C1');
  ingest.onOffline('C1');
  ingest.onDisconnect('C1');
  for (let n = 0; n < 8; n += 1) {
    clock += 10 * second;
    expect(await watch.round()).toBe(0);
  }
});

it('without a will ten minutes of silence do, or what the setting says', async () => {
  clock += 599 * second;
  expect(await watch.round()).toBe(0);
  await stage.rows(`insert into system_setting (name, value) values ('offline.silenceSeconds', '700')`);
  clock += 2 * second;
  expect(await watch.round()).toBe(0);
  speak(ingest, 'C2');
  clock += 100 * second;
  expect(await watch.round()).toBe(1);
  expect(await statuses()).toEqual(['offline', 'normal']);
});

it('two processes mark it once', async () => {
  const other = await stage.ingest({ now, node: 'two' });
  const otherWatch = watchOf(other, 'two');
  await otherWatch.round();
  ingest.onOffline('C1');
  await ingest.flush();
  clock += 62 * second;
  const marked = await Promise.all([watch.round(), otherWatch.round()]);
  expect(marked[0] + marked[1]).toBe(1);
  expect(await stage.rows(`select 1 as one from event_log where kind = 'lift.offline'`)).toHaveLength(1);
});

it('its own silence after a start is nobody else’s', async () => {
  clock += 3600 * second;
  const fresh = watchOf(ingest, 'three');
  expect(await fresh.round()).toBe(0);
  speak(ingest, 'C2');
  clock += 61 * second;
  expect(await fresh.round()).toBe(1);
});
