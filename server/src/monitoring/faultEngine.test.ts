import { describe, expect, it } from 'vitest';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { engineOf, idle, running, say, second, shown, start, tick } from './engineForTests.ts';
import { nextDue, onLinkDown, onSample, syncOpen } from './faultEngine.ts';

type Story = readonly (readonly [number, Partial<StateMessage>])[];

describe('the ends of kinds that the device reports', () => {
  const reported = (code: string, at = 0, ended?: number) => ({
    code,
    openedAt: start + at * second,
    byEvent: true,
    endReportedAt: ended === undefined ? undefined : start + ended * second,
  });
  const after = (code: string, story: Story, escalator = false) => {
    const engine = engineOf(escalator);
    syncOpen(engine, [reported(code)]);
    return story.flatMap(([seconds, state]) => shown(say(engine, seconds, state)));
  };

  it('a normal run: automatic mode, stop, start, stop; the run of the fault does not count', () => {
    expect(
      after('K101', [
        [1, running],
        [5, idle],
        [9, running],
        [15, idle],
      ]),
    ).toEqual(['close K101 15']);
    expect(
      after('K101', [
        [1, idle],
        [5, { ...running, serviceMode: 2 }],
        [9, idle],
      ]),
    ).not.toContain('close K101 9');
  });
  it('a correction at a terminal floor', () => {
    const run = (floor: number) =>
      [
        [1, idle],
        [5, running],
        [9, { ...idle, carPosition: floor }],
      ] as const;
    expect(after('K107', run(4))).toEqual([]);
    expect(after('K107', run(10))).toEqual(['close K107 9']);
    expect(after('K107', run(1))).toEqual(['close K107 9']);
  });
  it('an escalator started again', () => {
    const still = { serviceMode: 1, operationStatus: 0 };
    expect(
      after(
        'K166',
        [
          [1, still],
          [5, { ...still, operationStatus: 1 }],
        ],
        true,
      ),
    ).toEqual(['close K166 5']);
  });
  it.each(['K105', 'A190', 'A191', 'K118', 'D201', 'D204', 'M101'])('%s does not end by samples', (code) => {
    expect(
      after(code, [
        [1, idle],
        [5, running],
        [9, idle],
        [100, running],
        [110, idle],
      ]),
    ).toEqual([]);
  });
  it('60 s after the reported end, without another sample', () => {
    const engine = engineOf();
    syncOpen(engine, [reported('K118')]);
    expect(nextDue(engine)).toBeUndefined();
    syncOpen(engine, [reported('K118', 0, 10)]);
    expect(nextDue(engine)).toBe(start + 70 * second);
    expect(tick(engine, 69)).toEqual([]);
    expect(tick(engine, 71)).toEqual(['close K118 70']);
  });
  it('the same report again stops the wait', () => {
    const engine = engineOf();
    syncOpen(engine, [reported('K118', 0, 10)]);
    syncOpen(engine, [reported('K118')]);
    expect(tick(engine, 100)).toEqual([]);
  });
  it('a code in the message list opens, and ends when it leaves the list', () => {
    const engine = engineOf();
    expect(shown(say(engine, 0, idle, 0, ['K101']))).toEqual(['open K101 0']);
    expect(shown(say(engine, 2, running, 0, ['K101']))).toEqual([]);
    expect(shown(say(engine, 4, idle, 0, []))).toEqual(['close K101 4']);
  });
  it('what is still listed does not end', () => {
    const engine = engineOf();
    expect(shown(say(engine, 0, { ...idle, powerStatus: 2 }, 0, ['K123']))).toEqual(['open K123 0']);
    expect(shown(say(engine, 5, idle, 0, ['K123']))).toEqual([]);
    expect(shown(say(engine, 6, idle, 0, []))).toEqual(['close K123 6']);
  });
});

describe('time', () => {
  const trapped = { ...idle, passengerStatus: true };

  it('confirms without a further message while the link is up', () => {
    const engine = engineOf();
    say(engine, 0, trapped);
    expect(nextDue(engine)).toBe(start + 60 * second);
    expect(tick(engine, 59.9)).toEqual([]);
    expect(tick(engine, 60)).toEqual(['open K111 60']);
    expect(tick(engine, 61)).toEqual([]);
    expect(nextDue(engine)).toBeUndefined();
  });
  it('counts in device time when the clock of the device is off', () => {
    const engine = engineOf();
    say(engine, 0, trapped, 30 * second);
    expect(nextDue(engine)).toBe(start + 90 * second);
    expect(tick(engine, 91)).toEqual(['open K111 60']);
  });
  it('confirms nothing while the link is down, nor over the gap', () => {
    const engine = engineOf();
    say(engine, 0, trapped);
    onLinkDown(engine);
    expect(nextDue(engine)).toBeUndefined();
    expect(tick(engine, 100)).toEqual([]);
    expect(shown(say(engine, 200, idle))).toEqual([]);
  });
  it('confirms by the next sample that still says so', () => {
    const engine = engineOf();
    say(engine, 0, trapped);
    onLinkDown(engine);
    expect(shown(say(engine, 200, trapped))).toEqual(['open K111 60']);
  });
  it('starts anew after ten minutes of silence', () => {
    const engine = engineOf();
    say(engine, 0, trapped);
    expect(shown(say(engine, 601, trapped))).toEqual([]);
    expect(tick(engine, 661)).toEqual(['open K111 661']);
  });
  it('does not tick on buffered samples, the following ones decide', () => {
    const engine = engineOf();
    const hour = 3600 * second;
    say(engine, 0, trapped, hour);
    expect(nextDue(engine)).toBeUndefined();
    expect(shown(say(engine, 61, trapped, hour))).toEqual(['open K111 60']);
  });
  it('opens nothing twice, live, by tick and by sample', () => {
    const engine = engineOf();
    say(engine, 0, trapped);
    tick(engine, 60);
    expect(shown(say(engine, 61, trapped))).toEqual([]);
    expect(shown(say(engine, 61, trapped))).toEqual([]);
  });
});

describe('order', () => {
  it('an older or equal sample changes nothing', () => {
    const engine = engineOf();
    say(engine, 10, idle);
    expect(shown(say(engine, 5, { ...idle, powerStatus: 2 }, 10 * second))).toEqual([]);
    expect(shown(say(engine, 10, { ...idle, powerStatus: 2 }))).toEqual([]);
    expect(engine.last?.at).toBe(start + 10 * second);
    expect(engine.open.size).toBe(0);
  });
  it('a sample from the future does not freeze the lift', () => {
    const engine = engineOf();
    say(engine, 240, idle, -240 * second);
    expect(shown(say(engine, 1, { ...idle, powerStatus: 2 }))).toEqual(['open K123 1']);
  });
  it('a clock that stays ahead keeps its own order', () => {
    const engine = engineOf();
    say(engine, 240, idle, -240 * second);
    expect(shown(say(engine, 239, { ...idle, powerStatus: 2 }, -238 * second))).toEqual([]);
  });
  it('buffered and live samples give the same result', () => {
    const story = [
      [0, { ...idle, doorZone: false }],
      [30, idle],
      [31, running],
      [40, idle],
    ] as const;
    const live = engineOf();
    const buffered = engineOf();
    const lines = story.map(([at, state]) => [...tick(live, at), ...shown(say(live, at, state))]);
    const late = story.map(([at, state]) => shown(say(buffered, at, state, 7200 * second)));
    expect(lines.flat()).toEqual(late.flat());
    expect(lines.flat()).toEqual(['open K104 20', 'close K104 30']);
  });
});

describe('the database knows more', () => {
  it('what it has open is not opened again, what a person closed is gone', () => {
    const engine = engineOf();
    const record = { code: 'K112', openedAt: start, byEvent: false, endReportedAt: undefined };
    syncOpen(engine, [record]);
    expect(shown(say(engine, 1, { ...running, speed: 3 }))).toEqual([]);
    syncOpen(engine, []);
    expect(shown(say(engine, 2, { ...running, speed: 3 }))).toEqual(['open K112 2']);
  });
  it('a restart continues a confirm time from the last sample', () => {
    const engine = engineOf();
    say(engine, 0, { ...idle, passengerStatus: true });
    const again = engineOf();
    syncOpen(again, []);
    onSample(again, engine.last!);
    expect(tick(again, 60)).toEqual(['open K111 60']);
  });
});
