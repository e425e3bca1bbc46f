import { sql } from 'kysely';
import { announce } from '#platform/announce.ts';
import { changeAs, type Change, type Database } from '#platform/ask.ts';
import type { Effect } from './faultEngine.ts';
import { faultRules, reopenMs } from './faultRules.ts';

export interface LiftStatus {
  elevatorId: string;
  status: string;
  trapped: boolean;
  faultCode: string | null;
  faultSince: number | null;
}

const ingestActor = { name: 'ingest' };

/**
 * Writes what the engine concluded, and the lift's state with it, in one transaction. A fault that is open already
 * stays one; the same kind within five minutes goes on in the same record.
 */
export async function writeEffects(
  tx: Change,
  lift: { elevatorId: string; collectorId: string; mappingVersion: number | null },
  effects: readonly Effect[],
  status: LiftStatus,
): Promise<void> {
  for (const effect of effects) {
    if (effect.kind === 'open') await openFault(tx, lift, effect);
    else await closeFault(tx, lift.elevatorId, effect);
  }
  await writeStatus(tx, status);
}

async function openFault(
  tx: Change,
  lift: { elevatorId: string; collectorId: string; mappingVersion: number | null },
  effect: Extract<Effect, { kind: 'open' }>,
): Promise<void> {
  const { elevatorId, collectorId } = lift;
  const rule = faultRules.get(effect.code)!;
  const at = new Date(effect.at);
  const again = await sql<{ id: string }>`update fault set closed_at = null, occurrences = occurrences + 1,
      handling = 'untreated', acknowledged_at = null, acknowledged_by = null, note = null,
      pushed = pushed or ${effect.pushed}
    where id = (select id from fault where elevator_id = ${elevatorId} and code = ${effect.code}
        and closed_at > ${new Date(effect.at - reopenMs)}
        and not exists (select 1 from fault where elevator_id = ${elevatorId} and code = ${effect.code} and closed_at is null)
      order by closed_at desc limit 1 for update)
    returning id`.execute(tx);
  if (again.rows[0]) {
    return announce(tx, {
      kind: 'faultRepeated',
      elevatorId,
      subjectId: again.rows[0].id,
      payload: { code: effect.code, pushed: effect.pushed },
    });
  }
  const row = await tx
    .insertInto('fault')
    .values({
      elevatorId,
      collectorId,
      code: effect.code,
      vendorCode: effect.vendorCode ?? null,
      faultClass: rule.class,
      severity: rule.severity,
      openedAt: at,
      floor: effect.sample?.floor ?? null,
      pushed: effect.pushed,
      mappingVersion: effect.vendorCode === undefined ? null : lift.mappingVersion,
      snapshot: effect.sample === undefined ? null : JSON.stringify(effect.sample),
    })
    .onConflict((conflict) =>
      conflict.columns(['elevatorId', 'code']).where('closedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await announce(tx, {
    kind: 'faultOpened',
    elevatorId,
    subjectId: row.id,
    payload: { code: effect.code, pushed: effect.pushed },
  });
}

async function closeFault(
  tx: Change,
  elevatorId: string,
  effect: Extract<Effect, { kind: 'close' }>,
): Promise<void> {
  const { rows } = await sql<{ id: string; pushed: boolean }>`update fault
    set closed_at = greatest(opened_at, ${new Date(effect.at)}),
      handling = case when handling = 'untreated' then handling else 'resolved' end
    where elevator_id = ${elevatorId} and code = ${effect.code} and closed_at is null
    returning id, pushed`.execute(tx);
  if (!rows[0]) return;
  await announce(tx, {
    kind: 'faultClosed',
    elevatorId,
    subjectId: rows[0].id,
    payload: { code: effect.code, pushed: rows[0].pushed },
  });
}

/** The status columns of the lift; `since` moves only when the status does. */
export async function writeStatus(tx: Change, status: LiftStatus): Promise<void> {
  await sql`insert into elevator_state as now (elevator_id, status, trapped, fault_code, fault_since)
    values (${status.elevatorId}, ${status.status}, ${status.trapped}, ${status.faultCode},
      ${status.faultSince === null ? null : new Date(status.faultSince)})
    on conflict (elevator_id) do update set status = excluded.status, trapped = excluded.trapped,
      fault_code = excluded.fault_code, fault_since = excluded.fault_since,
      since = case when now.status = excluded.status and now.trapped = excluded.trapped then now.since else now() end
    where (now.status, now.trapped, now.fault_code) is distinct from
      (excluded.status, excluded.trapped, excluded.fault_code)`.execute(tx);
}

/** One event of a collector in one short transaction; a repeated delivery changes nothing. */
export async function writeEvent(
  db: Database,
  event: {
    collectorId: string;
    eventId: string;
    elevatorId: string | null;
    at: number;
    code: string;
    on: boolean;
    snapshot: unknown;
  },
  apply: (tx: Change) => Promise<void>,
): Promise<'written' | 'repeated'> {
  return changeAs(db, ingestActor, async (tx) => {
    const { rows } = await sql`insert into collector_event
        (collector_id, event_id, elevator_id, at, code, is_on, snapshot)
      values (${event.collectorId}, ${event.eventId}, ${event.elevatorId}, ${new Date(event.at)}, ${event.code},
        ${event.on}, ${event.snapshot === undefined ? null : JSON.stringify(event.snapshot)})
      on conflict do nothing returning event_id`.execute(tx);
    if (rows.length === 0) return 'repeated';
    await apply(tx);
    return 'written';
  });
}

export const applyEffects = (
  db: Database,
  lift: { elevatorId: string; collectorId: string; mappingVersion: number | null },
  effects: readonly Effect[],
  status: LiftStatus,
): Promise<void> => changeAs(db, ingestActor, (tx) => writeEffects(tx, lift, effects, status));
