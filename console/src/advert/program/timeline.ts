import { roundOf, type Zone } from '@hoistway/contract/advert/program/content.ts';

/** A part of a zone on the time line, in seconds of the programme's round. */
export interface Slot {
  /** Of the spot or the text. */
  partId: string;
  from: number;
  until: number;
}

type Timed = Pick<Zone, 'spots' | 'texts'>;
const partsOf = ({ spots, texts }: Timed): readonly { id: string; seconds: number }[] => [...spots, ...texts];

/** What a zone shows during one round of the programme: its parts again and again, the last cut off at the end. */
export function slotsOf(zone: Timed, round: number): Slot[] {
  const parts = partsOf(zone);
  if (roundOf(zone) <= 0) return [];
  const slots: Slot[] = [];
  for (let from = 0, at = 0; from < round; at += 1) {
    const { id, seconds } = parts[at % parts.length]!;
    slots.push({ partId: id, from, until: Math.min(from + seconds, round) });
    from += seconds;
  }
  return slots;
}

/** The part of a zone that is shown at a second of the round, and for how long it has been. */
export function shownAt(zone: Timed, second: number): { partId: string; since: number } | undefined {
  const whole = roundOf(zone);
  if (whole <= 0) return undefined;
  let left = second % whole;
  for (const { id, seconds } of partsOf(zone)) {
    if (left < seconds) return { partId: id, since: left };
    left -= seconds;
  }
  return undefined;
}

const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** Where the scale of a time line has a mark: about eight of them, at round seconds. */
export function marksOf(round: number): number[] {
  const step = steps.find((each) => round / each <= 8) ?? round;
  return Array.from({ length: Math.floor(round / step) + 1 }, (_, at) => at * step);
}

/** For how many minutes of an hour a zone shows each of its materials while its programme plays: the longest first. */
export function minutesOfHour(
  zone: Pick<Zone, 'spots' | 'texts'>,
): { materialId: string; minutes: number }[] {
  const seconds = new Map<string, number>();
  for (const spot of zone.spots)
    seconds.set(spot.materialId, (seconds.get(spot.materialId) ?? 0) + spot.seconds);
  const whole = roundOf(zone);
  return [...seconds]
    .map(([materialId, each]) => ({ materialId, minutes: (each / whole) * 60 }))
    .toSorted((one, other) => other.minutes - one.minutes);
}
