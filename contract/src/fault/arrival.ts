import { isInSingapore } from '#contract/place/regionTable.ts';

const municipalities = new Set(['11', '12', '31', '50', '81', '82']);

/**
 * Whether the shorter arrival limit applies: in a municipality, in a city with districts, in Singapore. An elevator
 * of unknown region counts as in a city: a warning too early is better than one too late.
 */
export function isUrban(regionCode: string | null): boolean {
  if (regionCode === null || isInSingapore(regionCode)) return true;
  if (municipalities.has(regionCode.slice(0, 2))) return true;
  const city = Number(regionCode.slice(2, 4));
  const district = Number(regionCode.slice(4));
  // 01–20 are cities, above them prefectures and what a province runs itself; a city's districts are 01–20 as well.
  return city >= 1 && city <= 20 && district <= 20;
}

export type ArrivalTurn = 'inTime' | 'late' | 'passed';

/** How the time to arrive stands: late in its last third, passed when it is over. */
export function arrivalTurn(openedAt: number, arriveBy: number, now: number): ArrivalTurn {
  if (now >= arriveBy) return 'passed';
  return arriveBy - now <= (arriveBy - openedAt) / 3 ? 'late' : 'inTime';
}
