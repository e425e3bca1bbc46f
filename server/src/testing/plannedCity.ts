import { daysAfter } from '@hoistway/contract/time/days.ts';
import { boardOf } from '#area/plan/planner/board.ts';
import { unmetOf } from '#area/plan/planner/judgeMonth.ts';
import { lowerBound } from '#area/plan/planner/lowerBound.ts';
import { proposeMonth } from '#area/plan/planner/proposeMonth.ts';
import { seededRandom } from '#area/plan/planner/seededRandom.ts';
import { workMinutes } from '#area/plan/planner/workMinutes.ts';
import { monthCase } from './monthCases.ts';

interface City {
  /** The first day of the month in China. */
  month: string;
  days: number;
  elevators: number;
  teams: number;
  cityKm: number;
  seed: number;
}

/** Plans the month of a city, and says how long that took, what it comes to, and what no plan can do with less. */
export function planCity({ month, days, ...city }: City) {
  const open = (day: number) => workMinutes(null, 'cn', daysAfter(month, day));
  let after = days;
  while (open(after) === 0) after += 1;
  const minutes = Array.from({ length: days }, (_, day) => open(day));
  const input = monthCase({ ...city, minutes, after });
  const begin = performance.now();
  const planned = proposeMonth(input, seededRandom(city.seed));
  const ms = performance.now() - begin;
  const board = boardOf(input, planned);
  const bound = lowerBound(input);
  const load = board.routes.reduce((sum, route) => sum + route.load, 0);
  const travel = board.routes.reduce((sum, route) => sum + route.travel, 0);
  const unmet = unmetOf(board);
  return {
    ms,
    visits: planned.flat().length,
    unmet: new Set(unmet.map(({ elevator }) => elevator)).size,
    unmetWithoutReason: unmet.filter(({ reason }) => reason === 'room').length,
    overBound: (100 * load) / (bound.work + bound.travel) - 100,
    workOverBound: (100 * (load - travel)) / bound.work - 100,
    travelShare: (100 * travel) / load,
    used: (100 * load) / (city.teams * minutes.reduce((sum, each) => sum + each, 0)),
  };
}
