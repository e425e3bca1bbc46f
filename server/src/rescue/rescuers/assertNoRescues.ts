import { askedState } from '@hoistway/contract/rescue/askedState.ts';
import { openRescueStates } from '@hoistway/contract/rescue/rescueCase.ts';
import { sql } from 'kysely';
import type { PayloadOf } from '#platform/event/event.ts';
import type { Transaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { personAnonymised } from '#area/access/accessEvents.ts';

const goingStates = [askedState.asked, askedState.accepted];

/** Nobody who goes to a rescue, or is on the roster, is made a former employee. */
export async function assertNoRescues(
  tx: Transaction,
  { staffIds }: PayloadOf<typeof personAnonymised>,
): Promise<void> {
  if (staffIds.length === 0) return;
  const { rows: open } = await sql<{ caseNo: string }>`select distinct case_no as "caseNo"
    from rescue_case rescue where rescue.state = any(${[...openRescueStates]}::text[])
      and (rescue.lead_id = any(${staffIds}::bigint[])
        or exists (select 1 from rescue_assignment asked where asked.case_id = rescue.id
          and asked.staff_id = any(${staffIds}::bigint[]) and asked.state = any(${goingStates}::text[])))
    order by case_no`.execute(tx);
  if (open.length > 0)
    throw new Refusal('personHasRescues', { rescues: open.map(({ caseNo }) => caseNo).join(', ') });
  const { rows: duties } = await sql<{ name: string; day: string }>`
    select person.names as name, duty.day::text as day from rescue_duty duty
    join staff_card person on person.id = duty.staff_id
    join company_card company on company.id = duty.company_id
    where duty.staff_id = any(${staffIds}::bigint[])
      and (duty.day + case duty.shift when 'day' then interval '20 hours' else interval '32 hours' end)
        at time zone company.time_zone > now()
    order by duty.day limit 1`.execute(tx);
  const [duty] = duties;
  if (duty) throw new Refusal('personOnRoster', { name: duty.name, day: duty.day });
}
