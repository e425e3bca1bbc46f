import { backupCalls } from '@hoistway/contract/backup/backupCalls.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { readPage } from '../call/page.ts';
import { Forbidden } from '../call/problems.ts';
import type { Database } from '../call/requestContext.ts';
import { serve, type ServeContext } from '../call/serve.ts';
import type { DiskSpace } from '../disk/diskSpace.ts';
import type { Viewer } from '../viewer.ts';
import { lastBackupAt } from './backupRuns.ts';
import type { BackupSettings } from './backupSettings.ts';

/** What backups there are: where they lie is for those alone who run the platform. */
export function backupRoutes(
  app: FastifyInstance,
  context: ServeContext,
  {
    backups,
    disk,
    isSuperAdministrator,
  }: {
    backups: BackupSettings | undefined;
    disk: DiskSpace;
    isSuperAdministrator(db: Database, viewer: Viewer): Promise<boolean>;
  },
): void {
  const assertSuper = async (db: Database, viewer: Viewer) => {
    if (!(await isSuperAdministrator(db, viewer))) throw new Forbidden();
  };
  serve(app, context, backupCalls, {
    page: async ({ db, viewer }, { state }, page) => {
      await assertSuper(db, viewer);
      let query = db
        .selectFrom('backupRun')
        .select([
          'id',
          'startedAt',
          'endedAt',
          'cause',
          'state',
          'folder',
          'rows',
          'files',
          'bytes',
          'sealed',
        ])
        .select(['missing', 'failure']);
      if (state) query = query.where('state', '=', state);
      const { rows, total } = await readPage(query, page, {
        sorts: { startedAt: sql`started_at` },
        defaultSort: sql`id desc`,
        id: sql`id`,
      });
      return {
        rows: rows.map((row) => ({
          ...row,
          bytes: row.bytes === null ? null : Number(row.bytes),
          rows: row.rows === null ? null : Number(row.rows),
        })),
        total,
      };
    },
    standing: async ({ db, viewer }) => {
      await assertSuper(db, viewer);
      const free = disk.freeBytes();
      return {
        lastGoodAt: await lastBackupAt(db),
        folder: backups?.folder ?? null,
        kept: backups?.kept ?? 0,
        sealed: backups?.key !== undefined,
        freeGigabytes: free === null ? null : Math.floor(free / 1e8) / 10,
      };
    },
  });
}
