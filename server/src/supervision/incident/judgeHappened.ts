import type { IncidentClock } from '@hoistway/contract/supervision/incidentClocks.ts';
import { incidentRules, type IncidentJurisdiction } from '@hoistway/contract/supervision/incidentRules.ts';
import { Invalid } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { fromCase } from './fromCase.ts';
import { placeTime } from './incidentMessages.ts';
import { clocksBy, type Happened } from './openIncident.ts';

/** Times that cannot be yet, and a rescue of another elevator. */
export async function judgeHappened(
  { db, t }: TransactionContext,
  happened: Happened,
  now: Date,
): Promise<void> {
  const { eventAt, awareAt, trappedUntil, caseId, elevatorId } = happened;
  for (const [name, at] of Object.entries({ eventAt, awareAt, trappedUntil }))
    if (at !== null && new Date(at) > now) throw new Invalid({ [name]: t('invalid.incidentFuture') });
  if (caseId === null) return;
  const rescue = await fromCase(db, caseId);
  if (rescue?.elevatorId !== elevatorId) throw new Invalid({ caseId: t('invalid.incidentCase') });
}

/** Why no clock runs, said at the field that decides it. */
function noClock(
  { t }: TransactionContext,
  { kind, eventAt }: Happened,
  jurisdiction: IncidentJurisdiction,
): Invalid {
  const rule = incidentRules.find(
    (each) => each.jurisdiction === jurisdiction && each.kind === kind && each.trappedMinutes !== undefined,
  );
  if (rule?.trappedMinutes !== undefined)
    return new Invalid({
      trappedUntil: t('invalid.incidentTrapped', {
        n: rule.trappedMinutes / 60,
        source: rule.source.title,
      }),
    });
  return new Invalid({
    kind: t('invalid.incidentNoRule', {
      place: t(`incidentJurisdiction.${jurisdiction}`),
      day: placeTime(eventAt, jurisdiction).slice(0, 10),
    }),
  });
}

/** The clocks of what happened; refused where there is none. */
export function clocksFor(
  ctx: TransactionContext,
  happened: Happened,
  jurisdiction: IncidentJurisdiction,
  now: Date,
): IncidentClock[] {
  const clocks = clocksBy(happened, jurisdiction, now);
  if (clocks.length === 0) throw noClock(ctx, happened, jurisdiction);
  return clocks;
}
