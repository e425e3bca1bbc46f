import { afterEach, describe, expect, it } from 'vitest';
import { encodeState } from '@hoistway/contract/telemetry/state.ts';
import { bytes, event, idleState, setStage, until, type IngestStage } from './ingestForTests.ts';

let stage: IngestStage;
afterEach(() => stage.close());

describe('states', () => {
  it('keep the latest of each lift and write every one to history', async () => {
    stage = await setStage(20);
    const ingest = await stage.ingest();
    const from = Date.now() - 100_000;
    for (let n = 0; n < 2000; n += 1) {
      const state = { timeStamp: from + Math.floor(n / 20) * 1000, ...idleState, carPosition: (n % 4) + 1 };
      const serial = `C${(n % 20) + 1}`;
      if (n % 2) ingest.onState(serial, bytes(state), 'json');
      else ingest.onState(serial, encodeState(state), 'protobuf');
    }
    await until(() => ingest.metrics.historyRows === 2000);
    await ingest.flush();
    await until(async () => {
      const [row] = await stage.rows<{ count: string }>(
        `select count(*) from elevator_state where status = 'normal' and at = $1`,
        [new Date(from + 99_000)],
      );
      return row!.count === '20';
    });
    const [history] = await stage.rows(
      `select floor, speed, direction, moving, door_status, door_zone, occupied, service_mode, run_count
       from elevator_history where elevator_id = $1 order by at desc limit 1`,
      [stage.ids[1]],
    );
    expect(history).toEqual({
      floor: 2,
      speed: 0,
      direction: 0,
      moving: false,
      door_status: 2,
      door_zone: true,
      occupied: false,
      service_mode: 1,
      run_count: 12,
    });
    expect(stage.lives.get(stage.ids[1]!)).toMatchObject({ status: 'normal', trapped: false, floor: 2 });
    await until(async () => {
      const [row] = await stage.rows<{ sum: string }>('select sum(message_count) from collector_state');
      return row!.sum === '2000';
    });
  });

  it('that are buffered or reordered go to history and leave the present alone', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const now = Date.now();
    ingest.onState('C1', bytes({ timeStamp: now, ...idleState, carPosition: '2' }), 'json');
    ingest.onState('C1', bytes({ timeStamp: now - 6 * 86_400_000, ...idleState, powerStatus: 2 }), 'json');
    ingest.onState('C1', bytes({ timeStamp: now - 1000, ...idleState, carPosition: 1 }), 'json');
    await until(() => ingest.metrics.historyRows === 3);
    expect(ingest.metrics.late).toBe(2);
    expect(stage.lives.get(stage.ids[0]!)).toMatchObject({ at: now, floor: 3 });
    await ingest.stop();
    expect(await stage.faults()).toEqual([]);
  });

  it('that nobody can use are refused, counted and logged once', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const now = Date.now();
    const good = { timeStamp: now, ...idleState };
    ingest.onState('C1', bytes('{"timeStamp":'), 'json');
    ingest.onState('C1', Buffer.from([0x0a, 0xff]), 'protobuf');
    ingest.onState('C1', bytes({ ...good, speed: 99 }), 'json');
    ingest.onState('C1', bytes({ ...good, junk: 'x'.repeat(9000) }), 'json');
    ingest.onState('C1', bytes({ ...good, timeStamp: '2026-11-21 10:00:00' }), 'json');
    ingest.onState('C1', bytes({ ...good, timeStamp: now - 8 * 86_400_000 }), 'json');
    ingest.onState('C1', bytes({ ...good, timeStamp: now + 600_000 }), 'json');
    ingest.onState('C1', bytes({ ...good, timeStamp: 'soon' }), 'json');
    ingest.onState('NOBODY', bytes(good), 'json');
    ingest.onState('U1', bytes(good), 'json');
    ingest.onState('X1', bytes(good), 'json');
    ingest.refused('C1', '10.0.0.1', 'badTopic');
    ingest.onState('C1', bytes(good), 'json');
    await ingest.flush();
    expect(await stage.reasons()).toEqual([
      'badTopic',
      'disabled',
      'malformed',
      'noZone',
      'notATime',
      'tooLarge',
      'tooNew',
      'tooOld',
      'unbound',
      'unknownCollector',
    ]);
    const [malformed] = await stage.rows(`select occurrences from ingest_refusal where reason = 'malformed'`);
    expect(malformed).toEqual({ occurrences: 3 });
    const logged = stage.warnings.filter((line) => line.message === 'a device message was refused');
    expect(logged.map((line) => String(line.fields.serial)).sort()).toEqual(['C1', 'NOBODY', 'U1', 'X1']);
    expect(ingest.metrics.historyRows).toBe(1);
  });

  it('with text that PostgreSQL cannot store do not stop the batch', async () => {
    stage = await setStage(2);
    const ingest = await stage.ingest();
    const timeStamp = Date.now();
    ingest.onState('C1', bytes(`{"timeStamp":${timeStamp},"registerNumber":"a\\u0000b\\ud800"}`), 'json');
    ingest.onState('C2', bytes({ timeStamp, ...idleState }), 'json');
    await ingest.flush();
    const rows = await stage.rows<{ state: { registerNumber?: string } }>(
      'select state from elevator_state order by elevator_id',
    );
    expect(rows.map((row) => row.state !== null)).toEqual([true, true]);
    expect(rows[0]!.state.registerNumber).toBe('ab\ufffd');
  });

  it('survive a database that cuts the connection, none lost and none twice', async () => {
    stage = await setStage(5);
    const ingest = await stage.ingest();
    const from = Date.now() - 10_000;
    for (let n = 0; n < 1000; n += 1) {
      ingest.onState(`C${(n % 5) + 1}`, bytes({ timeStamp: from + n, ...idleState }), 'json');
      if (n % 100 === 50) {
        const flushed = ingest.flush();
        await stage.rows(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and application_name = 'ingest test'`,
        );
        await flushed;
      }
    }
    await until(() => ingest.metrics.historyRows >= 1000);
    const [row] = await stage.rows(
      'select count(*)::int, count(distinct at)::int as different from elevator_history',
    );
    expect(row).toEqual({ count: 1000, different: 1000 });
  });

  it('keep the newest when the database is away for long', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest({ options: { historyDays: 30, maxBuffered: 100, flushMs: 60_000 } });
    const from = Date.now() - 10_000;
    for (let n = 0; n < 250; n += 1)
      ingest.onState('C1', bytes({ timeStamp: from + n, ...idleState }), 'json');
    await ingest.flush();
    expect(ingest.metrics).toMatchObject({ historyDropped: 150, historyRows: 100 });
    const [row] = await stage.rows<{ first: Date }>('select min(at) as first from elevator_history');
    expect(row!.first.getTime()).toBe(from + 150);
  });
});

describe('the directory', () => {
  it('follows what is bound, unbound and disabled', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const say = (serial: string) =>
      ingest.onState(serial, bytes({ timeStamp: Date.now(), ...idleState }), 'json');
    const told = (kind: string) =>
      ingest.onEventLog({ kind, elevatorId: null, subjectId: null, payload: {} });
    const status = () => ingest.live(stage.ids[0]!)?.status;
    say('C1');
    await until(() => status() === 'normal');
    await stage.rows(`update collector set elevator_id = null where serial = 'C1'`);
    told('collectorChanged');
    await until(async () => {
      const [row] = await stage.rows<{ status: string }>('select status from elevator_state');
      return row!.status === 'offline';
    });
    await stage.rows(`update collector set elevator_id = $1 where serial = 'U1'`, [stage.ids[0]]);
    told('collectorChanged');
    await until(() => {
      say('U1');
      return status() === 'normal';
    });
    await stage.rows(`update collector set disabled = true where serial = 'U1'`);
    await ingest.reload();
    const before = ingest.metrics.states;
    say('U1');
    expect(ingest.metrics.states).toBe(before);
  });

  it('finds a collector that was added without a word', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    await stage.rows(`update collector set elevator_id = null; `);
    await stage.rows(
      `insert into collector (serial, secret_hash, model, elevator_id) values ('N1', '-', 'M', $1)`,
      [stage.ids[0]],
    );
    await ingest.onEvent('N1', event('1', 'E41', true));
    expect(await stage.faults()).toHaveLength(1);
  });
});
