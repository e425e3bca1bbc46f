import type { ReplayLine } from '@hoistway/contract/rescue/rescueReplay.ts';
import { rescueState, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';

const timeOf = ({ at }: Pick<ReplayLine, 'at'>): number => Date.parse(at);

/** What a rescue had come to at a moment, by the lines of its operation record. */
export interface CaseMoment {
  state: RescueState;
  leadName: string | null;
  acceptedAt?: number | undefined;
  arrivedAt?: number | undefined;
  releasedAt?: number | undefined;
  /** It was called off. */
  endedAt?: number | undefined;
}

const waiting: CaseMoment = { state: rescueState.waiting, leadName: null };

/** What a rescue had come to at a moment. */
export function caseAt(lines: readonly ReplayLine[], moment: number): CaseMoment {
  let now = waiting;
  for (const line of lines) {
    const at = timeOf(line);
    if (at > moment || !line.operation) continue;
    const { kind, staffName } = line.operation;
    if (kind === 'accepted')
      now = { ...now, state: rescueState.accepted, leadName: staffName, acceptedAt: at };
    else if (kind === 'gaveUp')
      now = { ...now, state: rescueState.waiting, leadName: null, acceptedAt: undefined };
    else if (kind === 'arrived') now = { ...now, state: rescueState.arrived, arrivedAt: at };
    else if (kind === 'released') now = { ...now, state: rescueState.released, releasedAt: at };
    else if (kind === 'closed') now = { ...now, state: rescueState.closed };
    else if (kind === 'canceled') now = { ...now, state: rescueState.canceled, endedAt: at };
  }
  return now;
}

export interface PersonThen {
  staffId: string;
  name: string;
  latitude: number;
  longitude: number;
}

/** Where those who were asked had last been at a moment; nothing between two positions is guessed. */
export function peopleAt(lines: readonly ReplayLine[], moment: number): PersonThen[] {
  const last = new Map<string, PersonThen>();
  for (const line of lines)
    if (line.position && timeOf(line) <= moment) last.set(line.position.staffId, line.position);
  return [...last.values()];
}

/** The lines that are read; positions are seen on the map. */
export const readLines = (lines: readonly ReplayLine[]): ReplayLine[] =>
  lines.filter(({ source }) => source !== 'position');

/** How many of the lines have happened at a moment. */
export function passedAt(lines: readonly ReplayLine[], moment: number): number {
  const next = lines.findIndex((line) => timeOf(line) > moment);
  return next < 0 ? lines.length : next;
}

/** The moment of the line before or after; the same moment at either end. */
export function neighbourMoment(lines: readonly ReplayLine[], moment: number, step: 1 | -1): number {
  const times = lines.map(timeOf);
  return (
    (step === 1 ? times.find((at) => at > moment) : times.findLast((at) => at < Math.floor(moment))) ?? moment
  );
}

/** After the release little happens for hours: a replay ends there at first. */
const afterReleaseMs = 60_000;
const longAfterMs = 10 * 60_000;

/** Where the first part of a replay ends; undefined where nothing long follows it. */
export function endOfRescue(lines: readonly ReplayLine[], to: number): number | undefined {
  const { releasedAt, endedAt } = caseAt(lines, Number.POSITIVE_INFINITY);
  const end = releasedAt ?? endedAt;
  return end !== undefined && to - end > longAfterMs ? end + afterReleaseMs : undefined;
}
