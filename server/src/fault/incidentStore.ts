import type { BulkResult } from '@hoistway/contract/bulk.ts';
import type { incidentKinds } from '@hoistway/contract/fault/faultIncident.ts';
import { sql } from 'kysely';
import type { TransactionContext, Database, WriteContext } from '#platform/call/requestContext.ts';
import { bulk } from '#platform/call/bulk.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import type { Viewer } from '#platform/viewer.ts';
import { memberWaits, acknowledgeFault, announceIncidentAcknowledged } from './faultHandling.ts';

const members = (db: Database, viewer: Viewer) =>
  visibleElevators(db, viewer).innerJoin('fault', 'fault.elevatorId', 'elevator.id');

/** Visible incidents that people were notified of and that go on, newest first. */
export const listOpenIncidents = (db: Database, viewer: Viewer, limit: number) =>
  members(db, viewer)
    .innerJoin('faultIncident as incident', 'incident.id', 'fault.incidentId')
    .where('incident.pushed', '=', true)
    .where('incident.closedAt', 'is', null)
    .groupBy('incident.id')
    .select([
      'incident.id',
      sql<(typeof incidentKinds)[number]>`incident.incident_kind`.as('incidentKind'),
      'incident.code',
      'incident.projectName',
      'incident.openedAt',
      sql<number>`(count(distinct fault.elevator_id))::int`.as('elevators'),
      sql<number>`(count(*) filter (where fault.acknowledged_at is null))::int`.as('waiting'),
    ])
    .orderBy('incident.openedAt', 'desc')
    .orderBy('incident.id', 'desc')
    .limit(limit)
    .execute();

/**
 * Acknowledges the waiting visible members, each by the rules of one fault. Where none is waiting any more, the
 * refusal names who was first.
 */
export async function acknowledgeIncident(
  ctx: WriteContext,
  now: number,
  { id, note }: { id: string; note?: string | undefined },
): Promise<BulkResult> {
  const seen = await ctx.transact(({ db, viewer }) =>
    members(db, viewer)
      .select(['fault.id', 'fault.acknowledgedAt', 'fault.elevatorId'])
      .where('fault.incidentId', '=', id)
      .orderBy('fault.openedAt')
      .orderBy('fault.id')
      .execute(),
  );
  const confirm = (one: TransactionContext, faultId: string) =>
    acknowledgeFault(one, now, { id: faultId, note });
  const waiting = seen.filter(({ acknowledgedAt }) => acknowledgedAt === null);
  if (waiting.length === 0) await ctx.transact((within) => confirm(within, seen[0]!.id));
  const ids = waiting.map((member) => member.id);
  const results = await bulk(ctx, 'fault', { ids, tryOnly: false }, confirm);
  // The last member announces it; where hidden members still wait, viewers who see only these are notified here.
  await ctx.transact(async ({ db }) => {
    if (await memberWaits(db, id))
      await announceIncidentAcknowledged(db, ctx, { id, elevatorId: seen[0]!.elevatorId });
  });
  return results;
}
