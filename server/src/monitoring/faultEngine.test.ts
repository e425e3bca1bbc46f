import { describe, expect, it } from 'vitest';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import {
  createEngine,
  nextDue,
  onLinkDown,
  onSample,
  onTick,
  syncOpen,
  type Effect,
  type Engine,
} from './faultEngine.ts';
import { faultKinds } from './faultKinds.ts';

const start = Date.UTC(2026, 10, 21, 8);
const second = 1000;
const idle: Partial<StateMessage> = {
  serviceMode: 1,
  carStatus: 0,
  doorZone: true,
  carPosition: 3,
  doorStatus: 2,
  passengerStatus: false,
  powerStatus: 1,
  speed: 0,
  machineRoomTemperature: 25,
  carOverload: false,
  messageCode: [],
};
const running: Partial<StateMessage> = { ...idle, carStatus: 1, doorZone: false, speed: 1.5 };

const engineOf = (escalator = false): Engine => createEngine({ ratedSpeed: 1.75, floorsNum: 10, escalator });

/** Says `state` at `seconds`; signals are the listed platform codes. */
function say(engine: Engine, seconds: number, state: Partial<StateMessage>, delay = 0, signals?: string[]) {
  const at = start + seconds * second;
  return onSample(engine, { at, receivedAt: at + delay, state: { timeStamp: at, ...state }, signals });
}
const shown = (effects: readonly Effect[]) =>
  effects.map((effect) => `${effect.do} ${effect.kind.code} ${(effect.at - start) / second}`);
const tick = (engine: Engine, seconds: number) => shown(onTick(engine, start + seconds * second));

/** Runs a story of samples and answers everything that happened. */
function tell(story: Story, escalator = false): string[] {
  const engine = engineOf(escalator);
  return story.flatMap(([seconds, state]) => shown(say(engine, seconds, state)));
}

type Story = readonly (readonly [number, Partial<StateMessage>])[];
const doorCycle = (from: number): Story =>
  [3, 4, 1, 2].map((doorStatus, index) => [from + index * 3, { ...idle, doorStatus }] as const);
const reversal = (from: number): Story =>
  [1, 3, 4].map((doorStatus, index) => [from + index * 2, { ...idle, doorStatus }] as const);

describe('detection and end of each kind', () => {
  const stories: [string, Story, string[]][] = [
    [
      'stopped outside the door zone for 20 s, back in the zone',
      [
        [0, running],
        [5, { ...running, carStatus: 0 }],
        [30, idle],
      ],
      ['open K104 25', 'close K104 30'],
    ],
    [
      'stopped outside the zone for less',
      [
        [0, { ...idle, doorZone: false }],
        [19, idle],
      ],
      [],
    ],
    [
      'stopped outside the zone in inspection is no fault of its own',
      [
        [0, { ...idle, serviceMode: 2, doorZone: false }],
        [40, { ...idle, serviceMode: 2 }],
      ],
      ['open V143 0'],
    ],
    [
      'people behind a closed door for 60 s, released in the zone',
      [
        [0, { ...idle, passengerStatus: true }],
        [70, { ...idle, passengerStatus: true, doorStatus: 4 }],
        [75, { ...idle, doorStatus: 4 }],
      ],
      ['open K111 60', 'close K111 75'],
    ],
    [
      'a mechanic in the car is not trapped',
      [
        [0, { ...idle, passengerStatus: true, serviceMode: 2 }],
        [90, { ...idle, serviceMode: 2 }],
      ],
      ['open V143 0'],
    ],
    [
      'door open for 300 s, until it is closed',
      [
        [0, { ...idle, doorStatus: 4 }],
        [200, { ...idle, doorStatus: 4 }],
        [301, { ...idle, doorStatus: 1 }],
        [304, idle],
      ],
      ['open K117 300', 'close K117 304'],
    ],
    [
      'door closing for 60 s, until a normal run',
      [
        [0, { ...idle, doorStatus: 1 }],
        [61, idle],
        [70, running],
        [80, idle],
      ],
      ['open K102 60', 'close K102 80'],
    ],
    ['three closings in a row missed', [...reversal(0), ...reversal(10), ...reversal(20)], ['open K102 22']],
    [
      'five door cycles at one floor, normal for 300 s',
      [0, 15, 30, 45, 60].flatMap(doorCycle).concat([
        [200, idle],
        [400, idle],
        [800, idle],
      ]),
      ['open K116 63', 'close K116 500'],
    ],
    [
      'door cycles with a start between them',
      [...[0, 15, 30].flatMap(doorCycle), [44, running], ...[45, 60].flatMap(doorCycle)],
      [],
    ],
    [
      'door open while running, until a normal run',
      [
        [0, { ...running, doorStatus: 4 }],
        [5, idle],
        [10, running],
        [20, idle],
      ],
      ['open K113 0', 'close K113 20'],
    ],
    [
      'levelling with the door open in the zone',
      [[0, { ...running, doorZone: true, speed: 0.2, doorStatus: 3 }]],
      [],
    ],
    [
      'power off and on',
      [
        [0, { ...idle, powerStatus: 2 }],
        [9, idle],
      ],
      ['open K123 0', 'close K123 9'],
    ],
    [
      'above 115 % of the rated speed, a person ends it',
      [
        [0, { ...running, speed: -2.02 }],
        [9, idle],
      ],
      ['open K112 0'],
    ],
    ['at 115 % of the rated speed', [[0, { ...running, speed: 2 }]], []],
    [
      'above 40 °C, 60 s of normal temperature',
      [
        [0, { ...idle, machineRoomTemperature: 41 }],
        [30, idle],
        [60, idle],
        [95, idle],
      ],
      ['open K127 0', 'close K127 90'],
    ],
    [
      'overload, 60 s without',
      [
        [0, { ...idle, carOverload: true }],
        [10, idle],
        [40, { ...idle, carOverload: true }],
        [50, idle],
        [120, idle],
      ],
      ['open K128 0', 'close K128 110'],
    ],
    [
      'fire recall',
      [
        [0, idle],
        [1, { ...idle, serviceMode: 3 }],
        [9, idle],
      ],
      ['open V144 1', 'close V144 9', 'open V140 9', 'close V140 9'],
    ],
    ['out of service', [[0, { ...idle, serviceMode: 0 }]], ['open V142 0']],
    ['firefighter', [[0, { ...idle, serviceMode: 4 }]], ['open V145 0']],
    ['emergency power', [[0, { ...idle, serviceMode: 5 }]], ['open V146 0']],
    ['earthquake', [[0, { ...idle, serviceMode: 6 }]], ['open V147 0']],
    [
      'a lift that says nothing of it',
      [
        [0, {}],
        [100, {}],
        [700, {}],
      ],
      [],
    ],
  ];

  it.each(stories)('%s', (_name, story, effects) => {
    expect(tell(story)).toEqual(effects);
  });

  it('every kind with a detection is in a story', () => {
    const told = new Set(stories.flatMap(([, , effects]) => effects).map((line) => line.split(' ')[1]));
    const detected = [...faultKinds.values()].filter((kind) => kind.detect).map((kind) => kind.code);
    expect(detected.length).toBeGreaterThanOrEqual(17);
    expect(told).toEqual(new Set(detected));
  });

  it('an escalator has modes and power, but no car', () => {
    expect(tell([[0, { serviceMode: 2, powerStatus: 2, carStatus: 0, doorZone: false }]], true)).toEqual([
      'open K123 0',
      'open V143 0',
    ]);
  });
});

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
