import { identity } from '@hoistway/contract/fieldKinds.ts';
import { isOpenRescue } from '@hoistway/contract/rescue/rescueCase.ts';
import { incident } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentRules } from '@hoistway/contract/supervision/incidentRules.ts';
import { z } from 'zod';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { presentOf } from '#platform/database/presentOf.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { cancelTimers, setTimer, timer } from '#platform/timer/timer.ts';
import { translators } from '#platform/texts.ts';
import { fromCase, type CaseWords } from './fromCase.ts';
import { tellKept } from './incidentMessages.ts';
import { clocksBy, openIncident, placeOf } from './openIncident.ts';

const minuteMs = 60_000;
/** So long before people have been inside too long it is said. */
const minutesAhead = 30;
const ofCase = z.object({ caseId: identity() });
const subjectOf = (caseId: string) => `incidentCase:${caseId}`;

const readCase = (tx: Transaction, caseId: string) =>
  tx
    .selectFrom('rescueCaseCard')
    .where('id', '=', caseId)
    .select(['id', 'elevatorId', 'state', 'drill', 'beganTime', 'releaseTime'])
    .executeTakeFirst();

/** After how many minutes people who are kept in a car are an incident, by the law of the day; never without one. */
function keptMinutes(jurisdiction: 'CN' | 'SG', beganTime: string): number | undefined {
  const day = beganTime.slice(0, 10);
  return incidentRules.find(
    (rule) =>
      rule.jurisdiction === jurisdiction &&
      rule.trappedMinutes !== undefined &&
      rule.from <= day &&
      (rule.until === null || day <= rule.until),
  )?.trappedMinutes;
}

/** People will soon have been inside too long: those who can still help hear of it. */
export const aheadTimer = timer({
  kind: 'incident.ahead',
  payload: ofCase,
  fire: async (tx, { caseId }, { now }) => {
    const rescue = await readCase(tx, caseId);
    if (!rescue || !isOpenRescue(rescue.state)) return;
    const { jurisdiction } = await placeOf(tx, rescue.elevatorId);
    const limit = keptMinutes(jurisdiction, rescue.beganTime);
    if (limit === undefined) return;
    const reached = Date.parse(rescue.beganTime) + limit * minuteMs;
    if (now.getTime() >= reached) return;
    await tellKept(tx, {
      caseId,
      elevatorId: rescue.elevatorId,
      minutes: Math.floor((now.getTime() - Date.parse(rescue.beganTime)) / minuteMs),
      hours: limit / 60,
      incidentId: null,
      at: new Date(reached),
    });
  },
});

/** People have been inside too long: the incident opens itself. */
export const keptTimer = timer({
  kind: 'incident.kept',
  payload: ofCase,
  fire: async (tx, { caseId }, { now }) => {
    const rescue = await readCase(tx, caseId);
    if (rescue && isOpenRescue(rescue.state)) await openFromCase(tx, caseId, now);
  },
});

/** Opens the incident of a rescue by itself, once: not where a person opened one, or withdrew it. */
async function openFromCase(tx: Transaction, caseId: string, now: Date): Promise<void> {
  const of = await readCase(tx, caseId);
  if (!of) return;
  await holdElevators(tx, [of.elevatorId]);
  const known = await tx.selectFrom('incident').where('caseId', '=', caseId).select('id').executeTakeFirst();
  if (known) return;
  const rescue = (await fromCase(tx, caseId))!;
  const place = await placeOf(tx, of.elevatorId);
  const limit = keptMinutes(place.jurisdiction, rescue.eventAt);
  const happened = { ...happenedOf(rescue), kind: 'trapped' as const };
  const clocks = clocksBy(happened, place.jurisdiction, now);
  const [first] = clocks;
  if (limit === undefined || !first) return;
  const incidentId = await openIncident(tx, happened, { clocks, place, openedBy: null, now });
  if (incidentId === undefined) return;
  await tellKept(tx, {
    caseId,
    elevatorId: of.elevatorId,
    minutes: limit,
    hours: limit / 60,
    incidentId,
    at: first.deadline,
  });
}

const happenedOf = (rescue: CaseWords) => {
  const { elevatorId, eventAt, awareAt, trappedUntil, caseId } = rescue;
  return {
    elevatorId,
    eventAt,
    awareAt,
    trappedUntil,
    caseId,
    description: rescue.description(translators.zh),
  };
};

/** People are inside: by the law of the place that becomes an incident at a moment that is known beforehand. */
export async function watchCase(tx: Transaction, caseId: string): Promise<void> {
  const rescue = await readCase(tx, caseId);
  if (!rescue || rescue.drill || !isOpenRescue(rescue.state)) return;
  const { jurisdiction } = await placeOf(tx, rescue.elevatorId);
  const limit = keptMinutes(jurisdiction, rescue.beganTime);
  if (limit === undefined) return;
  const began = Date.parse(rescue.beganTime);
  const set = (kind: typeof aheadTimer, minutes: number) =>
    setTimer(
      tx,
      kind,
      { caseId },
      {
        dueAt: new Date(began + minutes * minuteMs),
        key: `${kind.kind}:${caseId}`,
        subject: subjectOf(caseId),
      },
    );
  await set(aheadTimer, limit - minutesAhead);
  await set(keptTimer, limit);
}

/** A rescue goes on or is over: what it means for the incident that it is, or becomes. */
export async function caseMoved(tx: Transaction, caseId: string): Promise<void> {
  const rescue = await readCase(tx, caseId);
  if (!rescue || rescue.drill) return;
  if (isOpenRescue(rescue.state)) return watchCase(tx, caseId);
  await cancelTimers(tx, { subject: subjectOf(caseId) });
  if (rescue.releaseTime === null) return;
  // They may have been inside for too long and be out before the timer fired.
  await openFromCase(tx, caseId, await presentOf(tx));
  const open = await tx
    .selectFrom('incident')
    .where('caseId', '=', caseId)
    .where('state', 'in', ['open', 'reported'])
    .where('trappedUntil', 'is', null)
    .select('id')
    .executeTakeFirst();
  if (!open) return;
  await lockRows(tx, 'incident', { id: open.id });
  await updateRecord(tx, incident, open.id, { trappedUntil: rescue.releaseTime });
}
