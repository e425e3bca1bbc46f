import { afterEach, describe, expect, it } from 'vitest';
import { encodeState } from '@hoistway/contract/telemetry/state.ts';
import { bytes, idleState, setStage, until, type IngestStage } from './ingestForTests.ts';

let stage: IngestStage;
afterEach(() => stage.close());

const event = (id: string, code: string, on: boolean, at = Date.now(), more: object = {}) =>
  bytes({ id, timeStamp: at, code, on, ...more });

interface FaultRow {
  code: string;
  occurrences: number;
  pushed: boolean;
  opened_at: Date;
  closed_at: Date | null;
  severity: number;
}
const faults = () => stage.rows<FaultRow>('select * from fault order by id');
const kindsLogged = async () =>
  (await stage.rows<{ kind: string }>('select kind from event_log order by id')).map((row) => row.kind);
const reasons = async () =>
  (await stage.rows<{ reason: string }>('select reason from ingest_refusal order by id')).map(
    (row) => row.reason,
  );

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
    expect(await faults()).toEqual([]);
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
    expect((await reasons()).sort()).toEqual([
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
    expect(await faults()).toHaveLength(1);
  });
});

describe('detected faults', () => {
  it('open and end with the state, in the database, the log and the live state', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const now = Date.now() - 90_000;
    const trapped = { ...idleState, passengerStatus: true };
    ingest.onState('C1', bytes({ timeStamp: now, ...trapped }), 'json');
    ingest.onState('C1', bytes({ timeStamp: now + 61_000, ...trapped }), 'json');
    await until(() => stage.lives.get(stage.ids[0]!)?.trapped === true);
    expect(stage.lives.get(stage.ids[0]!)).toMatchObject({
      status: 'fault',
      faultCode: 'K111',
      faultSince: now + 60_000,
    });
    ingest.onState('C1', bytes({ timeStamp: now + 80_000, ...idleState, doorStatus: 4 }), 'json');
    await until(() => stage.lives.get(stage.ids[0]!)?.status === 'normal');
    expect(await faults()).toMatchObject([
      {
        code: 'K111',
        severity: 1,
        pushed: true,
        occurrences: 1,
        opened_at: new Date(now + 60_000),
        closed_at: new Date(now + 80_000),
      },
    ]);
    expect(await kindsLogged()).toEqual(['lift.online', 'faultOpened', 'faultClosed']);
  });

  it('of the same kind within five minutes continue the record, later ones do not', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const from = Date.now() - 3600_000;
    const power = (seconds: number, powerStatus: number) =>
      ingest.onState('C1', bytes({ timeStamp: from + seconds * 1000, ...idleState, powerStatus }), 'json');
    for (const [on, off] of [
      [0, 10],
      [200, 210],
      [600, 610],
    ] as const) {
      power(on, 2);
      power(off, 1);
    }
    await ingest.stop();
    expect(await faults()).toMatchObject([
      { code: 'K123', occurrences: 2, closed_at: new Date(from + 210_000) },
      { code: 'K123', occurrences: 1, closed_at: new Date(from + 610_000) },
    ]);
    expect((await kindsLogged()).filter((kind) => kind === 'faultRepeated')).toHaveLength(1);
  });

  it('under inspection are recorded and not pushed', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    ingest.onState(
      'C1',
      bytes({ timeStamp: Date.now(), ...idleState, serviceMode: 2, powerStatus: 2 }),
      'json',
    );
    await ingest.stop();
    expect(await faults()).toMatchObject([
      { code: 'K123', pushed: false },
      { code: 'V143', pushed: false },
    ]);
  });

  it('open by the clock alone, within a second', async () => {
    stage = await setStage(1);
    let skip = 0;
    const ingest = await stage.ingest({ now: () => Date.now() + skip });
    ingest.onState('C1', bytes({ timeStamp: Date.now(), ...idleState, doorZone: false }), 'json');
    await until(() => stage.lives.get(stage.ids[0]!)?.status === 'normal');
    skip = 20_000;
    const from = Date.now();
    await until(() => stage.lives.get(stage.ids[0]!)?.status === 'fault');
    expect(Date.now() - from).toBeLessThan(1000);
    expect(stage.lives.get(stage.ids[0]!)).toMatchObject({ faultCode: 'K104' });
  });

  it('are neither lost nor doubled by a restart', async () => {
    stage = await setStage(1);
    const first = await stage.ingest();
    const from = Date.now() - 30_000;
    first.onState('C1', bytes({ timeStamp: from, ...idleState, powerStatus: 2 }), 'json');
    await first.stop();
    const second = await stage.ingest();
    expect(second.live(stage.ids[0]!)).toMatchObject({ status: 'fault', faultCode: 'K123' });
    second.onState('C1', bytes({ timeStamp: from + 1000, ...idleState, powerStatus: 2 }), 'json');
    second.onState('C1', bytes({ timeStamp: from + 2000, ...idleState }), 'json');
    await until(() => stage.lives.get(stage.ids[0]!)?.status === 'normal');
    expect(await faults()).toMatchObject([
      { code: 'K123', occurrences: 1, closed_at: new Date(from + 2000) },
    ]);
  });
});

describe('events', () => {
  it('open a fault once, however often they come', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const at = Date.now() - 1000;
    const message = event('e1', 'Err41', true, at, { snapshot: { carPosition: 2, serviceMode: 1 } });
    await Promise.all([1, 2, 3].map(() => ingest.onEvent('C1', message)));
    expect(await faults()).toMatchObject([
      {
        code: 'K101',
        vendor_code: 'Err41',
        mapping_version: 1,
        floor: 2,
        occurrences: 1,
        opened_at: new Date(at),
      },
    ]);
    expect(ingest.metrics).toMatchObject({ events: 3, duplicateEvents: 2 });
    expect(stage.lives.get(stage.ids[0]!)).toMatchObject({ status: 'fault', faultCode: 'K101' });
    await ingest.onEvent('C1', event('e2', 'Err41', false));
    expect(await faults()).toMatchObject([{ closed_at: expect.any(Date) as Date }]);
    const audit = await stage.rows(`select distinct actor from audit_trail where table_name = 'fault'`);
    expect(audit).toEqual([{ actor: 'ingest' }]);
  });

  it('in the wrong order leave one record that has ended', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const at = Date.now() - 60_000;
    await ingest.onEvent('C1', event('off', 'E53', false, at + 5000));
    await ingest.onEvent('C1', event('on', 'E53', true, at));
    expect(await faults()).toMatchObject([
      { code: 'K115', opened_at: new Date(at), closed_at: new Date(at + 5000), pushed: false },
    ]);
    await ingest.onEvent('C1', event('older', 'E53', true, at - 1000));
    expect(await faults()).toHaveLength(1);
  });

  it('of an alarm button end by a person only', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const at = Date.now() - 5000;
    await ingest.onEvent('C1', event('1', '90', true, at));
    await ingest.onEvent('C1', event('2', '90', false, at + 1000));
    expect(await faults()).toMatchObject([{ code: 'A190', closed_at: null }]);
    await ingest.onEvent('C1', event('3', '90', true, at + 2000));
    expect(await faults()).toMatchObject([{ code: 'A190', closed_at: null, occurrences: 2 }]);
    expect((await kindsLogged()).at(-1)).toBe('faultRepeated');
  });

  it('what a person ends is ended for the engine and the status too', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    await ingest.onEvent('C1', event('1', '90', true));
    expect(ingest.live(stage.ids[0]!)).toMatchObject({ status: 'fault', faultCode: 'A190' });
    await stage.rows("update fault set closed_at = now() + interval '1 minute', acknowledged_at = now()");
    ingest.onEventLog({ kind: 'faultClosed', elevatorId: stage.ids[0]!, subjectId: null, payload: {} });
    await until(() => ingest.live(stage.ids[0]!)?.status === 'unknown');
  });

  it('that nobody understands are acknowledged and set aside', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    await ingest.onEvent('C1', bytes('no json'));
    await ingest.onEvent('C1', event('bad\u0000id', 'E41', true));
    await ingest.onEvent('C1', event('old', 'E41', true, Date.now() - 9 * 86_400_000));
    await ingest.onEvent('C1', event('strange', 'QX7', true));
    await ingest.onEvent('U1', event('unbound', 'E41', true));
    await ingest.onEvent('NOBODY', event('x', 'E41', true));
    await ingest.flush();
    expect((await reasons()).sort()).toEqual([
      'malformed',
      'tooOld',
      'unbound',
      'unknownCode',
      'unknownCollector',
    ]);
    expect(await faults()).toEqual([]);
    const kept = await stage.rows('select event_id, elevator_id from collector_event order by event_id');
    expect(kept).toEqual([
      { event_id: 'strange', elevator_id: stage.ids[0] },
      { event_id: 'unbound', elevator_id: null },
    ]);
  });

  it('of which the commit failed are not acknowledged', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    await stage.rows('alter table collector_event rename to gone');
    await expect(ingest.onEvent('C1', event('1', 'E41', true))).rejects.toThrow();
    await stage.rows('alter table gone rename to collector_event');
    await ingest.onEvent('C1', event('1', 'E41', true));
    expect(await faults()).toHaveLength(1);
  });

  it('given to two processes at once open one fault', async () => {
    stage = await setStage(3);
    const [one, two] = await Promise.all([stage.ingest({ node: 'one' }), stage.ingest({ node: 'two' })]);
    const at = Date.now() - 5000;
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        const serial = `C${(n % 3) + 1}`;
        return [
          one.onEvent(serial, event('a', 'E41', true, at)),
          two.onEvent(serial, event('a', 'E41', true, at)),
          two.onEvent(serial, event(`b${n}`, 'K101', true, at)),
        ];
      }).flat(),
    );
    expect((await faults()).map((fault) => `${fault.code} ${fault.occurrences}`)).toEqual([
      'K101 1',
      'K101 1',
      'K101 1',
    ]);
    await two.onEvent('C1', event('off', 'E41', false));
    one.onEventLog({
      kind: 'faultClosed',
      elevatorId: stage.ids[0]!,
      subjectId: null,
      payload: { node: 'two' },
    });
    await until(() => one.live(stage.ids[0]!)?.status !== 'fault');
  });

  it('of one chatterer do not hold up the others', async () => {
    stage = await setStage(2);
    const ingest = await stage.ingest();
    const flood = Array.from({ length: 90 }, (_, n) => ingest.onEvent('C1', event(`f${n}`, 'E41', true)));
    await ingest.onEvent('C2', event('1', 'E41', true));
    expect(ingest.metrics.events).toBeLessThan(30);
    await Promise.all(flood);
  });
});
