import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { collectorAwaited, collectorSilenced } from '#area/elevator/elevatorEvents.ts';
import { elevatorOffline } from '#area/live/elevatorEvents.ts';

/** Nobody speaks for the elevator any more: it counts as offline at once, not after ten minutes. */
export async function onCollectorUnbound(
  tx: Transaction,
  { collectorId, elevatorId }: PayloadOf<typeof collectorSilenced>,
): Promise<void> {
  await tx
    .updateTable('collectorState')
    .set({ online: false })
    .where('collectorId', '=', collectorId)
    .execute();
  await sql`insert into elevator_state as state (elevator_id, status) values (${elevatorId}, 'offline')
    on conflict (elevator_id) do update set status = 'offline', since = now()
    where state.status <> 'offline'`.execute(tx);
  await announce(tx, elevatorOffline, { elevatorId, collectorId });
}

/** A collector is about to speak for the elevator: both are offline until its first word. */
export async function onCollectorBound(
  tx: Transaction,
  { collectorId, elevatorId }: PayloadOf<typeof collectorAwaited>,
): Promise<void> {
  await tx
    .insertInto('collectorState')
    .values({ collectorId, online: false })
    .onConflict((conflict) => conflict.column('collectorId').doUpdateSet({ online: false }))
    .execute();
  await sql`insert into elevator_state as state (elevator_id, status) values (${elevatorId}, 'offline')
    on conflict (elevator_id) do update set status = 'offline', since = now()
    where state.status <> 'offline'`.execute(tx);
}
