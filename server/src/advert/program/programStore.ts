import { materialsIn, type Zone } from '@hoistway/contract/advert/program/content.ts';
import { program } from '@hoistway/contract/advert/program/program.ts';
import type { programCalls } from '@hoistway/contract/advert/program/programCalls.ts';
import type { ScreenDirection, ScreenSize } from '@hoistway/contract/advert/terminal/terminal.ts';
import type { PageOf, SearchOf } from '@hoistway/contract/paging.ts';
import { sql } from 'kysely';
import { byName, readPage, type Sorts } from '#platform/call/page.ts';
import { Refusal } from '#platform/call/problems.ts';
import type { Database, Transaction } from '#platform/call/requestContext.ts';
import { deleteUnlessUsed } from '#platform/database/deleteUnlessUsed.ts';
import { columnsOf } from '#platform/database/entityColumns.ts';
import { finds } from '#platform/database/finds.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import type { Viewer } from '#platform/viewer.ts';
import { missingCount } from './programMaterials.ts';
import { visiblePrograms } from './visiblePrograms.ts';

const shown = (db: Database, viewer: Viewer) =>
  visiblePrograms(db, viewer)
    .innerJoin('companyCard as company', 'company.id', 'program.companyId')
    .select([...columnsOf(program, 'program'), 'company.names as companyName'])
    .select([
      missingCount('program.version').as('missingMaterials'),
      sql<number>`(select count(*)::int from terminal where terminal.deployed_program_id = program.id)`.as(
        'terminalCount',
      ),
    ]);

const sorts: Sorts<typeof programCalls.page> = {
  programName: byName('program.programName'),
  duration: sql`program.duration`,
  changedAt: sql`program.changed_at`,
  createdAt: sql`program.created_at`,
};

/** Programmes of a search. */
export function pagePrograms(
  db: Database,
  viewer: Viewer,
  { words, state, direction }: SearchOf<typeof programCalls.page>,
  page: PageOf<typeof programCalls.page>,
) {
  let query = shown(db, viewer);
  if (words) query = query.where(finds(words, 'program.programName'));
  if (state) query = query.where('program.state', '=', state);
  if (direction) query = query.where('program.direction', '=', direction);
  return readPage(query, page, {
    sorts,
    defaultSort: sql`program.changed_at desc`,
    id: sql`program.id`,
  });
}

export const findProgram = (db: Database, viewer: Viewer, id: string) =>
  shown(db, viewer).where('program.id', '=', id).executeTakeFirstOrThrow();

/** How many terminals play a programme by hand and have no elevator with coordinates, where the weather could be asked for. */
export async function countUnplaced(db: Database, programId: string): Promise<number> {
  const { n } = await db
    .selectFrom('terminal')
    .leftJoin('elevatorCard as elevator', 'elevator.id', 'terminal.elevatorId')
    .where('terminal.deployedProgramId', '=', programId)
    .where((either) =>
      either.or([either('elevator.latitude', 'is', null), either('elevator.longitude', 'is', null)]),
    )
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const latestVersions = 20;

/** The latest versions of a programme, the newest first. */
export const listVersions = (db: Database, id: string) =>
  db
    .selectFrom('programVersion as kept')
    .leftJoin('userCard as writer', 'writer.id', 'kept.writtenBy')
    .where('kept.programId', '=', id)
    .select([
      'kept.version',
      'kept.direction',
      'kept.screenSize',
      'kept.zones',
      'kept.duration',
      'kept.writtenAt',
      'writer.nicks as writtenByName',
    ])
    .$narrowType<{ screenSize: ScreenSize; zones: Zone[] }>()
    .orderBy('kept.version', 'desc')
    .limit(latestVersions)
    .execute();

/** A programme that the viewer sees, locked until the transaction ends. */
export async function lockProgram(tx: Transaction, viewer: Viewer, id: string) {
  await lockRows(tx, 'program', { id });
  const found = await visiblePrograms(tx, viewer)
    .where('program.id', '=', id)
    .selectAll('program')
    .executeTakeFirst();
  if (!found) throw new Refusal('objectMissing');
  return found;
}

interface WrittenVersion {
  id: string;
  version: number;
  direction: ScreenDirection;
  screenSize: ScreenSize;
  zones: readonly Zone[];
  duration: number;
}

/** Keeps what a programme shows as its version; one that nobody reviewed yet is written over. */
export async function keepVersion(
  tx: Transaction,
  { id: programId, version, zones, ...written }: WrittenVersion,
  writtenBy: string,
): Promise<void> {
  const values = { ...written, zones: JSON.stringify(zones), writtenBy };
  await tx
    .insertInto('programVersion')
    .values({ programId, version, ...values })
    .onConflict((same) =>
      same.columns(['programId', 'version']).doUpdateSet({ ...values, writtenAt: new Date().toISOString() }),
    )
    .execute();
  await tx
    .deleteFrom('programMaterial')
    .where('programId', '=', programId)
    .where('version', '=', version)
    .execute();
  const rows = materialsIn(zones).map((materialId) => ({ programId, version, materialId }));
  if (rows.length > 0) await tx.insertInto('programMaterial').values(rows).execute();
}

/** The materials that a programme keeps, in whatever version. */
export const materialsKeptBy = async (tx: Transaction, id: string): Promise<string[]> =>
  (
    await tx
      .selectFrom('programMaterial')
      .where('programId', '=', id)
      .select('materialId')
      .distinct()
      .orderBy('materialId')
      .execute()
  ).map(({ materialId }) => materialId);

/** Lets go of the materials of versions that are neither the last nor played. */
export const forgetVersions = (tx: Transaction, id: string, kept: readonly (number | null)[]) =>
  tx
    .deleteFrom('programMaterial')
    .where('programId', '=', id)
    .where(
      'version',
      'not in',
      [...kept].filter((each) => each !== null),
    )
    .execute();

/** Deletes a programme; answers whether it did, which it does not where it is scheduled or deployed. */
export const deleteProgram = (tx: Transaction, id: string): Promise<boolean> =>
  deleteUnlessUsed(tx, tx.deleteFrom('program').where('id', '=', id));
