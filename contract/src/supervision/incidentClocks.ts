import type { Translate } from '#contract/language/translator.ts';
import type { IncidentJurisdiction, IncidentKind, IncidentParty, IncidentRule } from './incidentRules.ts';

interface Incident {
  jurisdiction: IncidentJurisdiction;
  kind: IncidentKind;
  eventAt: Date;
  /** When it became known, or was reasonably suspected; a time before the event counts as the event. */
  awareAt: Date;
  /** When people who were kept in the car were let out, or the present while they are still in it. */
  trappedUntil: Date | null;
}

/** By when one party reports an incident, and by which rule. */
export interface IncidentClock {
  party: IncidentParty;
  rule: IncidentRule;
  /** The last moment that is in time. */
  deadline: Date;
}

const minuteMs = 60_000;
const zones: Record<IncidentJurisdiction, string> = { CN: 'Asia/Shanghai', SG: 'Asia/Singapore' };

const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

/** When what happened falls under a rule; never where people were let out before. */
function startOf({ eventAt, trappedUntil }: Incident, { trappedMinutes }: IncidentRule): Date | null {
  if (trappedMinutes === undefined) return eventAt;
  const reached = new Date(eventAt.getTime() + trappedMinutes * minuteMs);
  return trappedUntil !== null && reached <= trappedUntil ? reached : null;
}

/** Who reports an incident and by when, by the law of the day of the event where it happened; the earliest first. */
export function incidentClocks(incident: Incident, rules: readonly IncidentRule[]): IncidentClock[] {
  const { jurisdiction, kind, eventAt, awareAt } = incident;
  const day = dayOf(eventAt, zones[jurisdiction]);
  return rules
    .filter((rule) => rule.jurisdiction === jurisdiction && rule.kind === kind)
    .filter(({ from, until }) => from <= day && (until === null || day <= until))
    .flatMap((rule) => {
      const start = startOf(incident, rule);
      if (start === null) return [];
      const counted = Math.max(start.getTime(), awareAt.getTime());
      const deadline = new Date(counted + rule.minutes * minuteMs);
      return rule.parties.map((party) => ({ party, rule, deadline }));
    })
    .toSorted((one, other) => one.deadline.getTime() - other.deadline.getTime());
}

/** What a clock asks of its party, as a sentence. */
export function clockSentence({ party, rule }: IncidentClock, t: Translate): string {
  const said = {
    party: t(`incidentParty.${party}`),
    report: t(`incidentMeans.${rule.means}`),
    since: t(`incidentSince.${rule.countedFrom}`),
    n: rule.minutes / 60,
  };
  if (rule.trappedMinutes !== undefined)
    return t('incidentClock.trapped', { ...said, trapped: rule.trappedMinutes / 60 });
  return rule.minutes === 0 ? t('incidentClock.atOnce', said) : t('incidentClock.within', said);
}
