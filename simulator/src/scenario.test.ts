import { expect, test } from 'vitest';
import { planScenario, readScenario } from './scenario.ts';

const elevators = [
  { serial: 'A', site: 'tower', floors: 10 },
  { serial: 'B', site: 'tower', floors: 10 },
  { serial: 'C', site: 'mall', floors: 4 },
];
const plan = (json: unknown) => planScenario(readScenario(json), elevators, 1000);

test('planScenario resolves elevators by serial, place or site, and computes the end of each deed', () => {
  expect(
    plan([
      { at: 5, elevator: 'B', do: 'fault', code: 'K102', seconds: 30 },
      { at: 7.5, elevator: 2, do: 'entrapment', confirm: true, ends: 60 },
      { at: 9, site: 'tower', do: 'powerCut' },
    ]),
  ).toEqual([
    { at: 6000, elevator: 1, deed: { do: 'fault', code: 'K102', seconds: 30 } },
    { at: 8500, elevator: 2, deed: { do: 'entrapment', confirm: true, seconds: 52.5 } },
    { at: 10_000, elevator: 0, deed: { do: 'powerCut' } },
    { at: 10_000, elevator: 1, deed: { do: 'powerCut' } },
  ]);
});

test.each([
  ['not a list', { at: 1 }, /expected array/],
  ['an unknown deed', [{ at: 1, elevator: 0, do: 'explode' }], /at \[0\]\.do/],
  ['a fault without code', [{ at: 1, elevator: 0, do: 'fault' }], /at \[0\]\.code/],
  ['a time long before the start', [{ at: -90_000, elevator: 0, do: 'alarm' }], /at \[0\]\.at/],
  ['a misspelt field', [{ at: 1, elevator: 0, do: 'powerCut', second: 5 }], /second/],
  ['no elevator', [{ at: 1, do: 'alarm' }], /either an elevator or a site/],
  ['elevator and site', [{ at: 1, elevator: 0, site: 'tower', do: 'alarm' }], /either an elevator or a site/],
  ['an end before the start', [{ at: 9, elevator: 0, do: 'powerCut', ends: 8 }], /not after/],
  ['two ends', [{ at: 1, elevator: 0, do: 'powerCut', ends: 8, seconds: 2 }], /either "ends" or "seconds"/],
  ['an end of a momentary deed', [{ at: 1, elevator: 0, do: 'alarm', ends: 8 }], /does not end by itself/],
  ['an unknown elevator', [{ at: 1, elevator: 'Z', do: 'alarm' }], /no such elevator or site: Z/],
  ['a place past the fleet', [{ at: 1, elevator: 3, do: 'alarm' }], /no such elevator or site: 3/],
  ['a floor that is not there', [{ at: 1, elevator: 'C', do: 'passenger', from: 1, to: 5 }], /only 4 floors/],
])('planScenario rejects %s', (_, json, message) => {
  expect(() => plan(json)).toThrow(message);
});
