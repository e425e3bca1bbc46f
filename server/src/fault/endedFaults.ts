import type { endReasons } from '@hoistway/contract/fault/fault.ts';
import { sql } from 'kysely';
import { announcing } from '#platform/event/announce.ts';
import type { EventRow } from '#platform/event/event.ts';
import { react } from '#platform/event/reaction.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { faultClosed } from './faultAndIncidentEvents.ts';

/** Ends what devices said of an elevator, and says why. What only a person's word ends stays open. */
export async function endFaults(
  tx: Transaction,
  elevatorId: string,
  reason: (typeof endReasons)[number],
): Promise<void> {
  const byWord = [...faultRules.values()].filter(({ clear }) => clear === 'acknowledged');
  const { rows } = await sql<EventRow>`with ended as (
      update fault set closed_at = greatest(opened_at, now()), end_reason = ${reason},
        handling = case when handling = 'processed' then 'resolved' else handling end
      where elevator_id = ${elevatorId} and closed_at is null and source <> 'person'
        and code <> all(${byWord.map(({ code }) => code)}::text[])
      returning id, elevator_id, code, closed_at, occurrences, pushed or told_at is not null as notified),
    over as (
      update fault_occurrence last set closed_at = greatest(last.opened_at, ended.closed_at)
      from ended where last.fault_id = ended.id and last.n = ended.occurrences)
    ${announcing(
      faultClosed,
      {
        faultId: sql`id`,
        elevatorId: sql`elevator_id`,
        code: sql`code`,
        pushed: sql`notified`,
        endReason: reason,
      },
      { from: sql`ended` },
    )}`.execute(tx);
  await react(tx, rows);
}
