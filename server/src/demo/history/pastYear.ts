import {
  daysAfter,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthsAfter,
} from '@hoistway/contract/time/days.ts';
import { Chance } from '../chance.ts';
import {
  faultsOf,
  handled,
  historyDays,
  withoutOverlaps,
  type PastFault,
  type StoryElevator,
} from './demoHistory.ts';

const minute = 60_000;
const dayMs = 86_400_000;
/** Everywhere in the demo the day begins so long before that of Greenwich. */
const zoneMs = 8 * 60 * minute;
/** So many times thirty days lie before those of the opening. */
const pastMonths = 12;

/** The day of the demo at an instant. */
export const demoDay = (at: number): string => new Date(at + zoneMs).toISOString().slice(0, 10);
/** An instant of a day of the demo. */
export const demoInstant = (day: string, minutes = 0): number =>
  Date.parse(`${day}T00:00:00Z`) - zoneMs + minutes * minute;

/** Rain ran into the pits of one building for a month: its elevators broke down more often than all others together. */
export const wetMonth = { site: 'BSH', monthsAgo: 4, cause: 'surroundingsWater' } as const;

/** The first and the last day of that month. */
export function daysOfWetMonth(now: number): { from: string; to: string } {
  const from = monthsAfter(firstOfMonth(demoDay(now)), -wetMonth.monthsAgo);
  return { from, to: lastOfMonth(from) };
}

const isWet = ({ shortNumber }: Pick<StoryElevator, 'shortNumber'>) =>
  shortNumber.startsWith(`${wetMonth.site}-`);

/** What water does: buses and stop switches in the pit, contacts, encoders. */
const wetKinds = [
  ['K125', 5],
  ['K101', 4],
  ['K115', 3],
  ['K120', 2],
] as const;

/** Somebody dealt with everything that is so long ago. */
function concluded(fault: PastFault): PastFault {
  if (fault.handling !== 'untreated' && fault.handling !== 'unsolved') return fault;
  const { acknowledgedBy, closedAt, handledAt } = fault;
  return {
    ...fault,
    handling: 'resolved',
    handledAt: handledAt ?? closedAt,
    handledBy: acknowledgedBy ?? 'operator',
    note: fault.handling === 'unsolved' ? null : fault.note,
  };
}

function wetFaultsOf(elevator: StoryElevator, now: number): PastFault[] {
  const chance = new Chance(`${elevator.shortNumber} wet`);
  const { from, to } = daysOfWetMonth(now);
  const days = daysBetween(from, to);
  return Array.from({ length: Math.round(chance.between(12, 22)) }, () => {
    const openedAt = Math.round(
      demoInstant(daysAfter(from, Math.floor(chance.between(0, days + 1))), chance.between(5 * 60, 23 * 60)),
    );
    const closedAt = Math.round(openedAt + Math.max(2, Math.min(300, chance.around(35))) * minute);
    return handled(chance, elevator, now, {
      code: chance.pickWeighted(wetKinds),
      openedAt,
      closedAt,
      times: 1,
    });
  });
}

/** The faults of the year before the thirty days of the opening, with a bad month; all of them are over. */
export function faultsOfYear(fleet: readonly StoryElevator[], now: number): PastFault[] {
  const usual = Array.from({ length: pastMonths }, (_, n) => n + 1).flatMap((ago) =>
    fleet.flatMap((elevator) =>
      faultsOf(elevator, now - ago * historyDays * dayMs, `${elevator.shortNumber} faults ${ago}`),
    ),
  );
  const wet = fleet.filter(isWet).flatMap((elevator) => wetFaultsOf(elevator, now));
  return withoutOverlaps([...usual, ...wet]).map(concluded);
}
