import { sql } from 'kysely';
import type { Transaction } from '#platform/call/requestContext.ts';

interface ShownMonth {
  /** The day after the last one. */
  now: number;
  programId: string;
  /** The spots of the programme, each with its seconds. */
  spots: readonly [materialId: string, seconds: number][];
  terminals: readonly string[];
  companyId: string;
}

const [dayMs, daysShown] = [24 * 3_600_000, 30];

/**
 * A month of what terminals have shown, by hours of the day from six to ten in the evening. The players of that time are gone: they
 * were replaced before the demo begins. One of them lost half an hour while people were shut in.
 */
export async function seedShownMonth(tx: Transaction, month: ShownMonth): Promise<void> {
  const { now, programId, spots, terminals, companyId } = month;
  await sql`
    insert into play_chain (company_id, terminal_id, device_name, public_key, n, hash)
    select ${companyId}, id, device_name, 'replaced ' || id, 200000, repeat('0', 64)
    from terminal where id = any(${[...terminals]}::bigint[])`.execute(tx);
  const round = spots.reduce((sum, [, seconds]) => sum + seconds, 0);
  const shown = JSON.stringify(spots.map(([materialId, seconds]) => ({ material_id: materialId, seconds })));
  const spotsIn = sql`jsonb_to_recordset(${shown}::jsonb) as spot (material_id bigint, seconds integer)`;
  await sql`
    with hours as (
      select chain.id as chain_id, day::date as day, hour, material_id, seconds,
        -- Shown as often as its round fits into the hour, but for what a page that was loaded anew left out.
        ${Math.floor(3_600 / round)} - abs(hashtext(chain.id || '/' || day || '/' || hour)) % 3 as plays
      from play_chain chain
        cross join generate_series(${new Date(now - daysShown * dayMs)}::timestamptz, ${new Date(now - dayMs)}::timestamptz, interval '1 day') as day
        cross join generate_series(6, 21) as hour
        cross join ${spotsIn}
      where chain.company_id = ${companyId})
    insert into play_day (chain_id, day, hour, program_id, material_id, lines, plays, cut, shown_ms, incident_ms,
      failure_ms, dark_ms, set_aside)
    select chain_id, day, hour, ${programId}, material_id, plays, plays, 0, plays * seconds * 1000, 0, 0, 0, 0
    from hours`.execute(tx);
  // Half an hour with people in the car, ten days ago.
  await sql`
    update play_day set incident_ms = seconds * 1000 * 70, plays = plays - 70, shown_ms = shown_ms - seconds * 1000 * 70
    from ${spotsIn}
    where chain_id = (select min(id) from play_chain where company_id = ${companyId}) and hour = 18
      and day = (${new Date(now - 10 * dayMs)}::timestamptz)::date and play_day.material_id = spot.material_id`.execute(
    tx,
  );
}
