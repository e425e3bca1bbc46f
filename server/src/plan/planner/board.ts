import { minutesBetween, minutesFromHome } from '@hoistway/contract/place/travel.ts';
import {
  ceilingAfter,
  isSkilled,
  minutesOf,
  type Month,
  type PlannerInput,
  type Stop,
} from './plannerInput.ts';

/** Elevators in the order in which a team drives to them on one day. */
interface Route {
  elevators: number[];
  /** On the road. */
  travel: number;
  /** On the road and at work. */
  load: number;
}

/** A day beyond its hours, which no plan has that is kept, and each minute of it. */
const overDay = 1e8;
const overMinute = 1000;
/** Sums of minutes are not exact. */
const tolerance = 1e-3;
/** How much an uneven day weighs: a full day as much as this share of its minutes again. */
const unevenWeight = 0.15;
/** A team that does not know the elevator needs longer to find its way. */
const strangeMinutes = 15;
/** A visit on the last possible day leaves nothing for rain and rescues. */
const marginMinutes = [6, 2] as const;
/** Beyond everything else, so that the ceiling is kept wherever it can be. */
const lateMinutes = 20_000;
const lateMinutesPerDay = 10_000;

/** What it costs that so many days lie between two visits that may lie `ceiling` apart. */
export function gapCost(gap: number, ceiling: number): number {
  const over = gap - ceiling;
  if (over > 0) return lateMinutes + over * lateMinutesPerDay;
  return marginMinutes[-over] ?? 0;
}

/** What routes and visits were before they changed. */
interface Journal {
  routes: Map<number, Route>;
  chains: Map<number, Stop[]>;
}

/** A place in a route: what the way grows by, and before which elevator it is. */
export interface Insertion {
  extra: number;
  position: number;
}

/** A month on which visits are put and from which they are taken, with what it costs at every moment. */
export function createBoard(input: PlannerInput) {
  const { minutes, after, teams, elevators } = input;
  const days = minutes.length;
  const routes: Route[] = Array.from({ length: teams.length * days }, () => ({
    elevators: [],
    travel: 0,
    load: 0,
  }));
  const chains: Stop[][] = elevators.map(() => []);
  let total = 0;
  let journal: Journal | undefined;
  let closed: number | undefined;

  const indexOf = ({ day, team }: Stop): number => team * days + day;
  const way = (team: number, from: number | undefined, to: number | undefined): number => {
    const home = teams[team]!.home;
    if (from === undefined) return to === undefined ? 0 : minutesFromHome(home, elevators[to]!.at);
    if (to === undefined) return minutesFromHome(home, elevators[from]!.at);
    return minutesBetween(elevators[from]!.at, elevators[to]!.at);
  };
  const overCost = (over: number): number => (over > tolerance ? overDay + over * overMinute : 0);
  const routeCost = (day: number, { travel, load }: Route): number =>
    travel + (unevenWeight * load * load) / Math.max(minutes[day]!, 60) + overCost(load - minutes[day]!);
  const change = (index: number, edit: (route: Route) => void) => {
    const route = routes[index]!;
    if (journal && !journal.routes.has(index))
      journal.routes.set(index, { ...route, elevators: [...route.elevators] });
    const day = index % days;
    total -= routeCost(day, route);
    edit(route);
    total += routeCost(day, route);
  };

  /** Where on its route an elevator makes the way longer by the least. */
  function placeOn(stop: Stop, elevator: number): Insertion {
    const { elevators: along } = routes[indexOf(stop)]!;
    let best = Infinity;
    let position = 0;
    let coming = way(stop.team, undefined, elevator);
    for (let at = 0; at <= along.length; at += 1) {
      const going = way(stop.team, elevator, along[at]);
      const extra = coming + going - way(stop.team, along[at - 1], along[at]);
      if (extra < best) [best, position] = [extra, at];
      if (extra <= 0) break;
      coming = going;
    }
    return { extra: best, position };
  }

  /** What a visit adds to the cost of its day; infinite where the day has no room for it, unless room shall be made. */
  function costOn(
    { day, team }: Stop,
    elevator: number,
    { work, extra, full = false }: { work: number; extra: number; full?: boolean },
  ): number {
    const { load } = routes[team * days + day]!;
    const grown = load + work + extra;
    if (team * days + day === closed || (!full && grown > minutes[day]! + tolerance)) return Infinity;
    const uneven = (unevenWeight * (grown * grown - load * load)) / Math.max(minutes[day]!, 60);
    const { usualTeam } = elevators[elevator]!;
    return work + extra + uneven + (usualTeam !== null && usualTeam !== team ? strangeMinutes : 0);
  }

  /** What a chain costs besides its routes: work, late visits, strange teams, and the days it leaves unused at the end. */
  function chainCost(elevator: number, chain: readonly Stop[]): number {
    const { prior, usualTeam } = elevators[elevator]!;
    let cost = 0;
    let last = prior;
    chain.forEach(({ day, team }, round) => {
      cost +=
        minutesOf(elevators[elevator]!, round) +
        gapCost(day - last, ceilingAfter(elevators[elevator]!, last));
      if (usualTeam !== null && usualTeam !== team) cost += strangeMinutes;
      last = day;
    });
    return cost + endCost(elevator, last, chain.length);
  }

  /** What it costs that the last visit of the month is on this day: the sooner, the sooner the next has to follow. */
  function endCost(elevator: number, last: number, rounds: number): number {
    const ceiling = ceilingAfter(elevators[elevator]!, last);
    const late = Math.max(0, after - last - ceiling);
    return (
      (late > 0 ? lateMinutes + late * lateMinutesPerDay : 0) +
      ((days - last) * minutesOf(elevators[elevator]!, rounds)) / ceiling
    );
  }

  function put(elevator: number, chain: readonly Stop[]): void {
    chain.forEach((stop, round) => {
      const { extra, position } = placeOn(stop, elevator);
      change(indexOf(stop), (route) => {
        route.elevators.splice(position, 0, elevator);
        route.travel += extra;
        route.load += extra + minutesOf(elevators[elevator]!, round);
      });
    });
    journal?.chains.set(elevator, journal.chains.get(elevator) ?? chains[elevator]!);
    chains[elevator] = [...chain];
    total += chainCost(elevator, chain);
  }

  function take(elevator: number): Stop[] {
    const chain = chains[elevator]!;
    chain.forEach((stop, round) =>
      change(indexOf(stop), (route) => {
        const at = route.elevators.indexOf(elevator);
        const from = route.elevators[at - 1];
        const to = route.elevators[at + 1];
        const saved =
          way(stop.team, from, elevator) + way(stop.team, elevator, to) - way(stop.team, from, to);
        route.elevators.splice(at, 1);
        route.travel -= saved;
        route.load -= saved + minutesOf(elevators[elevator]!, round);
      }),
    );
    journal?.chains.set(elevator, journal.chains.get(elevator) ?? chain);
    total -= chainCost(elevator, chain);
    chains[elevator] = [];
    return chain;
  }

  /** Does something, and undoes it unless the month has become cheaper by it; within it, parts may be undone alone. */
  function keepIfBetter(work: () => void): boolean {
    const outer = journal;
    const own: Journal = { routes: new Map(), chains: new Map() };
    const before = total;
    journal = own;
    work();
    journal = outer;
    if (total < before - tolerance) {
      for (const [index, route] of own.routes) if (!outer?.routes.has(index)) outer?.routes.set(index, route);
      for (const [elevator, chain] of own.chains)
        if (!outer?.chains.has(elevator)) outer?.chains.set(elevator, chain);
      return true;
    }
    for (const [index, route] of own.routes) routes[index] = route;
    for (const [elevator, chain] of own.chains) chains[elevator] = chain;
    total = before;
    return false;
  }

  /** Does something while nothing may be put on one day of a team. */
  function withoutDay(stop: Stop, work: () => void): void {
    const before = closed;
    closed = indexOf(stop);
    work();
    closed = before;
  }

  /** Another order of the elevators of a route, if its way is shorter. */
  function reorder(index: number, along: readonly number[]): boolean {
    const team = Math.floor(index / days);
    let travel = way(team, undefined, along[0]);
    along.forEach((elevator, at) => (travel += way(team, elevator, along[at + 1])));
    if (travel > routes[index]!.travel - tolerance) return false;
    change(index, (route) => {
      route.load += travel - route.travel;
      route.travel = travel;
      route.elevators = [...along];
    });
    return true;
  }

  // An elevator without a visit leaves the days until the next month open from the start.
  elevators.forEach((_, elevator) => (total += chainCost(elevator, [])));

  return {
    input,
    days,
    put(elevator: number, chain: readonly Stop[]): void {
      total -= chainCost(elevator, chains[elevator]!);
      put(elevator, chain);
    },
    /** Takes all visits of an elevator off the board. */
    take(elevator: number): Stop[] {
      const chain = take(elevator);
      total += chainCost(elevator, []);
      return chain;
    },
    placeOn,
    costOn,
    endCost,
    keepIfBetter,
    withoutDay,
    reorder,
    way,
    routeAt: (stop: Stop): Readonly<Route> => routes[indexOf(stop)]!,
    routes: routes as readonly Readonly<Route>[],
    chains: chains as readonly (readonly Stop[])[],
    month: (): Month =>
      chains.map((chain, elevator) =>
        chain.map((stop) => ({ ...stop, position: routes[indexOf(stop)]!.elevators.indexOf(elevator) })),
      ),
    mayGo: ({ day, team }: Stop, elevator: number): boolean =>
      day <= teams[team]!.certifiedUntil && isSkilled(teams[team]!, elevators[elevator]!),
  };
}
export type Board = ReturnType<typeof createBoard>;

/** A board on which a month stands; each team drives in the order that the month says. */
export function boardOf(input: PlannerInput, month: Month): Board {
  const board = createBoard(input);
  const along = new Map<number, { elevator: number; position: number }[]>();
  month.forEach((chain, elevator) => {
    if (chain.length > 0) board.put(elevator, chain);
    for (const { day, team, position } of chain) {
      const index = team * board.days + day;
      along.set(index, [...(along.get(index) ?? []), { elevator, position }]);
    }
  });
  for (const [index, stops] of along)
    board.reorder(
      index,
      stops.toSorted((one, other) => one.position - other.position).map(({ elevator }) => elevator),
    );
  return board;
}
