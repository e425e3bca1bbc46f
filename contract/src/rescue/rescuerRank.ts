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

/** Nobody who is longer on the way is sent, by the program or by hand. */
export const maxMinutes = 90;

/** Whether somebody is too far away to be sent; of whom no way is known nothing is said. */
export const isOutOfRange = (minutes: number | null): boolean => minutes !== null && minutes > maxMinutes;

/** Whether somebody can be there within the limit, later but within reason, or not. */
type Reach = 'inTime' | 'late' | 'tooFar';
const reaches = ['inTime', 'late', 'tooFar'] as const satisfies readonly Reach[];

/**
 * Of people of the own company whose place is not known it is hoped that they are near. Without a limit everybody is in
 * time.
 */
function reachOf({ level, distanceKm }: RescuerFacts, limitMinutes: number | undefined): Reach {
  if (limitMinutes === undefined) return 'inTime';
  const minutes = etaOf(distanceKm);
  if (minutes === null) return level === 1 ? 'inTime' : 'tooFar';
  if (isOutOfRange(minutes)) return 'tooFar';
  return minutes <= limitMinutes ? 'inTime' : 'late';
}

/** Unknown ways come after known ones. */
const wayOf = ({ distanceKm }: RescuerFacts): number => etaOf(distanceKm) ?? 10_000;

/**
 * The order in which people are asked: those on duty first, by level, then who is free, who is soonest there, who is
 * called first by the roster, whose region it is, who knows the elevator. Within a limit those who can be there in time
 * come first, of whatever level, then whoever is nearest. The same facts give the same order.
 */
export function rankRescuers(facts: readonly RescuerFacts[], limitMinutes?: number): RankedRescuer[] {
  const keyOf = (person: RescuerFacts): number[] => [
    reaches.indexOf(reachOf(person, limitMinutes)),
    reachOf(person, limitMinutes) === 'late' ? wayOf(person) : 0,
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

/** Whom the program asks, and whether they can be there in time; nobody where nobody could come within reason. */
export interface FirstChoice<Person> {
  person: Person | undefined;
  inTime: boolean;
}

/**
 * Whoever is asked first of people in their order. The public force is called, not sent: but where it is nearer than
 * whoever is left, and those would be late, nobody is named, and its level is offered instead.
 */
export function chooseFirst<Person extends RankedRescuer>(
  ranked: readonly Person[],
  limitMinutes: number,
): FirstChoice<Person> {
  const person = ranked.find((each) => each.level < 3 && reachOf(each, limitMinutes) !== 'tooFar');
  if (!person) return { person: undefined, inTime: false };
  if (reachOf(person, limitMinutes) === 'inTime') return { person, inTime: true };
  const isPassedOver = ranked.some((each) => each.level === 3 && wayOf(each) < wayOf(person));
  return { person: isPassedOver ? undefined : person, inTime: false };
}
