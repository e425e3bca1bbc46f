import type { SearchOf } from '@hoistway/contract/paging.ts';
import type { inspectionCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { annualStandings } from '@hoistway/contract/inspection/inspectionDue.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import type { Viewer } from '#platform/viewer.ts';
import { searched, standingOf } from './annualStore.ts';

/** How inspections stand by province, within a province by city, within a city by project. */
export async function chartInspections(
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof inspectionCalls.charts>,
  now: Date,
) {
  const by = search.city ? ('project' as const) : search.province ? ('city' as const) : ('province' as const);
  const place = {
    project: sql<string>`elevator.project_names`,
    city: sql<string>`left(elevator.region_code, 4) || '00'`,
    province: sql<string>`left(elevator.region_code, 2) || '0000'`,
  }[by];
  const charted = searched(db, viewer, search, now)
    .clearSelect()
    .select([
      sql<string>`coalesce(${place}, '')`.as('place'),
      standingOf(now).as('standing'),
      sql`(case when last.state = 'audited' then last.result end)`.as('result'),
    ]);
  const { rows } = await sql<{
    place: string;
    n: number;
    counts: Record<string, number>;
    passed: number;
    failed: number;
  }>`
    with found as (${charted}),
      counted as (select place, standing, count(*)::int as n, count(*) filter (where result = 'passed')::int as passed,
        count(*) filter (where result = 'failed')::int as failed from found group by place, standing)
    select place, sum(n)::int as n, jsonb_object_agg(standing, n) as counts, sum(passed)::int as passed,
      sum(failed)::int as failed
    from counted group by place order by n desc, place limit 200`.execute(db);
  return {
    by,
    rows: rows.map(({ counts, ...row }) => ({
      ...row,
      standings: annualStandings.map((standing) => ({ standing, n: counts[standing] ?? 0 })),
    })),
  };
}
