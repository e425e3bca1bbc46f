import { sql } from 'kysely';
import { announce } from '#platform/event/announce.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import type { PayloadOf } from '#platform/event/event.ts';
import type { collectorAwaited, collectorSilenced } from '#area/elevator/elevatorEvents.ts';
import { endFaults } from '#area/fault/faultJudge.ts';
import { elevatorOffline } from '#area/live/elevatorEvents.ts';

/**
 * The elevator has no collector any more: it counts as offline at once, not after ten minutes, and its faults are
 * over.
 */
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
  const { disabled } = await tx
    .selectFrom('collectorCard')
    .select('disabled')
    .where('id', '=', collectorId)
    .executeTakeFirstOrThrow();
  await endFaults(tx, elevatorId, disabled ? 'collectorDisabled' : 'collectorUnbound');
  await sql`update elevator_state set trapped = false, fault_code = null, fault_since = null
    where elevator_id = ${elevatorId} and not exists (
      select 1 from fault_card where elevator_id = ${elevatorId} and closed_at is null)
    and not exists (select 1 from rescue_case_card where elevator_id = ${elevatorId} and person_reported)`.execute(
    tx,
  );
  await announce(tx, elevatorOffline, { elevatorId, collectorId });
}

/** A collector is being bound to the elevator: both are offline until its first message. */
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
