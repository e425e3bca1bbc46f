import { etaOf } from './rescuerRank.ts';
import type { rescueDangers } from './rescueCase.ts';

/** What makes one entrapment more urgent than another when there are many at once. */
export interface TriageFacts {
  caseId: string;
  minutesInside: number;
  /** Null when nobody has counted. */
  people: number | null;
  dangers: readonly (typeof rescueDangers)[number][];
  /** Hospitals and schools: those inside are more likely ill, old or very young. */
  vulnerable: boolean;
  /** Degrees Celsius; null when no sensor reports. */
  cabinTemperature: number | null;
  mainsLost: boolean;
}

export const triageReasons = ['danger', 'heat', 'vulnerable', 'people', 'mains', 'time'] as const;
export type TriageReason = (typeof triageReasons)[number];

export interface Triaged extends TriageFacts {
  rank: number;
  points: number;
  /** What weighed most, heaviest first. */
  reasons: { reason: TriageReason; points: number }[];
}

/** Above this the air in a closed car becomes a danger. */
const hotFrom = 35;

/** The weights: a danger outweighs everything else, an hour of waiting outweighs the rest of it. */
function weigh(facts: TriageFacts): { reason: TriageReason; points: number }[] {
  const { cabinTemperature: warmth } = facts;
  return [
    { reason: 'danger' as const, points: facts.dangers.length > 0 ? 1_000 + 100 * facts.dangers.length : 0 },
    {
      reason: 'heat' as const,
      points: warmth !== null && warmth >= hotFrom ? 60 + 10 * Math.round(warmth - hotFrom) : 0,
    },
    { reason: 'vulnerable' as const, points: facts.vulnerable ? 60 : 0 },
    { reason: 'people' as const, points: Math.min(facts.people ?? 1, 20) * 4 },
    { reason: 'mains' as const, points: facts.mainsLost ? 15 : 0 },
    { reason: 'time' as const, points: Math.floor(facts.minutesInside) * 3 },
  ]
    .filter(({ points }) => points > 0)
    .toSorted(
      (a, b) => b.points - a.points || triageReasons.indexOf(a.reason) - triageReasons.indexOf(b.reason),
    );
}

/** Open rescues, the most urgent first, with what put each in its place. The same facts give the same order. */
export function triage(cases: readonly TriageFacts[]): Triaged[] {
  return cases
    .map((facts) => {
      const reasons = weigh(facts);
      return { ...facts, reasons, points: reasons.reduce((sum, { points }) => sum + points, 0) };
    })
    .toSorted(
      (a, b) =>
        b.points - a.points || b.minutesInside - a.minutesInside || Number(a.caseId) - Number(b.caseId),
    )
    .map((each, at) => ({ ...each, rank: at + 1 }));
}

/** A way from a rescuer to a case; null where it is not known or not possible. */
export type Distances = (caseId: string, staffId: string) => number | null;

/** Who goes where, and how long until they are there; a rescuer with several cases goes to one after the other. */
export interface PlannedVisit {
  caseId: string;
  staffId: string;
  etaMinutes: number;
}

/** A car is opened in about so many minutes before the rescuer can go on. */
export const onSiteMinutes = 20;

/**
 * Sends rescuers to cases by urgency: each case gets whoever is there first, counting what they have to do before it.
 * Cases that nobody can reach are left out.
 */
export function planVisits(
  cases: readonly Triaged[],
  staffIds: readonly string[],
  distanceKm: Distances,
  busyMinutes: (staffId: string) => number = () => 0,
): PlannedVisit[] {
  const busyUntil = new Map(staffIds.map((id) => [id, busyMinutes(id)]));
  const plan: PlannedVisit[] = [];
  for (const { caseId } of cases.toSorted((a, b) => a.rank - b.rank)) {
    const ways = staffIds.flatMap((staffId) => {
      const eta = etaOf(distanceKm(caseId, staffId));
      return eta === null ? [] : [{ staffId, etaMinutes: busyUntil.get(staffId)! + eta }];
    });
    const soonest = ways.toSorted(
      (a, b) => a.etaMinutes - b.etaMinutes || Number(a.staffId) - Number(b.staffId),
    )[0];
    if (!soonest) continue;
    plan.push({ caseId, ...soonest });
    busyUntil.set(soonest.staffId, soonest.etaMinutes + onSiteMinutes);
  }
  return plan;
}
