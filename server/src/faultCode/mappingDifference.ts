import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { mappingCalls } from '@hoistway/contract/faultCode/mappingCalls.ts';
import { anyModel } from '@hoistway/contract/faultCode/mappingVersion.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { visibleCollectors } from '#area/collector/visibleCollectors.ts';
import type { Viewer } from '#platform/viewer.ts';
import { standsForItself } from './mappingRules.ts';

type Difference = ReplyOf<typeof mappingCalls.difference>;
type UnknownCode = ReplyOf<typeof mappingCalls.unknownCodes>[number];

const lookBackDays = 30;
const maxUnknown = 200;

/** The active version of a model, and a mark of the rows of both that changes when one of them does. */
export async function findActive(
  db: Database,
  { id, model }: { id: string; model: string },
): Promise<{ activeId: string | null; active: number | null; mark: string }> {
  const { rows } = await sql<{ activeId: string | null; active: number | null; mark: string }>`
    select active.id as "activeId", active.version as active, md5(coalesce((
      select string_agg(version_id || ' ' || vendor_code || ' ' || code, E'\n' order by version_id, vendor_code)
      from fault_mapping where version_id in (${id}, active.id)), '')) as mark
    from (select 1) as one
    left join fault_mapping_version active on active.model = ${model} and active.state = 'active'`.execute(
    db,
  );
  return rows[0]!;
}

/**
 * What would become of the codes of a model if the version were its active one. Named by it is what its own active
 * version knows, and by that for all others what it does not; faults and refusals are those that the viewer sees.
 */
export async function compareWithActive(
  db: Database,
  viewer: Viewer,
  version: { id: string; model: string },
): Promise<Difference> {
  const now = await findActive(db, version);
  const { id, model } = version;
  const elevators = visibleElevators(db, viewer).select('elevator.id');
  const boxes = visibleCollectors(db, viewer).select(['collector.serial', 'collector.model']);
  const { rows } = await sql<Difference['rows'][number]>`
    with difference as (
      select coalesce(new.vendor_code, old.vendor_code) as vendor_code, old.code as before, new.code as after
      from (select * from fault_mapping where version_id = ${id}) as new
      full join (select * from fault_mapping where version_id = ${now.activeId}::bigint) as old using (vendor_code)
      where old.code is distinct from new.code),
    named as (
      select v.model, row.vendor_code, row.code from fault_mapping_version v
      join fault_mapping row on row.version_id = v.id
      where v.state = 'active' and v.model <> ${model} and (v.model = ${anyModel} or ${model} = ${anyModel})),
    otherwise as (
      select fault.vendor_code, count(*)::int as n
      from fault_card fault
      join collector_card collector on collector.id = fault.collector_id
      join difference on difference.vendor_code = fault.vendor_code
      left join named other on other.vendor_code = fault.vendor_code
        and other.model = case when ${model} = ${anyModel} then collector.model else ${anyModel} end
      where fault.opened_at > now() - make_interval(days => ${lookBackDays})
        and (${model} = ${anyModel} or collector.model = ${model})
        and fault.code is distinct from
          case when ${model} = ${anyModel} then coalesce(other.code, difference.after)
            else coalesce(difference.after, other.code) end
        and fault.elevator_id in (${elevators})
      group by fault.vendor_code),
    unnamed as (
      select refusal.vendor_code, sum(refusal.occurrences)::int as n
      from ingest_refusal_card refusal
      join (${boxes}) as collector on collector.serial = refusal.serial
      where refusal.vendor_code is not null and refusal.at > now() - make_interval(days => ${lookBackDays})
        and (${model} = ${anyModel} or collector.model = ${model})
      group by refusal.vendor_code)
    select difference.vendor_code as id, difference.vendor_code as "vendorCode",
      case when before is null then 'added' when after is null then 'removed' else 'changed' end as kind,
      case when ${model} = ${anyModel} then before else coalesce(before, general.code) end as before,
      case when ${model} = ${anyModel} then after else coalesce(after, general.code) end as after,
      coalesce(otherwise.n, 0) as faults, coalesce(unnamed.n, 0) as unnamed
    from difference
    left join named general on general.vendor_code = difference.vendor_code and general.model = ${anyModel}
    left join otherwise on otherwise.vendor_code = difference.vendor_code
    left join unnamed on unnamed.vendor_code = difference.vendor_code
    order by (case when ${model} = ${anyModel} then before else coalesce(before, general.code) end)
      is not distinct from (case when ${model} = ${anyModel} then after else coalesce(after, general.code) end),
      difference.vendor_code`.execute(db);
  return { ...now, rows, faults: rows.reduce((sum, row) => sum + row.faults, 0) };
}

/** What visible collectors said in the last 30 days and nothing active maps, the most frequent first. */
export async function listUnknown(
  db: Database,
  viewer: Viewer,
  { id, model }: { id: string; model: string },
): Promise<UnknownCode[]> {
  const boxes = visibleCollectors(db, viewer).select(['collector.serial', 'collector.model']);
  const { rows } = await sql<UnknownCode>`
    select collector.model || ' ' || refusal.vendor_code as id, refusal.vendor_code as "vendorCode", collector.model, sum(refusal.occurrences)::int as occurrences,
      count(distinct refusal.serial)::int as collectors, max(refusal.at) as "lastAt",
      (select code from fault_mapping where version_id = ${id} and vendor_code = refusal.vendor_code) as meant
    from ingest_refusal_card refusal
    join (${boxes}) as collector on collector.serial = refusal.serial
    where refusal.vendor_code is not null and refusal.at > now() - make_interval(days => ${lookBackDays})
      and (${model} = ${anyModel} or collector.model = ${model})
      and not exists (select 1 from fault_mapping_version v
        join fault_mapping row on row.version_id = v.id
        where v.state = 'active' and v.model in (collector.model, ${anyModel}) and row.vendor_code = refusal.vendor_code)
    group by refusal.vendor_code, collector.model
    order by occurrences desc, refusal.vendor_code, collector.model limit ${maxUnknown}`.execute(db);
  return rows.filter((row) => !standsForItself(row.vendorCode));
}
