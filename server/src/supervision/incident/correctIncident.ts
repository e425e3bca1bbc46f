import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { incident, incidentParties } from '@hoistway/contract/supervision/incident/incident.ts';
import {
  areOutBefore,
  isKnownBefore,
  type incidentCalls,
} from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import type { TransactionContext } from '#platform/call/requestContext.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { endAllClocks } from './clockTimer.ts';
import { clocksOf, findIncident, ownIncident } from './incidentStore.ts';
import { clocksFor, judgeHappened } from './judgeHappened.ts';
import { placeOf, startClocks, type Place } from './openIncident.ts';

/** Who reports for each party: as it was when the incident was opened, unless it belongs to another elevator now. */
async function companiesOf(
  { db }: TransactionContext,
  { id, isMoved, place }: { id: string; isMoved: boolean; place: Place },
): Promise<Place['companies']> {
  if (isMoved) return place.companies;
  const kept = await clocksOf(db, id);
  const companyOf = (party: (typeof incidentParties)[number]) => {
    const clock = kept.find((each) => each.party === party);
    return clock ? clock.companyId : place.companies[party];
  };
  return {
    owner: companyOf('owner'),
    lastMaintainer: companyOf('lastMaintainer'),
    userUnit: companyOf('userUnit'),
  };
}

/** Puts right what was said of an open incident; its clocks follow from that, and reports that are recorded stay. */
export async function correctIncident(
  ctx: TransactionContext,
  { id, ...changes }: ReadInputOf<typeof incidentCalls.update>,
  now: Date,
): Promise<void> {
  const { db, viewer, t } = ctx;
  const { elevatorId: at } = await findIncident(db, viewer, id, now);
  await holdElevators(db, [at, changes.elevatorId ?? at]);
  const before = await ownIncident(ctx, id);
  if (before.state !== 'open') throw new Refusal('incidentNotOpen');
  const after = withChanges(before, changes);
  const isMoved = after.elevatorId !== before.elevatorId;
  if (isMoved && before.caseId !== null) throw new Invalid({ elevatorId: t('invalid.incidentElevator') });
  if (isKnownBefore(after)) throw new Invalid({ awareAt: t('invalid.incidentAware') });
  if (areOutBefore(after)) throw new Invalid({ trappedUntil: t('invalid.incidentOut') });
  await judgeHappened(ctx, after, now);
  const place = await placeOf(db, after.elevatorId);
  const jurisdiction = isMoved ? place.jurisdiction : before.jurisdiction;
  const clocks = clocksFor(ctx, after, jurisdiction, now);
  const companies = await companiesOf(ctx, { id, isMoved, place });
  await updateRecord(db, incident, id, { ...changes, jurisdiction });
  await endAllClocks(db, id);
  await db.deleteFrom('incidentClock').where('incidentId', '=', id).execute();
  await startClocks(db, id, { clocks, companies, now });
}
