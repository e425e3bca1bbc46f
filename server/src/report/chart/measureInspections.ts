import type { ChartDimension } from '@hoistway/contract/report/chart/figures.ts';
import { sql, type RawBuilder } from 'kysely';
import { judgedInspections } from '#area/inspection/judgedInspections.ts';
import type { Measured, MeasuredRows, Measuring } from './measured.ts';
import { elevatorConditions } from './narrowElevators.ts';
import { isStretch, stretchOf, writtenKey } from './timeKey.ts';

/** What an inspection stands by; its company is who maintains the elevator now. */
function keyOf(dimension: ChartDimension): RawBuilder<string> {
  if (isStretch(dimension)) return stretchOf(dimension, sql`inspection.inspected_on::timestamp`);
  switch (dimension) {
    case 'company':
      return sql`coalesce(elevator.maintainer_id::text, '')`;
    case 'defectClass':
      return sql`coalesce(inspection.defect_class, '')`;
    default:
      throw new Error(`inspections have no ${dimension}`);
  }
}

interface Counted {
  key: string;
  isWhole: boolean;
  passed: number;
  failed: number;
}

const measuredOf = ({ passed, failed }: Counted): Measured => ({
  counts: { inspectionPassed: passed, inspectionFailed: failed, inspectionJudged: passed + failed },
  times: {},
});

/** The inspections in force of a period, counted by what a chart stands by. */
export async function measureInspections(asked: Measuring): Promise<MeasuredRows> {
  const { db, viewer, dimension, period, filters } = asked;
  const { companyId, groupId, regionCode, project_name, brand, placeOfUse, elevatorId } = filters;
  const { from, to } = period;
  // What its search does not know: of which property, and the peers of an elevator.
  const more = elevatorConditions({ ...filters, brand: undefined, elevatorId: undefined });
  const found = judgedInspections(db, viewer, {
    companyId,
    groupId,
    regionCode,
    project_name,
    brand,
    placeOfUse,
    elevatorId,
    from,
    to,
  });
  const judged = more
    .reduce((query, condition) => query.where(condition), found)
    .select([keyOf(dimension).as('key'), 'inspection.result']);
  const { rows } = await sql<Counted>`
    with judged as (${judged})
    select coalesce(${writtenKey(dimension)}, '') as key, grouping(key) = 1 as is_whole,
      (count(*) filter (where result = 'passed'))::int as passed,
      (count(*) filter (where result = 'failed'))::int as failed
    from judged group by grouping sets ((key), ())`.execute(db);
  const whole = rows.find(({ isWhole }) => isWhole);
  return {
    rows: new Map(rows.flatMap((row) => (row.isWhole ? [] : [[row.key, measuredOf(row)]]))),
    total: whole ? measuredOf(whole) : { counts: {}, times: {} },
  };
}
