import { entrapmentCodes } from '@hoistway/contract/fault/fault.ts';
import type { FaultDependents } from '@hoistway/contract/fault/faultList.ts';
import { maxStandingSeverity, waitingRank } from '@hoistway/contract/fault/waitingReason.ts';
import { sql } from 'kysely';
import { literals } from '#platform/database/literals.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Who decides on faults or dispatches knows how many residents depend on an elevator; who only looks on does not. */
const seesDependents = ({ permissions }: Viewer): boolean =>
  permissions.has('fault.confirm') || permissions.has('order.view');

/** The residents who depend on the elevator of a `fault` of the statement, by floor. */
export const dependentsOf = (viewer: Viewer) =>
  seesDependents(viewer)
    ? sql<FaultDependents>`(select coalesce(jsonb_agg(jsonb_build_object('floor', dependent.floor,
          'n', dependent.residents) order by length(dependent.floor), dependent.floor), '[]')
        from dependent_resident_card dependent where dependent.elevator_id = fault.elevator_id)`
    : sql<FaultDependents>`'[]'::jsonb`;

const rank = (reason: Parameters<typeof waitingRank>[0]) => sql.lit(waitingRank(reason));

/** The order of `waitingReason` for faults that wait, on a `fault` of the statement. */
export const waitingOrder = (viewer: Viewer) =>
  sql`case when fault.closed_at is not null then ${rank(null)}
    when fault.code in (${literals([...entrapmentCodes])}) then ${rank('trapped')}
    when ${sql.lit(seesDependents(viewer))} and fault.fault_class = 'fault'
      and fault.severity <= ${sql.lit(maxStandingSeverity)}
      and exists (select 1 from dependent_resident_card dependent
        where dependent.elevator_id = fault.elevator_id) then ${rank('dependents')}
    else ${rank(null)} end`;
