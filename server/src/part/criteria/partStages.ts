import { criteriaOf, type Limits, type PartCriterionId } from '@hoistway/contract/part/partCriteria.ts';
import type { PartKey, SafetyClass } from '@hoistway/contract/part/partKind.ts';
import { stageOf, withLimits, type PartStage } from '@hoistway/contract/part/partStage.ts';
import { sql } from 'kysely';
import type { Database } from '#platform/call/requestContext.ts';
import { withWear, type Mounted, type Worn } from '../wear/partWear.ts';

interface Judged extends Mounted {
  companyId: string;
  partKindId: string;
  safetyClass: SafetyClass;
  kindKey: PartKey | null;
}

interface Measured {
  id: string;
  criterion: PartCriterionId;
  value: number;
  measuredOn: string;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** What was last measured of mounted parts by each criterion. */
async function readMeasured(db: Database, ids: readonly string[]): Promise<Map<string, Measured[]>> {
  const { rows } = await sql<Measured>`
    select distinct on (mounted_part_id, criterion) mounted_part_id::text as id, criterion, value,
      measured_on::text as "measuredOn"
    from part_measurement where mounted_part_id = any(${ids}::bigint[])
    order by mounted_part_id, criterion, measured_on desc, part_measurement.id desc`.execute(db);
  return grouped(rows, ({ id }) => id);
}

type OfCompany = Pick<Judged, 'companyId' | 'partKindId'>;
const limitsKey = ({ companyId, partKindId }: OfCompany): string => `${companyId} ${partKindId}`;

/** The limits that companies have set for kinds. */
export async function readLimits(
  db: Database,
  asked: readonly OfCompany[],
): Promise<(of: OfCompany) => Map<PartCriterionId, Limits>> {
  const kinds = [...new Set(asked.map(({ partKindId }) => partKindId))];
  const rows =
    kinds.length === 0
      ? []
      : await db.selectFrom('partCriterion').where('partKindId', 'in', kinds).selectAll().execute();
  const known = grouped(rows, limitsKey);
  return (of) =>
    new Map(
      (known.get(limitsKey(of)) ?? []).map(({ criterion, watchAt: watch, endAt: end }) => [
        criterion,
        { watch, end },
      ]),
    );
}

/** The same pieces with how much of their cycles is used, and where each stands by its criteria. */
export async function withStage<Row extends Judged>(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<(Row & Worn & { stage: PartStage })[]> {
  const worn = await withWear(db, rows, now);
  const measured = await readMeasured(
    db,
    rows.map(({ id }) => id),
  );
  const limitsOf = await readLimits(db, rows);
  return worn.map((row) => ({
    ...row,
    stage: stageOf(withLimits(criteriaOf(row), limitsOf(row)), row.wear, measured.get(row.id) ?? []),
  }));
}
