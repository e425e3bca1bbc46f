import { seededRandom } from '#area/plan/planner/seededRandom.ts';
import type { PlannerElevator, PlannerInput, PlannerTeam } from '#area/plan/planner/plannerInput.ts';

interface MonthCase {
  seed: number;
  elevators: number;
  teams: number;
  /** Minutes of work of each day. */
  minutes: readonly number[];
  after: number;
  ceiling?: number;
  /** Kilometres from one end of the city to the other. */
  cityKm?: number;
}

/** A city as elevators stand in one: sites of one to eight, each team living amid those that it knows. */
export function monthCase({
  seed,
  elevators: count,
  teams: teamCount,
  minutes,
  after,
  ceiling = 15,
  cityKm = 30,
}: MonthCase): PlannerInput {
  const random = seededRandom(seed);
  const somewhere = () => ({ x: random() * cityKm, y: random() * cityKm });
  const across = Math.ceil(Math.sqrt(teamCount));
  const cell = cityKm / across;
  const most = Math.ceil((count / teamCount) * 1.1);
  const known = Array.from({ length: teamCount }, () => 0);
  const teams: PlannerTeam[] = Array.from({ length: teamCount }, (_, at) => ({
    id: String(at + 1),
    home: {
      x: ((at % across) + random()) * cell,
      y: (Math.floor(at / across) + random()) * cell,
    },
    kinds: null,
    certifiedUntil: 10_000,
  }));
  const elevators: PlannerElevator[] = [];
  while (elevators.length < count) {
    const at = somewhere();
    const size = Math.min(1 + Math.floor(random() * 8), count - elevators.length);
    const prior = -1 - Math.floor(random() * (ceiling - 1));
    const nearest = teams
      .filter((_, team) => known[team]! < most)
      .map((each) => ({ team: teams.indexOf(each), home: each.home }))
      .map(({ team, home }) => ({ team, far: Math.hypot(home!.x - at.x, home!.y - at.y) }))
      .toSorted((one, other) => one.far - other.far)[0]?.team;
    if (nearest !== undefined) known[nearest]! += size;
    for (let each = 0; each < size; each += 1) {
      const larger = random();
      elevators.push({
        id: String(elevators.length + 1),
        at,
        kind: random() < 0.85 ? 'traction' : 'hydraulic',
        // Those of one site are mostly visited together.
        prior: random() < 0.8 ? prior : -1 - Math.floor(random() * (ceiling - 1)),
        ceiling,
        monthEnds: null,
        minutes: larger < 0.08 ? [180, 60] : larger < 0.2 ? [60, 90] : [60],
        usualTeam: nearest ?? null,
        pinned: null,
      });
    }
  }
  return { minutes, after, teams, elevators };
}
