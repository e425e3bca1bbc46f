import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeBundles } from '../bundles.ts';
import { root } from '../root.mjs';
import type { Bench, Line } from './measurement.ts';

const file = 'server/dist/plannedCity.js';
const festival = { month: '2026-02-01', days: 28, elevators: 1_000, teams: 36, cityKm: 16 };
const city = { month: '2026-11-01', days: 30, elevators: 10_000, teams: 230, cityKm: 40 };

export const title = 'Month planner';
export const about =
  `A month of ${city.elevators} elevators and ${city.teams} teams of two in a city of ${city.cityKm} km, and February 2026 ` +
  `with its Spring Festival for ${festival.elevators} elevators and ${festival.teams} teams. The lower bound is the work of ` +
  'the fewest visits, full teams not regarded, and for each stop half the ways to the two nearest places.';

type Round = Awaited<ReturnType<typeof measure>>;
type Figure = keyof Round['city'];

const all = (name: Figure) => (result: Round) => result.city[name];
const ofFestival = (name: Figure) => (result: Round) => result.festival[name];

export const lines: Line<Round>[] = [
  { name: '10,000 elevators planned', unit: 's', digits: 1, read: (result) => result.city.ms / 1000 },
  { name: 'beyond the ceiling', unit: 'elevators', read: all('unmet') },
  {
    name: 'beyond it although there is room',
    unit: 'visits',
    read: (result) => result.city.unmetWithoutReason + result.festival.unmetWithoutReason,
    target: { says: '0', met: (values) => values.every((value) => value === 0) },
  },
  { name: 'work above the lower bound', unit: '%', digits: 1, read: all('workOverBound') },
  { name: 'work and way above the lower bound', unit: '%', digits: 1, read: all('overBound') },
  { name: 'on the road', unit: '%', digits: 1, read: all('travelShare') },
  { name: 'hours used', unit: '%', digits: 1, read: all('used') },
  { name: 'Spring Festival planned', unit: 's', digits: 1, read: (result) => result.festival.ms / 1000 },
  { name: 'Spring Festival, beyond the ceiling', unit: 'elevators', read: ofFestival('unmet') },
  {
    name: 'Spring Festival, work and way above the lower bound',
    unit: '%',
    digits: 1,
    read: ofFestival('overBound'),
  },
];

export async function measure({ round }: Bench) {
  await makeBundles([{ name: 'planned city', entry: 'server/src/testing/plannedCity.ts', file }]);
  const { planCity }: typeof import('../../server/src/testing/plannedCity.ts') = await import(
    pathToFileURL(join(root, file)).href
  );
  return {
    festival: planCity({ ...festival, seed: round + 1 }),
    city: planCity({ ...city, seed: round + 1 }),
  };
}
