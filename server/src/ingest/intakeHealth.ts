/** What may stand: something that came and is not stored. */
export interface IntakeParts {
  /** How long the oldest of each has waited. */
  events: () => number;
  faults: () => number;
  states: () => number;
  history: () => number;
  /** Messages that the database refused for good and that were set aside. */
  setAside: () => number;
}

export type IntakePart = 'events' | 'faults' | 'states' | 'history';

export interface IntakeReport {
  intake: boolean;
  /** What is not being stored, and since when. */
  standing: { part: IntakePart; since: string }[];
  setAside: number;
}

/** Present and history are written in batches every few seconds; an event is waited for by its device. */
const maxMs: Record<IntakePart, number> = { events: 5_000, faults: 5_000, states: 8_000, history: 8_000 };

/** Judges by age alone, so that a write that fails, hangs or is never begun counts alike. */
export function judgeIntake(parts: IntakeParts, now: number): IntakeReport {
  const standing = (Object.keys(maxMs) as IntakePart[]).flatMap((part) => {
    const age = parts[part]();
    return age > maxMs[part] ? [{ part, since: new Date(now - age).toISOString() }] : [];
  });
  return { intake: standing.length === 0, standing, setAside: parts.setAside() };
}
