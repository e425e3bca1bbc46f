import type { Point } from '@hoistway/contract/place/travel.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { bestChain } from './bestChain.ts';
import { createBoard, type Board } from './board.ts';
import { shorterRoute } from './shorterRoute.ts';
import { ceilingAfter, isSkilled, type Month, type PlannerInput, type Stop } from './plannerInput.ts';

/** So many teams are tried for an elevator: the one that knows it, and those that live nearest. */
const nearTeams = 3;
/** How often all sites are planned anew. */
const sweeps = 3;
/** So many visits of a full day are tried to take a full place elsewhere. */
const maxPushed = 4;
/** So long the planner works before others have their turn. */
const turnMs = 12;
/** Visits that are tried elsewhere to make room, on average. */
const triesPerElevator = 5;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const middleOf = (points: readonly Point[]): Point | null =>
  points.length === 0
    ? null
    : {
        x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
        y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
      };

/** Where teams are usually: at home, or amid the elevators that they know. */
function whereTeamsAre({ teams, elevators }: PlannerInput): (Point | null)[] {
  const known: Point[][] = teams.map(() => []);
  for (const { at, usualTeam } of elevators) if (at && usualTeam !== null) known[usualTeam]?.push(at);
  return teams.map(({ home }, team) => home ?? middleOf(known[team]!));
}

/** The teams that come into question for each elevator, the likeliest first; a few of many. */
function teamsByElevator(input: PlannerInput, most: number): number[][] {
  const where = whereTeamsAre(input);
  return input.elevators.map((elevator) => {
    const { at, usualTeam } = elevator;
    const farOf = (team: number) => (at && where[team] ? distance(at, where[team]) : 0);
    return input.teams
      .map((_, team) => team)
      .filter((team) => isSkilled(input.teams[team]!, elevator))
      .map((team) => ({ team, far: team === usualTeam ? -1 : farOf(team) }))
      .toSorted((one, other) => one.far - other.far || one.team - other.team)
      .slice(0, most)
      .map(({ team }) => team);
  });
}

/** Elevators that stand at one place, those places first that may wait the least. */
function sitesOf({ elevators }: PlannerInput): number[][] {
  const latest = (elevator: number) => {
    const { prior } = elevators[elevator]!;
    return prior + ceilingAfter(elevators[elevator]!, prior);
  };
  const sites = new Map<string, number[]>();
  elevators.forEach(({ at }, elevator) => {
    const key = at ? `${at.x.toFixed(3)} ${at.y.toFixed(3)}` : `alone ${elevator}`;
    sites.set(key, [...(sites.get(key) ?? []), elevator]);
  });
  return [...sites.values()]
    .map((site) => site.toSorted((one, other) => latest(one) - latest(other) || one - other))
    .toSorted((one, other) => latest(one[0]!) - latest(other[0]!) || one[0]! - other[0]!);
}

/** In another order, by a source of numbers below one. */
function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const mixed = [...all];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!];
  }
  return mixed;
}

/** The most days by which an elevator waits too long with these visits, until the next month begins. */
export function lateDays(
  { after, elevators }: PlannerInput,
  elevator: number,
  chain: readonly Stop[],
): number {
  const visited = elevators[elevator]!;
  const days = [...chain.map(({ day }) => day), after];
  return Math.max(
    0,
    ...days.map((day, at) => {
      const last = days[at - 1] ?? visited.prior;
      return day - last - ceilingAfter(visited, last);
    }),
  );
}

interface Search {
  board: Board;
  teams: readonly (readonly number[])[];
  /** How many visits may still be tried elsewhere: a month that is far too full is not searched for ever. */
  tries: number;
}

/** Moves others off the full days of an elevator's visits, where they find another place in time. */
function emptyDays(search: Search, elevator: number, depth: number): void {
  const { board, teams } = search;
  const { minutes, elevators } = board.input;
  for (const stop of board.chains[elevator]!) {
    for (const other of [...board.routeAt(stop).elevators].toReversed()) {
      if (board.routeAt(stop).load <= minutes[stop.day]!) break;
      if (other === elevator || elevators[other]!.pinned !== null || search.tries <= 0) continue;
      search.tries -= 1;
      board.keepIfBetter(() => {
        board.take(other);
        board.put(other, bestChain(board, other, teams[other]!));
      });
    }
    if (depth === 0 || board.routeAt(stop).load <= minutes[stop.day]!) continue;
    // Nobody finds a place that is free: somebody takes one that others leave in turn.
    for (const other of [...board.routeAt(stop).elevators].toReversed().slice(0, maxPushed)) {
      if (board.routeAt(stop).load <= minutes[stop.day]!) break;
      if (other === elevator || elevators[other]!.pinned !== null || search.tries <= 0) continue;
      search.tries -= 1;
      board.keepIfBetter(() => {
        board.take(other);
        board.withoutDay(stop, () => board.put(other, bestChain(board, other, teams[other]!, true)));
        emptyDays(search, other, depth - 1);
      });
    }
  }
}

/** Gives an elevator that waits too long the visits that it needs, if the others of those days find another place. */
function makeRoom(search: Search, elevator: number, depth: number): void {
  const { board, teams } = search;
  const late = lateDays(board.input, elevator, board.chains[elevator]!);
  board.keepIfBetter(() => {
    board.take(elevator);
    const wanted = bestChain(board, elevator, teams[elevator]!, true);
    board.put(elevator, wanted);
    if (lateDays(board.input, elevator, wanted) < late) emptyDays(search, elevator, depth);
  });
}

/**
 * A month of visits: each elevator gets the cheapest visits in turn, site by site; then sites are planned anew as long as
 * the month becomes cheaper by it, and visits that come too late get room. The same input and the same numbers give the
 * same month. It pauses after every site, since others may want to do something meanwhile.
 */
function* plan(input: PlannerInput, random: () => number): Generator<undefined, Month> {
  const board = createBoard(input);
  const near = teamsByElevator(input, nearTeams);
  const sites = sitesOf(input);
  for (const site of sites) {
    for (const elevator of site) board.put(elevator, bestChain(board, elevator, near[elevator]!));
    yield;
  }
  const all = teamsByElevator(input, input.teams.length);
  const search = { board, teams: near, tries: triesPerElevator * input.elevators.length };
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (const site of shuffled(sites, random)) {
      board.keepIfBetter(() => {
        for (const elevator of site) board.take(elevator);
        for (const elevator of site) board.put(elevator, bestChain(board, elevator, near[elevator]!));
      });
      yield;
    }
    board.routes.forEach(({ elevators }, index) => {
      if (elevators.length > 2) board.reorder(index, shorterRoute(board, index));
    });
    for (const elevator of input.elevators.keys()) {
      const isLate = () => lateDays(input, elevator, board.chains[elevator]!) > 0;
      if (!isLate()) continue;
      board.keepIfBetter(() => {
        board.take(elevator);
        board.put(elevator, bestChain(board, elevator, all[elevator]!));
      });
      if (isLate()) makeRoom(search, elevator, sweep === sweeps - 1 ? 1 : 0);
      yield;
    }
  }
  return board.month();
}

/** Plans a month. */
export function proposeMonth(input: PlannerInput, random: () => number): Month {
  const steps = plan(input, random);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Plans a month, letting others have their turn every few milliseconds. */
export async function proposeInTurns(input: PlannerInput, random: () => number): Promise<Month> {
  const steps = plan(input, random);
  for (let turn = performance.now(); ;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - turn < turnMs) continue;
    await nextTurn();
    turn = performance.now();
  }
}
