/** What is known of a person who could come. */
export interface RescuerFacts {
  staffId: string;
  level: 1 | 2 | 3;
  /** By the roster, or by their own word. */
  onDuty: boolean;
  /** Of those on duty the one who is called first, then second; null when the roster says nothing. */
  dutyRank: number | null;
  /** Straight, from a position that is fresh, or from the station of the company. */
  distanceKm: number | null;
  /** Rescues that are theirs now. */
  openRescues: number;
  /** Theirs is the region of the elevator, or one that it lies in. */
  sameRegion: boolean;
  /** How often they were at this elevator before. */
  visits: number;
}

/** Why a person stands where they stand; worded by the console. */
export interface RankedRescuer extends RescuerFacts {
  rank: number;
  /** Estimated, from now to the elevator; null when nothing is known of where they are. */
  etaMinutes: number | null;
}

/** In towns, on streets that are a third longer than the straight line. */
const kmh = 25;
const detour = 1.35;
const startMinutes = 2;

/** How long the way takes, in whole minutes. */
export const etaOf = (distanceKm: number | null): number | null =>
  distanceKm === null ? null : Math.round(startMinutes + ((distanceKm * detour) / kmh) * 60);

/** Unknown ways come after known ones. */
const wayOf = ({ distanceKm }: RescuerFacts): number => etaOf(distanceKm) ?? 10_000;

/**
 * The order in which people are asked: those on duty first, by level, then who is free, who is soonest there, who is
 * called first by the roster, whose region it is, who knows the elevator. The same facts give the same order.
 */
export function rankRescuers(facts: readonly RescuerFacts[]): RankedRescuer[] {
  const keyOf = (person: RescuerFacts): number[] => [
    person.onDuty ? 0 : 1,
    person.level,
    Math.min(person.openRescues, 1),
    person.dutyRank ?? 9,
    wayOf(person),
    person.sameRegion ? 0 : 1,
    -person.visits,
    Number(person.staffId),
  ];
  return facts
    .map((person) => ({ person, key: keyOf(person) }))
    .toSorted((a, b) => compare(a.key, b.key))
    .map(({ person }, at) => ({ ...person, rank: at + 1, etaMinutes: etaOf(person.distanceKm) }));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
