import type { PageOf } from '@hoistway/contract/paging.ts';
import type { FigureName } from '@hoistway/contract/report/chart/figures.ts';
import { figureTarget, type figureTargetCalls } from '@hoistway/contract/report/target/figureTarget.ts';
import { measuredTarget, takesTarget } from '@hoistway/contract/report/target/targetRules.ts';
import type { TargetShown } from '@hoistway/contract/report/target/besideFigures.ts';
import { sql } from 'kysely';
import { readPage } from '#platform/call/page.ts';
import type { Database } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';

/** The targets of the companies that a viewer answers for. */
export const visibleTargets = (db: Database, viewer: Viewer) =>
  db.selectFrom('figureTarget').where(managedBy(viewer, 'figureTarget.companyId'));

const ownTargets = (db: Database, viewer: Viewer) =>
  visibleTargets(db, viewer)
    .where('figureTarget.companyId', '=', viewer.companyId)
    .select(columnsOf(figureTarget, 'figureTarget'));

/** The targets of the viewer's company, figure by figure, the latest first. */
export const pageTargets = (db: Database, viewer: Viewer, page: PageOf<typeof figureTargetCalls.page>) =>
  readPage(ownTargets(db, viewer), page, {
    sorts: { holdsFrom: sql`figure_target.holds_from` },
    defaultSort: sql`figure_target.figure, figure_target.holds_from desc`,
    id: sql`figure_target.id`,
  });

export const findTarget = (db: Database, viewer: Viewer, id: string) =>
  visibleTargets(db, viewer)
    .where('figureTarget.id', '=', id)
    .select(columnsOf(figureTarget, 'figureTarget'))
    .executeTakeFirstOrThrow();

interface Wanted {
  /** The viewer's own company. */
  own: string;
  /** The one by which a chart is narrowed. */
  narrowed: string | undefined;
  figures: readonly FigureName[];
  to: string;
}

/** The targets that a chart shows: those of the company by which it is narrowed, and where it has none of a figure the own ones. */
export async function targetsOf(
  db: Database,
  { own, narrowed = own, figures, to }: Wanted,
): Promise<TargetShown[]> {
  const names = figures.filter(takesTarget);
  if (names.length === 0) return [];
  const found = await db
    .selectFrom('figureTarget')
    .where('companyId', 'in', [own, narrowed])
    .where('figure', 'in', names)
    .where('holdsFrom', '<=', to)
    .select(['companyId', 'figure', 'targetValue', 'holdsFrom'])
    .orderBy('figure')
    .orderBy('holdsFrom')
    .execute();
  const theirs = new Set(found.filter(({ companyId }) => companyId === narrowed).map(({ figure }) => figure));
  return found
    .filter(({ companyId, figure }) => companyId === (theirs.has(figure) ? narrowed : own))
    .map(({ figure, targetValue, holdsFrom }) => ({
      figure,
      value: measuredTarget(figure, targetValue),
      from: holdsFrom,
    }));
}
