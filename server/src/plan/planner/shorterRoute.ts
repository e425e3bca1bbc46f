import type { Board } from './board.ts';

/** The elevators of a route with crossings of the way undone: a part is turned round wherever the way is shorter so. */
export function shorterRoute(board: Board, index: number): number[] {
  const team = Math.floor(index / board.days);
  let along = [...board.routes[index]!.elevators];
  const way = (from: number | undefined, to: number | undefined) => board.way(team, from, to);
  for (let found = true; found;) {
    found = false;
    for (let first = 0; first < along.length - 1 && !found; first += 1)
      for (let last = first + 1; last < along.length && !found; last += 1) {
        const before = way(along[first - 1], along[first]) + way(along[last], along[last + 1]);
        const turned = way(along[first - 1], along[last]) + way(along[first], along[last + 1]);
        if (turned >= before - 1e-3) continue;
        along = [
          ...along.slice(0, first),
          ...along.slice(first, last + 1).toReversed(),
          ...along.slice(last + 1),
        ];
        found = true;
      }
  }
  return along;
}
