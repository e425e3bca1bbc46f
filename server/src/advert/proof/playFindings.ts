import type {
  CreditRow,
  FindingRow,
  playReportCalls,
} from '@hoistway/contract/advert/proof/playReportCalls.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { readPageWithComputedTotal, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { materialNameOf, playedHours, programNameOf, type PlayPeriod, type PlayScope } from './playReport.ts';

/** The lost time of each day by spot, terminal and reason. */
const lostTimes = (db: Database, viewer: Viewer, period: PlayPeriod, scope: PlayScope) =>
  db
    .with('lost', () =>
      playedHours(db, viewer, period, scope)
        .innerJoin(
          sql<{
            reason: CreditRow['reason'];
            ms: number;
          }>`lateral (values ('incident', day.incident_ms), ('failure', day.failure_ms), ('dark', day.dark_ms))`.as<'lost'>(
            sql`lost(reason, ms)`,
          ),
          (join) => join.onTrue(),
        )
        .where('lost.ms', '>', 0)
        .select([
          'day.day',
          'day.programId',
          'day.materialId',
          'chain.id as chainId',
          'chain.deviceName',
          'lost.reason',
          sql<number>`round(sum(lost.ms) / 1000.0)::int`.as('lostSeconds'),
        ])
        .groupBy([
          'day.day',
          'day.programId',
          'day.materialId',
          'chain.id',
          'chain.deviceName',
          'lost.reason',
        ]),
    )
    .selectFrom('lost')
    .select([
      sql<string>`lost.day || '.' || lost.chain_id || '.' || lost.program_id || '.' || lost.material_id || '.' || lost.reason`.as(
        'id',
      ),
      sql<string>`lost.day::text`.as('day'),
      materialNameOf(sql`lost.material_id`).as('materialName'),
      programNameOf(sql`lost.program_id`).as('programName'),
      'lost.deviceName',
      'lost.reason',
      'lost.lostSeconds',
    ]);

const creditSorts: Sorts<typeof playReportCalls.credits> = {
  day: sql`lost.day`,
  lostSeconds: sql`lost.lost_seconds`,
};
const creditId = sql`lost.chain_id, lost.program_id, lost.material_id, lost.reason`;

/** A page of what is to be made good, the newest first. */
export const pageCredits = (
  db: Database,
  viewer: Viewer,
  scope: PlayScope,
  page: PageOf<typeof playReportCalls.credits>,
  period: PlayPeriod,
): Promise<{ rows: CreditRow[]; total: number }> =>
  readPageWithComputedTotal(lostTimes(db, viewer, period, scope), page, {
    sorts: creditSorts,
    defaultSort: sql`lost.day desc, lost.lost_seconds desc`,
    id: creditId,
  });

export const listCredits = (
  db: Database,
  viewer: Viewer,
  scope: PlayScope,
  period: PlayPeriod,
  most: number,
): Promise<CreditRow[]> =>
  lostTimes(db, viewer, period, scope)
    .orderBy('lost.day', 'desc')
    .orderBy('lost.lostSeconds', 'desc')
    .orderBy(creditId)
    .limit(most)
    .execute();

/** Lines that were set aside, and numbers that never came. */
function foundLines(db: Database, viewer: Viewer, period: PlayPeriod, { companyId, terminalId }: PlayScope) {
  const day = sql`(found.at at time zone company.time_zone)::date`;
  let query = db
    .selectFrom(
      sql<{
        chainId: string;
        finding: FindingRow['finding'];
        fromN: number;
        untilN: number;
        hash: string;
        at: string;
      }>`(
        select chain_id, finding, n as from_n, n as until_n, hash, started_at as at from play_line where finding is not null
        union all
        select chain_id, 'missing', from_n, until_n, '', at from play_gap)`.as('found'),
    )
    .innerJoin('playChain as chain', 'chain.id', 'found.chainId')
    .innerJoin('companyCard as company', 'company.id', 'chain.companyId')
    .where(managedBy(viewer, 'chain.companyId'))
    .where(day, '>=', sql`${period.from}::date`)
    .where(day, '<=', sql`${period.to}::date`)
    .select([
      sql<string>`found.chain_id || '.' || found.from_n || '.' || found.hash`.as('id'),
      'chain.deviceName',
      'found.finding',
      'found.fromN as fromNumber',
      'found.untilN as untilNumber',
      'found.at',
    ]);
  if (companyId) query = query.where('chain.companyId', '=', companyId);
  if (terminalId) query = query.where('chain.terminalId', '=', terminalId);
  return query;
}

const findingId = sql`found.chain_id, found.from_n desc, found.hash`;

/** A page of the lines that count nowhere, the newest first. */
export const pageFindings = (
  db: Database,
  viewer: Viewer,
  scope: PlayScope,
  page: PageOf<typeof playReportCalls.findings>,
  period: PlayPeriod,
): Promise<{ rows: FindingRow[]; total: number }> =>
  readPageWithComputedTotal(foundLines(db, viewer, period, scope), page, {
    sorts: {},
    defaultSort: sql`found.at desc`,
    id: findingId,
  });

export const listFindings = (
  db: Database,
  viewer: Viewer,
  scope: PlayScope,
  period: PlayPeriod,
  most: number,
): Promise<FindingRow[]> =>
  foundLines(db, viewer, period, scope).orderBy('found.at', 'desc').orderBy(findingId).limit(most).execute();
