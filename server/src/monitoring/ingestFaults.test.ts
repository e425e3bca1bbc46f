import { afterEach, describe, expect, it } from 'vitest';
import { bytes, event, idleState, setStage, until, type IngestStage } from './ingestForTests.ts';

let stage: IngestStage;
afterEach(() => stage.close());

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
    expect(await stage.faults()).toMatchObject([
      {
        code: 'K111',
        severity: 1,
        pushed: true,
        occurrences: 1,
        opened_at: new Date(now + 60_000),
        closed_at: new Date(now + 80_000),
      },
    ]);
    expect(await stage.kinds()).toEqual(['lift.online', 'faultOpened', 'faultClosed']);
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
    expect(await stage.faults()).toMatchObject([
      { code: 'K123', occurrences: 2, closed_at: new Date(from + 210_000) },
      { code: 'K123', occurrences: 1, closed_at: new Date(from + 610_000) },
    ]);
    expect((await stage.kinds()).filter((kind) => kind === 'faultRepeated')).toHaveLength(1);
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
    expect(await stage.faults()).toMatchObject([
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
    expect(await stage.faults()).toMatchObject([
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
    expect(await stage.faults()).toMatchObject([
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
    expect(await stage.faults()).toMatchObject([{ closed_at: expect.any(Date) as Date }]);
    const audit = await stage.rows(`select distinct actor from audit_trail where table_name = 'fault'`);
    expect(audit).toEqual([{ actor: 'ingest' }]);
  });

  it('in the wrong order leave one record that has ended', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const at = Date.now() - 60_000;
    await ingest.onEvent('C1', event('off', 'E53', false, at + 5000));
    await ingest.onEvent('C1', event('on', 'E53', true, at));
    expect(await stage.faults()).toMatchObject([
      { code: 'K115', opened_at: new Date(at), closed_at: new Date(at + 5000), pushed: false },
    ]);
    await ingest.onEvent('C1', event('older', 'E53', true, at - 1000));
    expect(await stage.faults()).toHaveLength(1);
  });

  it('of an alarm button end by a person only', async () => {
    stage = await setStage(1);
    const ingest = await stage.ingest();
    const at = Date.now() - 5000;
    await ingest.onEvent('C1', event('1', '90', true, at));
    await ingest.onEvent('C1', event('2', '90', false, at + 1000));
    expect(await stage.faults()).toMatchObject([{ code: 'A190', closed_at: null }]);
    await ingest.onEvent('C1', event('3', '90', true, at + 2000));
    expect(await stage.faults()).toMatchObject([{ code: 'A190', closed_at: null, occurrences: 2 }]);
    expect((await stage.kinds()).at(-1)).toBe('faultRepeated');
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
    expect(await stage.reasons()).toEqual([
      'malformed',
      'tooOld',
      'unbound',
      'unknownCode',
      'unknownCollector',
    ]);
    expect(await stage.faults()).toEqual([]);
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
    expect(await stage.faults()).toHaveLength(1);
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
    expect((await stage.faults()).map((fault) => `${fault.code} ${fault.occurrences}`)).toEqual([
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
