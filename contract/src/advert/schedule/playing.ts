import { weekdayOf } from '#contract/time/days.ts';
import { wallOf } from '#contract/time/wallClock.ts';
import type { Airing, AiringDevice, Loser, LoserReason, PlaySchedule } from './airing.ts';
import { sharesOf, turnAt } from './shares.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const minutesOfHour = 60;

/** What plays on a terminal at an instant, until when, and why nothing else does. */
export interface Verdict {
  /** Undefined when nothing plays. */
  winner: Airing | undefined;
  /** How much of the hour the winner has, in percent. */
  share: number;
  losers: Loser[];
  /** Epoch milliseconds: when the turn of the winner began and when it ends, within the same hour unless it plays alone. */
  from: number;
  until: number;
}

/** Whether an airing is meant for a terminal. */
export const isFor = (
  { terminalIds, groupNames }: Pick<Airing, 'terminalIds' | 'groupNames'>,
  { id, groupName }: Pick<AiringDevice, 'id' | 'groupName'>,
): boolean =>
  terminalIds.includes(id) ||
  (groupName !== null && groupNames.includes(groupName)) ||
  (terminalIds.length === 0 && groupNames.length === 0);

/** Why an airing does not play on a terminal on a day, whatever the hour. */
function dayReason(
  airing: Airing,
  device: AiringDevice,
  day: string,
  isHoliday: boolean,
): LoserReason | undefined {
  const { fault, fromDay, untilDay, weekdays, onHolidays } = airing;
  if (fault !== null) return { kind: fault };
  if (airing.direction !== device.direction || airing.screenSize !== device.screenSize)
    return { kind: 'screen' };
  if (day < fromDay) return { kind: 'notYet', day: fromDay };
  if (untilDay !== null && day > untilDay) return { kind: 'over', day: untilDay };
  if (isHoliday && onHolidays === 'never') return { kind: 'holiday' };
  if (!isHoliday && onHolidays === 'only') return { kind: 'noHoliday' };
  return weekdays.includes(weekdayOf(day)) ? undefined : { kind: 'weekday' };
}

const isPartOf = ({ dayParts }: Airing, minute: number): boolean =>
  dayParts.length === 0 || dayParts.some(({ from, until }) => from <= minute && minute < until);

const sameOnes = (one: readonly Airing[], other: readonly Airing[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** Those that play at a minute, of those that play on its day; and between which minutes the same ones do. */
function together(airings: readonly Airing[], minute: number, hourly: boolean) {
  const at = (each: number) => airings.filter((airing) => isPartOf(airing, each));
  const now = at(minute);
  const hour = Math.floor(minute / minutesOfHour) * minutesOfHour;
  const [least, most] = hourly ? [hour, hour + minutesOfHour] : [0, dayMs / minuteMs];
  const edges = airings
    .flatMap(({ dayParts }) => dayParts.flatMap(({ from, until }) => [from, until]))
    .filter((edge) => edge > least && edge < most)
    .toSorted((a, b) => a - b);
  let [from, until] = [least, most];
  for (const edge of edges) {
    if (edge <= minute && !sameOnes(at(edge), at(edge - 1))) from = edge;
    if (edge > minute && until === most && !sameOnes(at(edge), now)) until = edge;
  }
  return { now, from, until };
}

/** Why those that may play at this time are not the one that does. */
function withoutTurn(shares: ReadonlyMap<Airing, number>, winner: Airing): Loser[] {
  /** Who takes the last of the hour. */
  const than = Math.min(...[...shares].filter(([, share]) => share > 0).map(([{ priority }]) => priority));
  return [...shares]
    .filter(([airing]) => airing !== winner)
    .map(([airing, share]) => ({
      airing,
      reason:
        share > 0
          ? { kind: 'turn', share }
          : airing.priority < than
            ? { kind: 'priority', than }
            : { kind: 'noShare' },
    }));
}

/** What plays on a terminal at an instant (epoch milliseconds), and why: the same for editor, player and report. */
export function playing(schedule: PlaySchedule, device: AiringDevice, at: number): Verdict {
  const wall = wallOf(at, schedule.timeZone) + (at % 1000);
  const midnight = Math.floor(wall / dayMs) * dayMs;
  const day = new Date(midnight).toISOString().slice(0, 10);
  const isHoliday = schedule.holidays.includes(day);
  const minute = Math.floor((wall - midnight) / minuteMs);

  const losers: Loser[] = [];
  const today: Airing[] = [];
  for (const airing of schedule.airings) {
    if (!isFor(airing, device)) continue;
    const reason = dayReason(airing, device, day, isHoliday);
    if (!reason) today.push(airing);
    const found = reason ?? (isPartOf(airing, minute) ? undefined : ({ kind: 'dayPart' } as const));
    if (found) losers.push({ airing, reason: found });
  }
  const instantAt = (minuteOfDay: number) => at - wall + midnight + minuteOfDay * minuteMs;
  const whole = together(today, minute, false);
  if (whole.now.length === 0)
    return {
      winner: undefined,
      share: 0,
      losers,
      from: instantAt(whole.from),
      until: instantAt(whole.until),
    };

  const shares = sharesOf(whole.now);
  const shared = [...shares.values()].filter((share) => share > 0).length > 1;
  const stretch = shared ? together(today, minute, true) : whole;
  const begin = instantAt(stretch.from);
  const turn = turnAt(shares, (at - begin) / 1000);
  const winner = turn.airing;
  losers.push(...withoutTurn(shares, winner));
  return {
    winner,
    share: shares.get(winner)!,
    losers,
    from: begin + turn.from * 1000,
    until: Math.min(begin + turn.until * 1000, instantAt(stretch.until)),
  };
}
