import { describe, expect, it } from 'vitest';
import type { StateMessage } from '@hoistway/contract/telemetry/state.ts';
import { engineOf, idle, running, say, shown } from './engineForTests.ts';
import { faultKinds } from './faultKinds.ts';

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
