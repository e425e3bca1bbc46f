import { installTemplate, type TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { type installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleTemplates } from './visibleLibrary.ts';

/** What a template is made of, as the database keeps it. */
interface Plan {
  steps: TemplateStep[];
  links: StepLink[];
}

const shown = (db: Database, viewer: Viewer) =>
  visibleTemplates(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'template.companyId')
    .select([
      ...columnsOf(installTemplate, 'template'),
      'keeper.names as companyName',
      managedBy(viewer, 'template.companyId').as('managed'),
    ])
    .$narrowType<Plan>();

function searched(
  db: Database,
  viewer: Viewer,
  { words, country, elevatorKind, state, companyId }: SearchOf<typeof installTemplateCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'template.names', 'template.remarks'));
  if (country) query = query.where('template.country', '=', country);
  if (elevatorKind) query = query.where('template.elevatorKind', '=', elevatorKind);
  if (state) query = query.where('template.state', '=', state);
  if (companyId) query = query.where('template.companyId', '=', companyId);
  return query;
}

const sorts: Sorts<typeof installTemplateCalls.page> = {
  name: byName('template.names'),
  stepCount: sql`template.step_count`,
  span: sql`template.span`,
  companyName: byName('keeper.names'),
  createdAt: sql`template.created_at`,
};

export const pageTemplates = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof installTemplateCalls.page>,
  page: PageOf<typeof installTemplateCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    defaultSort: byName('template.names'),
    id: sql`template.id`,
  });

export const findTemplate = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('template.id', '=', id).executeTakeFirstOrThrow();

/** Keeps what a template says now as one of its versions. */
export async function keepVersion(
  tx: Transaction,
  { id, version, steps, links }: Plan & { id: string; version: number },
  writtenBy: string | null,
): Promise<void> {
  await tx
    .insertInto('installTemplateVersion')
    .values({
      templateId: id,
      version,
      steps: JSON.stringify(steps),
      links: JSON.stringify(links),
      writtenBy,
    })
    .execute();
}

/** Deletes a template with its versions; answers whether it did, which it does not where orders have one of them. */
export const deleteTemplate = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('installTemplate').where('id', '=', id));
