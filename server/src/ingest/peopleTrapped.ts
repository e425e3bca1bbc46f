import { isOpenRescue, openRescueStates, type RescueState } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import type { ElevatorWatch } from '#area/fault/faultEngine.ts';
import { machineEntrapmentCodes } from '#area/history/historyStore.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';

/** A rescue as an event tells of it. */
export interface RescueTurn {
  caseId: string;
  drill: boolean;
  /** Absent where it has just been opened. */
  to?: RescueState | undefined;
}

/** Whether people are, or may be, inside by it. */
export const goesOn = ({ drill, to }: RescueTurn): boolean =>
  !drill && (to === undefined || isOpenRescue(to));

/** Takes over that a rescue begins, ends or is reopened; answers whether the elevator stands otherwise now. */
export function applyRescue(watch: ElevatorWatch, turn: RescueTurn): boolean {
  if (turn.drill) return false;
  const before = watch.rescues.size;
  if (goesOn(turn)) watch.rescues.add(turn.caseId);
  else watch.rescues.delete(turn.caseId);
  return before > 0 !== watch.rescues.size > 0;
}

/**
 * People in a rescue are trapped for every list and count, whoever reported them: written with the rescue, also of an
 * elevator that has no collector. What else an elevator with one reports its node writes.
 */
export async function keepTrapped(
  tx: Transaction,
  { elevatorId, drill }: RescueTurn & { elevatorId: string },
): Promise<void> {
  if (drill) return;
  await sql`with present as (
      select exists (select 1 from rescue_case_card rescue where rescue.elevator_id = ${elevatorId} and not rescue.drill
          and rescue.state in (${sql.join(openRescueStates)}))
        or exists (select 1 from fault_card fault where fault.elevator_id = ${elevatorId} and fault.closed_at is null
          and fault.code = any(${machineEntrapmentCodes})) as trapped)
    insert into elevator_state as state (elevator_id, status, trapped)
    select ${elevatorId}, case when trapped then 'fault' else 'unknown' end, trapped from present
    on conflict (elevator_id) do update set trapped = excluded.trapped, since = now(), status = case
        when state.status = 'offline' then 'offline'
        when excluded.trapped or state.fault_code is not null then 'fault'
        when state.status <> 'fault' then state.status
        when state.at is null then 'unknown'
        else 'normal' end
      where state.trapped <> excluded.trapped`.execute(tx);
}

/** The elevators from which people are rescued, for those that no collector speaks of. */
export async function readTrapped(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('rescueCaseCard')
    .where('drill', '=', false)
    .where('state', 'in', [...openRescueStates])
    .select('elevatorId')
    .execute();
  return rows.map(({ elevatorId }) => elevatorId);
}
