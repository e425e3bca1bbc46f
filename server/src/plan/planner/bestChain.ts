import { gapCost, type Board } from './board.ts';
import { ceilingAfter, minutesOf, type PlannerElevator, type Stop } from './plannerInput.ts';

interface Place extends Stop {
  extra: number;
}

/** The days on which an elevator could be visited, each with the teams that could come and what the way grows by. */
function placesOf(board: Board, elevator: number, teams: readonly number[]): Place[][] {
  const { minutes } = board.input;
  return minutes.map((open, day) =>
    open === 0
      ? []
      : teams.flatMap((team) =>
          board.mayGo({ day, team }, elevator)
            ? [{ day, team, extra: board.placeOn({ day, team }, elevator).extra }]
            : [],
        ),
  );
}

interface Reached {
  cost: number;
  stop: Stop;
  before: Reached | undefined;
}

/**
 * The cheapest visits of an elevator that is not on the board, as the board stands: by dynamic programming over the
 * rounds and the days. A visit beyond the ceiling is so dear that one is chosen only where no other is possible; without
 * any room the month has none.
 */
export function bestChain(
  board: Board,
  elevator: number,
  teams: readonly number[],
  /** Days that are full count like others: somebody makes room on them. */
  full = false,
): Stop[] {
  const visited = board.input.elevators[elevator]!;
  const { prior, pinned } = visited;
  if (teams.length === 0) return [];
  const places = placesOf(board, elevator, teams);
  let best: { cost: number; last: Reached | undefined } = {
    cost: board.endCost(elevator, prior, 0),
    last: undefined,
  };
  let reached: Reached[] = [];
  for (let round = 0; round < board.days; round += 1) {
    const work = minutesOf(visited, round);
    const next: Reached[] = [];
    const isFixed = round === 0 && pinned !== null;
    for (let day = 0; day < board.days; day += 1) {
      if (isFixed && day !== pinned.day) continue;
      const before = round === 0 ? undefined : cheapest(reached, day, visited);
      if (round > 0 && !before) continue;
      const visit = isFixed
        ? fixedVisit(pinned.day, pinned.team ?? teams[0]!)
        : cheapestVisit(board, elevator, places[day]!, { work, full });
      if (!visit) continue;
      const last = before ? before.stop.day : prior;
      const cost = (before?.cost ?? 0) + gapCost(day - last, ceilingAfter(visited, last)) + visit.cost;
      const found = { cost, stop: visit.stop, before };
      next.push(found);
      const whole = cost + board.endCost(elevator, day, round + 1);
      if (whole < best.cost || (isFixed && !best.last)) best = { cost: whole, last: found };
    }
    if (next.length === 0) break;
    // Once the month can be ended in time, a further visit only costs.
    if (round > 0 && next.every(({ cost }) => cost >= best.cost)) break;
    reached = next;
  }
  const chain: Stop[] = [];
  for (let at = best.last; at; at = at.before) chain.unshift(at.stop);
  return chain;
}

const fixedVisit = (day: number, team: number) => ({ cost: 0, stop: { day, team } });

/** From which day a visit on this one is reached for the least. */
function cheapest(reached: readonly Reached[], day: number, visited: PlannerElevator): Reached | undefined {
  let best: Reached | undefined;
  let least = Infinity;
  for (const each of reached) {
    if (each.stop.day >= day) break;
    const cost = each.cost + gapCost(day - each.stop.day, ceilingAfter(visited, each.stop.day));
    if (cost < least) {
      least = cost;
      best = each;
    }
  }
  return best;
}

function cheapestVisit(
  board: Board,
  elevator: number,
  places: readonly Place[],
  visit: { work: number; full: boolean },
) {
  let best: { cost: number; stop: Stop } | undefined;
  for (const { day, team, extra } of places) {
    const cost = board.costOn({ day, team }, elevator, { ...visit, extra });
    if (cost < (best?.cost ?? Infinity)) best = { cost, stop: { day, team } };
  }
  return best;
}
