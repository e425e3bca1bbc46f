import type { StepLink } from '../network.ts';
import { scheduleOf, spansOf, type Schedule, type ScheduledStep, type ScheduleFrame } from '../schedule.ts';

interface MoveInput extends ScheduleFrame {
  steps: readonly ScheduledStep[];
  links: readonly StepLink[];
  key: string;
  /** The new first day; none lifts the day said by hand. */
  day: string | null;
  /** The day agreed on with the customer. */
  agreedOn?: string | null;
}

/** What comes of moving a step. */
export interface MovedBar {
  moved: true;
  /** The day to keep for it; none where it lies there by itself. */
  notBefore: string | null;
  before: Schedule;
  after: Schedule;
  /** Each step whose times change, with the working days by which its end moves. */
  steps: { key: string; days: number }[];
  /** The working days by which the end of all moves. */
  endMovesBy: number;
  /** What it has to wait for although it was laid before that ends. */
  pushedBy: string[];
  /** The working days by which the new end lies after the agreed day; 0 where it does not. */
  pastAgreed: number;
}

/** What moving a step to another day would do; what has begun or is unknown is not moved. */
export function moveBar({
  steps,
  links,
  key,
  day,
  agreedOn = null,
  ...frame
}: MoveInput): MovedBar | { moved: false } {
  const step = steps.find((each) => each.key === key);
  if (step === undefined || step.beganOn != null || step.endedOn != null) return { moved: false };
  const { calendar } = frame;
  const withDay = (notBefore: string | null) =>
    steps.map((each) => (each.key === key ? { ...each, notBefore } : each));
  const spans = spansOf(withDay(null), links, frame);
  const at = day === null ? null : calendar.before(day);
  const notBefore = at === null || at === spans.get(key)!.start ? null : calendar.dayOf(at);
  const old = spansOf(steps, links, frame);
  const now = spansOf(withDay(notBefore), links, frame);
  const ends = (of: typeof old) => Math.max(0, ...[...of.values()].map(({ end }) => end));
  return {
    moved: true,
    notBefore,
    before: scheduleOf(steps, links, frame),
    after: scheduleOf(withDay(notBefore), links, frame),
    steps: [...now].flatMap(([each, span]) => {
      const was = old.get(each)!;
      const days = span.end - was.end;
      return days === 0 && span.start === was.start ? [] : [{ key: each, days }];
    }),
    endMovesBy: ends(now) - ends(old),
    pushedBy:
      at === null
        ? []
        : links
            .filter(({ from, to, lag }) => to === key && now.get(from)!.end + lag > at)
            .map(({ from }) => from),
    pastAgreed: agreedOn === null ? 0 : Math.max(0, ends(now) - 1 - calendar.before(agreedOn)),
  };
}
