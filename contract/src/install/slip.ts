import type { DelayCause } from './delayCauses.ts';
import { linksBy, type StepLink } from './network.ts';
import { nextAfter, spansOf, type ScheduledStep, type ScheduleFrame, type StepSpan } from './schedule.ts';
import type { WorkCalendar } from './workCalendar.ts';

/** An entry of the delay book; those of one step share no day. */
export interface DelayEntry {
  stepKey: string;
  cause: DelayCause;
  fromDay: string;
  untilDay: string;
}

/** The plan on the day of signing: the last day of each step, and of all. */
export interface Baseline {
  steps: readonly { key: string; endsOn: string }[];
  endsOn: string;
}

/** Working days of the slip that a step caused, with the entry that explains them; none where nobody said why. */
export interface DelayShare<E extends DelayEntry = DelayEntry> {
  stepKey: string;
  cause: DelayCause | null;
  entry: E | null;
  days: number;
}

interface SlipInput<E extends DelayEntry> extends ScheduleFrame {
  steps: readonly ScheduledStep[];
  links: readonly StepLink[];
  baseline: Baseline;
  entries: readonly E[];
}

/** One day of the slip. */
interface LostDay<E> {
  stepKey: string;
  entry: E | null;
}

/**
 * By how many working days the end lies after the one agreed on, and which step lost each of them for what cause. Only the
 * steps that drive the end count, so that causes at the same time are split once and the sum equals the slip.
 */
export function slipOf<E extends DelayEntry>({
  steps,
  links,
  baseline,
  entries,
  ...frame
}: SlipInput<E>): {
  slipDays: number;
  shares: DelayShare<E>[];
  path: string[];
} {
  const { calendar } = frame;
  const spans = spansOf(steps, links, frame);
  const planned = plannedEnds(baseline, calendar);
  const path = drivingPath(spans, links, planned);
  const agreed = nextAfter(baseline.endsOn, calendar);
  const last = path.at(-1);
  const end =
    last === undefined ? agreed : Math.max(spans.get(last)!.end, calendar.before(frame.startsOn) + 1);
  const slipDays = Math.max(0, end - agreed);

  let lost: LostDay<E>[] = [];
  let ahead = 0;
  let lateBefore = 0;
  let before: number | undefined;
  for (const stepKey of path) {
    const span = spans.get(stepKey)!;
    // A step that came later than the baseline has no day in it: all its days are added ones.
    const due: number = planned.get(stepKey) ?? before ?? calendar.before(frame.startsOn);
    const late = span.end - due;
    const added = late - lateBefore;
    if (added > 0) {
      const made = Math.min(ahead, added);
      ahead -= made;
      const explained = explainedDays(entries, stepKey, { calendar, from: due, until: span.end });
      lost.push(
        ...Array.from({ length: added }, (_, at) => ({ stepKey, entry: explained[at] ?? null })).slice(made),
      );
    } else {
      const back = Math.min(lost.length, -added);
      ahead += -added - back;
      lost = lost.slice(0, lost.length - back);
    }
    lateBefore = late;
    before = due;
  }
  // What comes to more than the slip was float of the baseline, used up by the earliest of them.
  lost = lost.slice(Math.max(0, lost.length - slipDays));
  const lacking = last === undefined ? 0 : Math.max(0, slipDays - lost.length);
  const unexplained = Array.from({ length: lacking }, () => ({ stepKey: last!, entry: null }));
  return { slipDays, shares: sharesOf([...lost, ...unexplained]), path };
}

/** The step whose end let each step begin; none for one that began by itself, before what it follows had ended. */
function releases(
  spans: ReadonlyMap<string, StepSpan>,
  links: readonly StepLink[],
  planned: ReadonlyMap<string, number>,
): (key: string) => string | undefined {
  const leading = linksBy('to', links);
  const lateness = latenessOf(spans, planned);
  const releasedAt = ({ from, lag }: StepLink) => spans.get(from)!.end + lag;
  return (key) =>
    (leading.get(key) ?? [])
      .filter((link) => releasedAt(link) <= spans.get(key)!.start)
      .toSorted(
        (one, other) => releasedAt(other) - releasedAt(one) || lateness(other.from) - lateness(one.from),
      )[0]?.from;
}

/** By how many working days a step ends after its planned end; 0 for one that has none. */
const latenessOf =
  (spans: ReadonlyMap<string, StepSpan>, planned: ReadonlyMap<string, number>) =>
  (key: string): number => {
    const { end } = spans.get(key)!;
    return end - (planned.get(key) ?? end);
  };

/** The steps that decide when all ends, from the first to the last. */
function drivingPath(
  spans: ReadonlyMap<string, StepSpan>,
  links: readonly StepLink[],
  planned: ReadonlyMap<string, number>,
): string[] {
  const end = Math.max(0, ...[...spans.values()].map((span) => span.end));
  const releasedBy = releases(spans, links, planned);
  const path: string[] = [];
  let at = [...spans.keys()]
    .toReversed()
    .filter((key) => spans.get(key)!.end === end)
    .toSorted((one, other) => (planned.get(other) ?? 0) - (planned.get(one) ?? 0))[0];
  for (; at !== undefined; at = releasedBy(at)) path.unshift(at);
  return path;
}

const plannedEnds = ({ steps }: Baseline, calendar: WorkCalendar): ReadonlyMap<string, number> =>
  new Map(steps.map(({ key, endsOn }) => [key, nextAfter(endsOn, calendar)]));

/** The working days of an entry by their numbers. */
function workedDays({ fromDay, untilDay }: DelayEntry, calendar: WorkCalendar): number[] {
  const from = calendar.before(fromDay);
  return Array.from({ length: Math.max(0, nextAfter(untilDay, calendar) - from) }, (_, at) => from + at);
}

/** The entry of each day that a step has one for: those of its late days first, then the others. */
function explainedDays<E extends DelayEntry>(
  entries: readonly E[],
  stepKey: string,
  { calendar, from, until }: { calendar: WorkCalendar; from: number; until: number },
): E[] {
  const days = entries
    .filter((entry) => entry.stepKey === stepKey)
    .flatMap((entry) => workedDays(entry, calendar).map((day) => ({ day, entry })))
    .toSorted((one, other) => one.day - other.day);
  const isLate = ({ day }: { day: number }) => from <= day && day < until;
  return [...days.filter(isLate), ...days.filter((each) => !isLate(each))].map(({ entry }) => entry);
}

function sharesOf<E extends DelayEntry>(lost: readonly LostDay<E>[]): DelayShare<E>[] {
  const shares: DelayShare<E>[] = [];
  for (const { stepKey, entry } of lost) {
    const share = shares.find((each) => each.stepKey === stepKey && each.entry === entry);
    if (share) share.days += 1;
    else shares.push({ stepKey, cause: entry?.cause ?? null, entry, days: 1 });
  }
  return shares;
}

/** A step that is late today, and how many of the days that it lost itself nobody has explained. */
export interface LateStep {
  key: string;
  lateDays: number;
  unexplained: number;
}

/** The steps that have lost days of their own until today and whose entries explain fewer of them. */
export function lateSteps({
  steps,
  links,
  baseline,
  entries,
  today,
  ...rest
}: SlipInput<DelayEntry> & { today: string }): LateStep[] {
  const { calendar } = rest;
  const spans = spansOf(steps, links, { ...rest, today });
  const planned = plannedEnds(baseline, calendar);
  const over = nextAfter(today, calendar);
  const lateness = latenessOf(spans, planned);
  const releasedBy = releases(spans, links, planned);
  return [...spans].flatMap(([key, { end }]) => {
    const due = planned.get(key);
    if (due === undefined) return [];
    // What came with the step that let it begin was lost there.
    const before = releasedBy(key);
    const inherited = before === undefined ? 0 : Math.max(0, lateness(before));
    const lateDays = Math.min(end, over) - due - inherited;
    const explained = entries
      .filter(({ stepKey }) => stepKey === key)
      .reduce((sum, entry) => sum + workedDays(entry, calendar).filter((day) => day < over).length, 0);
    const unexplained = lateDays - explained;
    return lateDays > 0 && unexplained > 0 ? [{ key, lateDays, unexplained }] : [];
  });
}
