import type {
  PlayFilters,
  PlayGroup,
  PlayRow,
  PlaySummary,
} from '@hoistway/contract/advert/proof/playReportCalls.ts';
import type { playReportCalls } from '@hoistway/contract/advert/proof/playReportCalls.ts';
import type { PageOf } from '@hoistway/contract/paging.ts';
import { sql, type RawBuilder } from 'kysely';
import { readPageWithComputedTotal, type Sorts } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** Days where the company of a terminal is, both included. */
export interface PlayPeriod {
  from: string;
  to: string;
}

export type PlayScope = Omit<PlayFilters, 'from' | 'to' | 'group'>;

/** The hours of a period that a viewer may see, each with its chain. */
export function playedHours(db: Database, viewer: Viewer, { from, to }: PlayPeriod, scope: PlayScope) {
  let query = db
    .selectFrom('playDay as day')
    .innerJoin('playChain as chain', 'chain.id', 'day.chainId')
    .where(managedBy(viewer, 'chain.companyId'))
    .where('day.day', '>=', from)
    .where('day.day', '<=', to);
  if (scope.companyId) query = query.where('chain.companyId', '=', scope.companyId);
  if (scope.terminalId) query = query.where('chain.terminalId', '=', scope.terminalId);
  if (scope.programId) query = query.where('day.programId', '=', scope.programId);
  if (scope.materialId) query = query.where('day.materialId', '=', scope.materialId);
  return query;
}

const seconds = (ms: RawBuilder<unknown>) => sql<number>`round(coalesce(sum(${ms}), 0) / 1000.0)::int`;
const sumOf = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::int`;

/** What hours come to. */
const figures = () => [
  sumOf('day.plays').as('plays'),
  sumOf('day.cut').as('cut'),
  seconds(sql`day.shown_ms`).as('shownSeconds'),
  seconds(sql`day.incident_ms::bigint + day.failure_ms + day.dark_ms`).as('lostSeconds'),
  sumOf('day.setAside').as('setAside'),
];

/** By what the hours of each group stand. */
const keyOf: Readonly<Record<PlayGroup, RawBuilder<string>>> = {
  material: sql`day.material_id::text`,
  program: sql`day.program_id::text`,
  terminal: sql`coalesce(chain.terminal_id::text, '-' || chain.id)`,
  building: sql`coalesce(elevator.project_names, '')`,
  day: sql`day.day::text`,
  hour: sql`lpad(day.hour::text, 2, '0')`,
};

/** What was played is called as it is now, and as it was last when it is gone. */
export const materialNameOf = (id: RawBuilder<unknown>) =>
  sql<string>`coalesce((select material_name from material where id = ${id}),
    (select name from played_name where kind = 'material' and id = ${id}), '')`;
export const programNameOf = (id: RawBuilder<unknown>) =>
  sql<string>`coalesce((select program_name from program where id = ${id}),
    (select name from played_name where kind = 'program' and id = ${id}), '')`;

const nameOf: Readonly<Record<PlayGroup, RawBuilder<string>>> = {
  material: materialNameOf(sql`line.key::bigint`),
  program: programNameOf(sql`line.key::bigint`),
  terminal: sql`line.device_name`,
  building: sql`line.key`,
  day: sql`line.key`,
  hour: sql`line.key || ':00'`,
};

const lines = (
  db: Database,
  viewer: Viewer,
  period: PlayPeriod,
  { group, ...scope }: PlayScope & { group: PlayGroup },
) =>
  db
    .with('line', () => {
      const hours = playedHours(db, viewer, period, scope);
      // An elevator that is not the viewer's to see has no building here.
      const placed = hours
        .leftJoin('terminal', 'terminal.id', 'chain.terminalId')
        .leftJoin(
          visibleElevators(db, viewer).select(['elevator.id', 'elevator.projectNames']).as('elevator'),
          (join) => join.onRef('elevator.id', '=', 'terminal.elevatorId'),
        );
      return placed
        .select([keyOf[group].as('key'), sql<string>`max(chain.device_name)`.as('deviceName'), ...figures()])
        .groupBy(keyOf[group]);
    })
    .selectFrom('line')
    .select([
      group === 'building' ? sql<string>`md5(line.key)`.as('id') : sql<string>`line.key`.as('id'),
      nameOf[group].as('name'),
      'line.plays',
      'line.cut',
      'line.shownSeconds',
      'line.lostSeconds',
      'line.setAside',
    ]);

const sorts: Sorts<typeof playReportCalls.plays> = {
  plays: sql`line.plays`,
  cut: sql`line.cut`,
  shownSeconds: sql`line.shown_seconds`,
  lostSeconds: sql`line.lost_seconds`,
  setAside: sql`line.set_aside`,
};

const inTime = (group: PlayGroup): boolean => group === 'day' || group === 'hour';

/** A page of the report; days and hours in their order, all else with what was shown most first. */
export const pagePlays = (
  db: Database,
  viewer: Viewer,
  asked: PlayScope & { group: PlayGroup },
  page: PageOf<typeof playReportCalls.plays>,
  period: PlayPeriod,
): Promise<{ rows: PlayRow[]; total: number }> =>
  readPageWithComputedTotal(lines(db, viewer, period, asked), page, {
    sorts,
    defaultSort: inTime(asked.group) ? sql`line.key` : sql`line.plays desc`,
    id: sql`line.key`,
  });

/** All of the report, for a sheet or a document. */
export const listPlays = (
  db: Database,
  viewer: Viewer,
  asked: PlayScope & { group: PlayGroup },
  period: PlayPeriod,
  most: number,
): Promise<PlayRow[]> => {
  const found = lines(db, viewer, period, asked);
  const inOrder = inTime(asked.group) ? found : found.orderBy('line.plays', 'desc');
  return inOrder.orderBy('line.key').limit(most).execute();
};

/** What the report comes to, and how much of it is proven. */
export async function summarizePlays(
  db: Database,
  viewer: Viewer,
  scope: PlayScope,
  period: PlayPeriod,
): Promise<Omit<PlaySummary, 'linesSince'>> {
  // By chain first: which chains there are is found without sorting their hours.
  const whole = await db
    .with('chained', () =>
      playedHours(db, viewer, period, scope)
        .groupBy('chain.id')
        .select([
          'chain.id',
          sumOf('day.plays').as('plays'),
          sumOf('day.cut').as('cut'),
          sumOf('day.setAside').as('setAside'),
          sumOf('day.lines').as('lines'),
          sql<string>`sum(day.shown_ms)`.as('shownMs'),
          sql<string>`sum(day.incident_ms::bigint + day.failure_ms + day.dark_ms)`.as('lostMs'),
        ]),
    )
    .selectFrom('chained')
    .select([
      sumOf('chained.plays').as('plays'),
      sumOf('chained.cut').as('cut'),
      seconds(sql`chained.shown_ms`).as('shownSeconds'),
      seconds(sql`chained.lost_ms`).as('lostSeconds'),
      sumOf('chained.setAside').as('setAside'),
      sumOf('chained.lines').as('received'),
      sql<number>`count(*)::int`.as('terminals'),
      sql<number>`(
        select coalesce(sum(gap.until_n::bigint - gap.from_n + 1), 0)::float8
        from play_gap gap join play_chain of_gap on of_gap.id = gap.chain_id join company_card company on company.id = of_gap.company_id
        where gap.chain_id in (select id from chained)
          and (gap.at at time zone company.time_zone)::date between ${period.from}::date and ${period.to}::date)`.as(
        'missing',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { ...period, ...whole };
}
