import type { IncidentStage, PublicIncident } from './incident.ts';

/** So long the end of a rescue is said. */
export const overMs = 60_000;
/** What the server said so long ago is no longer said where it changes: minutes are not counted down blindly. */
export const freshMs = 30_000;
/** As little as that is known without another word: nobody is told that they are heard when they may not be. */
export const listenedMs = 10_000;
/** Without a word from the server nothing is said of a rescue after so long. */
export const saidAtMostMs = 60 * 60_000;

const minuteMs = 60_000;

export type IncidentStep = 'received' | 'onTheWay' | 'arriving' | 'open';

/** What a public face says at a moment. */
export interface IncidentFace {
  stage: IncidentStage;
  /** Until somebody is there; null where that is not known. */
  minutes: number | null;
  /** Somebody hears the people inside. */
  listening: boolean;
  steps: readonly { step: IncidentStep; at: string | null; done: boolean }[];
}

/** Of somebody who comes, by an estimate that has not run out. */
function minutesUntil(incident: PublicIncident, at: number, heardAt: number): number | null {
  if (incident.stage !== 'coming' || incident.dueAt === null || at - heardAt > freshMs) return null;
  const left = Date.parse(incident.dueAt) - at;
  return left > 0 ? Math.ceil(left / minuteMs) : null;
}

/**
 * What is said of a rescue at a moment, by what the server said at `heardAt`: only what is so. Undefined where nothing is
 * said, because it has been over for a minute or nothing has been heard of it for long.
 */
export function incidentFace(
  incident: PublicIncident,
  at: number,
  heardAt: number = at,
  isListening = false,
): IncidentFace | undefined {
  const { stage, reportedAt, comingAt, dueAt, thereAt, endedAt } = incident;
  if (at - heardAt > saidAtMostMs) return undefined;
  if (stage === 'over' && (endedAt === null || at - Date.parse(endedAt) >= overMs)) return undefined;
  const minutes = minutesUntil(incident, at, heardAt);
  const isThere = stage === 'there' || stage === 'over';
  return {
    stage,
    minutes,
    listening: isListening && stage !== 'over' && at - heardAt <= listenedMs,
    steps: [
      { step: 'received', at: reportedAt, done: true },
      { step: 'onTheWay', at: comingAt, done: stage !== 'called' },
      { step: 'arriving', at: thereAt ?? (minutes === null ? null : dueAt), done: isThere },
      { step: 'open', at: endedAt, done: stage === 'over' },
    ],
  };
}
