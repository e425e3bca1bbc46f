import { identity } from '@hoistway/contract/fieldKinds.ts';
import { incidentParties } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentRules, type IncidentParty } from '@hoistway/contract/supervision/incidentRules.ts';
import { z } from 'zod';
import type { Transaction } from '#platform/call/requestContext.ts';
import { cancelTimers, setTimer, timer } from '#platform/timer/timer.ts';
import { subjectOf, tellDue } from './incidentMessages.ts';
import { clocksOf, lockIncident } from './incidentStore.ts';

const minuteMs = 60_000;
/** A party is told ahead when a third of its time is left, but not earlier than so many minutes before the deadline. */
const mostMinutesAhead = 240;

const aheadMs = (minutes: number): number => Math.min(minutes / 3, mostMinutesAhead) * minuteMs;

const keyOf = (id: string, party: IncidentParty, rule: string) => `incident.clock:${id}:${party}:${rule}`;

/** The time of a party by a rule: it tells ahead of the deadline, and again once that has passed. */
export const clockTimer = timer({
  kind: 'incident.clock',
  payload: z.object({ incidentId: identity(), party: z.enum(incidentParties), rule: z.string() }),
  fire: async (tx, payload, { now }) => {
    const { incidentId, party, rule } = payload;
    const incident = await lockIncident(tx, incidentId);
    if (incident.state !== 'open') return;
    const clocks = await clocksOf(tx, incidentId);
    const clock = clocks.find((each) => each.party === party && each.rule === rule);
    if (!clock || clock.reportedAt !== null) return;
    const passed = now >= new Date(clock.deadline);
    await tellDue(tx, { ...clock, ...payload, ...incident, place: incident.jurisdiction, passed });
    if (!passed)
      await setTimer(tx, clockTimer, payload, {
        dueAt: new Date(clock.deadline),
        key: keyOf(incidentId, party, rule),
        subject: subjectOf(incidentId),
      });
  },
});

/** Starts the time of each party that has not reported, or whose report was late and has been sent back. */
export async function setClockTimers(tx: Transaction, incidentId: string, now: Date): Promise<void> {
  for (const { party, rule, deadline, reportedAt } of await clocksOf(tx, incidentId)) {
    if (reportedAt !== null) continue;
    const minutes = incidentRules.find(({ id }) => id === rule)?.minutes ?? 0;
    const ahead = new Date(Date.parse(deadline) - aheadMs(minutes));
    await setTimer(
      tx,
      clockTimer,
      { incidentId, party, rule },
      {
        dueAt: ahead > now ? ahead : now,
        key: keyOf(incidentId, party, rule),
        subject: subjectOf(incidentId),
      },
    );
  }
}

/** Ends the time of a party: it has reported. */
export async function endClocks(tx: Transaction, incidentId: string, party: IncidentParty): Promise<void> {
  for (const clock of await clocksOf(tx, incidentId))
    if (clock.party === party) await cancelTimers(tx, { key: keyOf(incidentId, party, clock.rule) });
}

/** Ends the time of all parties. */
export const endAllClocks = (tx: Transaction, incidentId: string): Promise<number> =>
  cancelTimers(tx, { subject: subjectOf(incidentId) });
