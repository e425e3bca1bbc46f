import { minutesBetween, type Point } from '@hoistway/contract/place/travel.ts';
import type { WorkConflict } from '@hoistway/contract/workOrder/timeLine.ts';

const minuteMs = 60_000;
/** Times that are assumed are such as people say. */
const stepMs = 5 * minuteMs;
/** Sums of ways are not exact. */
const tolerance = 0.5;

/** In epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** Work of a person on a day. */
export interface Work {
  id: string;
  /** When it is, where somebody has said so or it has begun. */
  at: Span | null;
  minutes: number;
  place: Point | null;
  deadline: number;
  /** What is over is not judged. */
  finished: boolean;
}

/** A day of a person. */
export interface LineDay extends Span {
  /** When their company works on it. */
  stretches: readonly Span[];
  /** Nothing that is yet to be done comes before it. */
  now: number;
  absent: boolean;
  uncertified: boolean;
}

export interface LaidWork {
  work: Work;
  span: Span;
  /** From the work before it. */
  wayMinutes: number;
  conflicts: WorkConflict[];
}

type Placed = Pick<LaidWork, 'work' | 'span'>;

const wayMs = (from: Work, to: Work): number => minutesBetween(from.place, to.place) * minuteMs;
const lengthOf = ({ from, to }: Span): number => (to - from) / minuteMs;
const onStep = (at: number): number => Math.ceil(at / stepMs) * stepMs;
const byTime = (one: Placed, other: Placed): number =>
  one.span.from - other.span.from || one.work.id.localeCompare(other.work.id);

/** The first time of a day at which a work and the ways to it and from it fit between the others, else the end of them. */
export function firstFree(placed: readonly Placed[], work: Work, { from, stretches, now }: LineDay): Span {
  const lengthMs = work.minutes * minuteMs;
  const at = (begin: number): Span => ({ from: begin, to: begin + lengthMs });
  const begins = [
    ...stretches.map((stretch) => onStep(Math.max(stretch.from, now))),
    ...placed.map((each) => onStep(Math.max(each.span.to + wayMs(each.work, work), now))),
  ].toSorted((one, other) => one - other);
  const isFree = ({ from: begin, to: end }: Span) =>
    stretches.some((stretch) => stretch.from <= begin && end <= stretch.to) &&
    placed.every(
      (each) =>
        each.span.to + wayMs(each.work, work) <= begin || end + wayMs(work, each.work) <= each.span.from,
    );
  const free = begins.map(at).find(isFree);
  if (free) return free;
  const last = placed.toSorted((one, other) => one.span.to - other.span.to).at(-1);
  const earliest = Math.max(now, stretches[0]?.from ?? from);
  return at(onStep(last ? Math.max(earliest, last.span.to + wayMs(last.work, work)) : earliest));
}

/** What speaks against a work at a time, beside what is before and after it. */
function judge(
  { work, span }: Placed,
  { before, after }: { before: Placed | undefined; after: Placed | undefined },
  day: LineDay,
): WorkConflict[] {
  if (work.finished) return [];
  const { stretches } = day;
  const isWithin = stretches.some((stretch) => stretch.from <= span.from && span.to <= stretch.to);
  const isLate = (one: Placed, other: Placed) =>
    other.span.from >= one.span.to &&
    lengthOf({ from: one.span.to, to: other.span.from }) <
      minutesBetween(one.work.place, other.work.place) - tolerance;
  const own: Placed = { work, span };
  const overlaps = (other: Placed | undefined) =>
    other !== undefined && other.span.from < span.to && span.from < other.span.to;
  const conflicts: [WorkConflict, boolean][] = [
    ['uncertified', day.uncertified],
    ['absent', day.absent],
    ['dayOff', stretches.length === 0],
    ['outsideHours', stretches.length > 0 && work.at !== null && !isWithin],
    ['overHours', stretches.length > 0 && work.at === null && !isWithin],
    ['overlap', overlaps(before) || overlaps(after)],
    [
      'wayTooLong',
      (before !== undefined && isLate(before, own)) || (after !== undefined && isLate(own, after)),
    ],
    // What is late already is late at any time.
    ['afterDeadline', work.deadline >= day.now && span.to > work.deadline],
  ];
  return conflicts.flatMap(([conflict, holds]) => (holds ? [conflict] : []));
}

function placeAll(works: readonly Work[], day: LineDay): Placed[] {
  const placed: Placed[] = works.flatMap((work) => (work.at ? [{ work, span: work.at }] : []));
  const open = works
    .filter(({ at }) => at === null)
    .toSorted((one, other) => one.deadline - other.deadline || one.id.localeCompare(other.id));
  for (const work of open) placed.push({ work, span: firstFree(placed, work, day) });
  return placed.toSorted(byTime);
}

/** The work of a day in its order: what has no time takes the first that is free, the most urgent first. */
export function layWork(works: readonly Work[], day: LineDay): LaidWork[] {
  const placed = placeAll(works, day);
  return placed.map((each, index) => {
    const before = placed[index - 1];
    return {
      ...each,
      wayMinutes: before ? Math.round(minutesBetween(before.work.place, each.work.place)) : 0,
      // Which of two is in the way is said of the later one.
      conflicts: judge(each, { before, after: undefined }, day),
    };
  });
}

/** Minutes of the working hours of a day. */
export const openMinutesOf = ({ stretches }: LineDay): number =>
  stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0);

/** Minutes of work and of ways; of what began on a day before, those within the working hours. */
export const loadMinutesOf = (laid: readonly LaidWork[], day: LineDay): number =>
  Math.round(
    laid.reduce((sum, { span, wayMinutes }) => {
      const spans =
        span.from > day.from
          ? [span]
          : day.stretches.map(({ from, to }) => ({
              from: Math.max(from, span.from),
              to: Math.max(Math.max(from, span.from), Math.min(to, span.to)),
            }));
      return sum + wayMinutes + spans.reduce((all, each) => all + lengthOf(each), 0);
    }, 0),
  );

/** What speaks against the whole day of a person. */
export function conflictsOfDay(laid: readonly LaidWork[], day: LineDay): WorkConflict[] {
  const open = openMinutesOf(day);
  const conflicts: [WorkConflict, boolean][] = [
    ['uncertified', day.uncertified],
    ['absent', day.absent],
    ['overHours', open > 0 && loadMinutesOf(laid, day) > open + tolerance],
  ];
  return conflicts.flatMap(([conflict, holds]) => (holds ? [conflict] : []));
}

/** How a further work would fit into the day of a person: at the time that is said, or the first that is free. */
export function fitWork(others: readonly Work[], work: Work, day: LineDay) {
  const beside = placeAll(others, day);
  const span = work.at ?? firstFree(beside, work, day);
  const laid = layWork([...others, { ...work, at: span }], day);
  const loadMinutes = loadMinutesOf(laid, day);
  const openMinutes = openMinutesOf(day);
  // What nobody has given a time makes way.
  const fixed = beside.filter((each) => each.work.at !== null);
  const before = fixed.findLast((each) => each.span.from <= span.from);
  const after = fixed.find((each) => each.span.from > span.from);
  const conflicts = judge({ work: { ...work, at: span }, span }, { before, after }, day);
  const isFull = openMinutes > 0 && loadMinutes > openMinutes + tolerance;
  return {
    span,
    wayMinutes: before ? Math.round(minutesBetween(before.work.place, work.place)) : 0,
    loadMinutes,
    openMinutes,
    conflicts: isFull ? [...conflicts, 'overHours' as const] : conflicts,
  };
}
