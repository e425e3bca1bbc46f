import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { choice, count, flag, moment, ref } from '#contract/fieldKinds.ts';
import { liveEvent } from '#contract/live/live.ts';
import { mapStates } from '#contract/live/mapState.ts';
import { historyItems, type HistoryName, type LiveValues } from '#contract/telemetry/telemetry.ts';

/** The longest time one reply covers, and the longest that is given sample by sample. */
export const maxSpanMs = 24 * 3600_000;
export const fullRateMs = 3600_000;
/** A thinned reply has at most this many points. */
export const maxPoints = 3_600;

type HistoryFlag = { [N in HistoryName]: LiveValues[N] extends boolean ? N : never }[HistoryName];
type HistoryNumber = Exclude<HistoryName, HistoryFlag>;

const namesOf = (flags: boolean) =>
  historyItems.filter(({ kind }) => (kind === 'flag') === flags).map(({ liveName }) => liveName);

/** What was kept of each state message; the names and units of `LiveElevator`, what the elevator did not say is null. */
export const historyNumbers = namesOf(false) as HistoryNumber[];
export const historyFlags = namesOf(true) as HistoryFlag[];

const columnOf = <N extends string, S extends z.ZodType>(names: readonly N[], value: S) =>
  Object.fromEntries(names.map((name) => [name, z.array(value.nullable())])) as {
    [K in N]: z.ZodArray<z.ZodNullable<S>>;
  };

const span = z.object({ id: ref('elevator'), from: moment(), to: moment() });

/** One column a name, all of one length, the oldest first. */
export const historySamples = z.object({
  from: moment(),
  to: moment(),
  /** Nothing older is kept. */
  keptSince: moment(),
  /** One sample stands for so long; null: every sample is there. */
  thinnedToMs: count().nullable(),
  at: z.array(moment()),
  /** Whether the elevator's clock could not be believed: `at` is when the message arrived. */
  clockWrong: z.array(flag()),
  ...columnOf(historyNumbers, z.number()),
  ...columnOf(historyFlags, flag()),
});
export type HistorySamples = z.output<typeof historySamples>;

/** How long an elevator was in one state. */
const stateSpan = z.object({ state: choice('mapState', mapStates), from: moment(), to: moment() });
export type StateSpan = z.output<typeof stateSpan>;

export const historyCalls = calls('monitoring', 'history', {
  /** Without `from` and `to` in the kept time, as much of it as is kept; never more than a day. */
  samples: get('elevator/samples/{id}', {
    summary: 'Lists recorded states of an elevator for replay.',
    access: 'elevator.view',
    input: span,
    reply: historySamples,
  }),
  states: get('elevator/states/{id}', {
    summary: 'Lists the operating states of an elevator over time.',
    access: 'elevator.view',
    input: span,
    reply: z.array(stateSpan),
  }),
  /** What happened in the time, the oldest first; faults by the device's own time. */
  marks: get('elevatorFault/marks/{id}', {
    summary: 'Lists the faults of an elevator as marks on its timeline.',
    access: 'fault.view',
    input: span,
    reply: z.array(liveEvent),
  }),
});
