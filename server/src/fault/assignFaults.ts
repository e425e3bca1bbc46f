import type { BulkResult } from '@hoistway/contract/bulk.ts';
import { bulk } from '#platform/call/bulk.ts';
import type { WriteContext } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findAssignee, tellAssigned } from './faultAssigned.ts';
import { assignFault } from './faultCare.ts';

interface Assigning {
  ids: readonly string[];
  tryOnly: boolean;
  assigneeId?: string | undefined;
}

/**
 * Gives faults to somebody, each by itself, or to nobody. Who is given some that they did not have is told of them
 * together, unless they gave them to themselves.
 */
export async function assignFaults(
  ctx: WriteContext,
  { assigneeId: staffId, ...rows }: Assigning,
  { now, viewerOf }: { now: number; viewerOf(userId: string): Promise<Viewer | undefined> },
): Promise<BulkResult> {
  const at = new Date(now);
  const fresh = new Set<string>();
  const results = await bulk(
    ctx,
    'fault',
    rows,
    async (one, id) => {
      if (await assignFault(one, id, { staffId, at })) fresh.add(id);
    },
    { assigneeId: 'faultCare.assignee' },
  );
  const faultIds = results.flatMap(({ id, done }) => (done && fresh.has(id) ? [id] : []));
  if (rows.tryOnly || staffId === undefined || faultIds.length === 0) return results;
  const person = await ctx.transact(({ db, viewer }) => findAssignee(db, staffId, viewer));
  // Rights are read outside of transactions: whoever holds a connection waits for no second one.
  const reader = person && 'userId' in person ? await viewerOf(person.userId) : undefined;
  if (person)
    await ctx.transact((within) => tellAssigned(within, { to: person, reader }, { staffId, at, faultIds }));
  return results;
}
