import { minutesBetween, minutesFromHome } from '@hoistway/contract/place/travel.ts';
import { ceilingAfter, minutesOf, type PlannerElevator, type PlannerInput } from './plannerInput.ts';

/** No plan that keeps every ceiling takes less than this, in minutes. */
export interface LowerBound {
  work: number;
  travel: number;
}

/** The visits that an elevator needs if each is as late as it may be, full teams not regarded. */
function fewestVisits(elevator: PlannerElevator, { minutes, after }: PlannerInput): number {
  let visits = 0;
  let last = elevator.prior;
  while (after - last > ceilingAfter(elevator, last)) {
    let day = Math.min(minutes.length - 1, last + ceilingAfter(elevator, last));
    while (day > last && (day < 0 || minutes[day] === 0)) day -= 1;
    // It is too late already: the first working day there is.
    if (day <= last || day < 0) day = minutes.findIndex((open, at) => open > 0 && at > last);
    if (day < 0) break;
    visits += 1;
    last = day;
  }
  return visits;
}

/**
 * The work of the fewest visits; and for the way, that every stop at a site has a way before and one after it, which are
 * no shorter than those to the two nearest other places.
 */
export function lowerBound(input: PlannerInput): LowerBound {
  const { elevators, teams } = input;
  let work = 0;
  const sites = new Map<string, { elevator: number; visits: number }>();
  elevators.forEach((elevator, index) => {
    const visits = fewestVisits(elevator, input);
    for (let round = 0; round < visits; round += 1) work += minutesOf(elevator, round);
    if (elevator.at === null) return;
    const key = `${elevator.at.x.toFixed(3)} ${elevator.at.y.toFixed(3)}`;
    const known = sites.get(key);
    if (!known || known.visits < visits) sites.set(key, { elevator: known?.elevator ?? index, visits });
  });
  const places = [...sites.values()].map(({ elevator, visits }) => ({ at: elevators[elevator]!.at, visits }));
  let travel = 0;
  for (const { at, visits } of places) {
    const home = Math.min(Infinity, ...teams.map((team) => minutesFromHome(team.home, at)));
    let [nearest, next] = [Infinity, Infinity];
    for (const other of places) {
      if (other.at === at) continue;
      const minutes = minutesBetween(at, other.at);
      if (minutes < nearest) [nearest, next] = [minutes, nearest];
      else if (minutes < next) next = minutes;
    }
    const least = Math.min(home * 2, home + nearest, nearest + next);
    if (Number.isFinite(least)) travel += (visits * least) / 2;
  }
  return { work, travel };
}
