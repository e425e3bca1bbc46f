const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Work is given to the quarter of an hour. */
const stepMs = 15 * minuteMs;
/** So long after the working hours work is still drawn; what is later is counted. */
const maxAfterMs = 4 * hourMs;

/** In epoch milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export const spanOf = ({ from, to }: { from: string; to: string }): Span => ({
  from: Date.parse(from),
  to: Date.parse(to),
});

/** The hours that a line of a day shows: those of the working hours, and what of the work is around them. */
export function scaleOf(day: string, stretches: readonly Span[], works: readonly Span[]): Span {
  const usual =
    stretches.length > 0
      ? stretches
      : [{ from: Date.parse(`${day}T08:00:00`), to: Date.parse(`${day}T18:00:00`) }];
  const ends = Math.max(...usual.map((each) => each.to));
  const from = Math.min(...usual.map((each) => each.from), ...works.map((each) => each.from));
  const to = Math.max(ends, Math.min(ends + maxAfterMs, Math.max(ends, ...works.map((each) => each.to))));
  return { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs };
}

/** Where an instant lies on a line, as a share of its length. */
export const shareAt = (at: number, { from, to }: Span): number =>
  Math.min(1, Math.max(0, (at - from) / (to - from)));

export const percent = (share: number): string => `${share * 100}%`;

/** The time at a share of a line, to the quarter of an hour before it. */
export const timeAt = (share: number, { from, to }: Span): number =>
  Math.floor((from + share * (to - from)) / stepMs) * stepMs;

/** The full hours of a line. */
export const hoursOf = ({ from, to }: Span): number[] =>
  Array.from({ length: Math.round((to - from) / hourMs) }, (_, hour) => from + hour * hourMs);

/** In which of the rows of a line each work stands, so that none covers another; they come in the order of time. */
export function rowsOf(works: readonly Span[]): number[] {
  const ends: number[] = [];
  return works.map(({ from, to }) => {
    const free = ends.findIndex((end) => end <= from);
    const row = free === -1 ? ends.length : free;
    ends[row] = to;
    return row;
  });
}
