import type { StepLink } from './network.ts';
import type { InstallCountry } from './paperRules.ts';
import { scheduleOf, type Schedule } from './schedule.ts';
import { workCalendar, type WorkCalendar } from './workCalendar.ts';

/** Where and when people work on site. */
export interface SiteTime {
  country: InstallCountry;
  /** ISO weekdays. */
  weekdays: readonly number[];
}

interface PlannedStep {
  key: string;
  workingDays: number | null;
  notBefore: string | null;
  beganOn: string | null;
  endedOn: string | null;
}

export const holidaysOf = { CN: 'cn', SG: 'sg' } as const;

const [firstMeant, lastMeant] = ['1900-01-01', '2200-12-31'];

/** A day of which something can be planned; beyond these nothing is. */
const meant = (day: string | null | undefined): string | null =>
  day && day >= firstMeant && day <= lastMeant ? day : null;

/** The working days of a site from a first day on. */
export const siteCalendar = ({ country, weekdays }: SiteTime, firstDay: string): WorkCalendar =>
  workCalendar(holidaysOf[country], weekdays, firstDay);

/** An order with what its plan is worked out by. */
export interface PlannedOrder {
  steps: readonly PlannedStep[];
  links: readonly StepLink[];
  startsOn: string;
}

/** What the plan of an order is worked out from: its steps, and the working days over which they are laid. */
export function planInput(asked: PlannedOrder, site: SiteTime, today?: string) {
  const startsOn = meant(asked.startsOn) ?? meant(today) ?? firstMeant;
  const steps = asked.steps.map(({ key, workingDays, notBefore, beganOn, endedOn }) => ({
    key,
    days: workingDays ?? 0,
    notBefore: meant(notBefore),
    beganOn: meant(beganOn),
    endedOn: meant(endedOn),
  }));
  return {
    steps,
    links: linksWithin(steps, asked.links),
    calendar: siteCalendar(site, firstDayOf(steps, startsOn)),
    startsOn,
    ...(today === undefined ? {} : { today }),
  };
}

/** When the steps of an order begin and end, by what is done of it so far; without today as it was first planned. */
export function planOrder(asked: PlannedOrder, site: SiteTime, today?: string): Schedule {
  const { steps, links, ...frame } = planInput(asked, site, today);
  return scheduleOf(steps, links, frame);
}

/** Of links those between two of the steps. */
function linksWithin(steps: readonly { key: string }[], links: readonly StepLink[]): StepLink[] {
  const keys = new Set(steps.map(({ key }) => key));
  return links.filter(({ from, to }) => keys.has(from) && keys.has(to));
}

/** Work may have begun before the day for which it was planned. */
const firstDayOf = (steps: readonly Pick<PlannedStep, 'beganOn' | 'endedOn'>[], startsOn: string): string =>
  steps
    .flatMap(({ beganOn, endedOn }) => beganOn ?? endedOn ?? [])
    .reduce((first, day) => (day < first ? day : first), startsOn);

/** By how many working days a day lies after another; none where it does not. */
export function workingDaysLate(site: SiteTime, planned: string, expected: string): number {
  if (expected <= planned || meant(planned) === null || meant(expected) === null) return 0;
  const calendar = siteCalendar(site, planned);
  return calendar.before(expected) - calendar.before(planned);
}
