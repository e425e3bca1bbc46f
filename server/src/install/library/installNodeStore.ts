import { installNode } from '@hoistway/contract/install/installNode.ts';
import type { installNodeCalls } from '@hoistway/contract/install/installNodeCalls.ts';
import type { StepMeasure, StepPaper } from '@hoistway/contract/install/installStep.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { normalForm } from '@hoistway/contract/input/normalForm.ts';
import { managedBy } from '#platform/usableCatalogue.ts';
import type { Viewer } from '#platform/viewer.ts';
import { visibleNodes } from './visibleLibrary.ts';

const shown = (db: Database, viewer: Viewer) =>
  visibleNodes(db, viewer)
    .innerJoin('companyCard as keeper', 'keeper.id', 'node.companyId')
    .select([
      ...columnsOf(installNode, 'node'),
      'keeper.names as companyName',
      managedBy(viewer, 'node.companyId').as('managed'),
    ])
    .$narrowType<{ papers: StepPaper[]; measures: StepMeasure[] }>();

function searched(
  db: Database,
  viewer: Viewer,
  { words, kind, auditor, companyId }: SearchOf<typeof installNodeCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'node.names', 'node.remarks'));
  if (kind) query = query.where('node.hold', '=', kind === 'hold');
  if (auditor) query = query.where('node.auditor', '=', auditor);
  if (companyId) query = query.where('node.companyId', '=', companyId);
  return query;
}

const sorts: Sorts<typeof installNodeCalls.page> = {
  name: byName('node.names'),
  workingDays: sql`node.working_days`,
  companyName: byName('keeper.names'),
  createdAt: sql`node.created_at`,
};

export const pageNodes = (
  db: Database,
  viewer: Viewer,
  search: SearchOf<typeof installNodeCalls.page>,
  page: PageOf<typeof installNodeCalls.page>,
) =>
  readPage(searched(db, viewer, search), page, {
    sorts,
    // As they were written down: nodes follow each other.
    defaultSort: sql`node.id`,
    id: sql`node.id`,
  });

export const findNode = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('node.id', '=', id).executeTakeFirstOrThrow();

/** The names that stand in the library of a company, in their normal form. */
export async function namesInLibrary(tx: Transaction, companyId: string): Promise<Set<string>> {
  const rows = await tx.selectFrom('installNode').where('companyId', '=', companyId).select('name').execute();
  return new Set(rows.map(({ name }) => normalForm(name)));
}

export async function deleteNode(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('installNode').where('id', '=', id).execute();
}
