import { elevatorFileCalls, maxDocuments } from '@hoistway/contract/elevator/elevatorFile.ts';
import type { FastifyInstance } from 'fastify';
import type { Transaction, WriteContext } from '#platform/call/requestContext.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { firstName } from '#platform/files/firstName.ts';
import { deleteFile, findFile, hasRoom, insertFile, listFiles, renameFile } from './elevatorFileStore.ts';
import { lockKept } from '../elevatorWrite.ts';
import { canEditElevatorOf } from '../elevatorCompanies.ts';

export function elevatorFileRoutes(app: FastifyInstance, context: ServeContext): void {
  const { files } = context;

  /** Changes a file of an elevator that the viewer may edit. */
  const changeKept = (
    ctx: WriteContext,
    id: string,
    work: (tx: Transaction) => Promise<unknown>,
  ): Promise<void> =>
    ctx.transact(async (within) => {
      const file = await findFile(within.db, id);
      if (!file) throw new Refusal('objectMissing');
      await lockKept(within, file.elevatorId);
      await work(within.db);
    });

  serve(app, context, elevatorFileCalls, {
    files: async ({ db, viewer }, { elevatorId }) => {
      const rows = await listFiles(db, elevatorId);
      return {
        managed: await canEditElevatorOf(db, viewer, elevatorId),
        files: rows.map((row) => ({
          ...row,
          picture: row.kind === 'picture' ? files.shownTo(viewer).show(row.fileId) : null,
        })),
      };
    },

    addFile: async (ctx, { elevatorId, file }) => {
      const { viewer, t } = ctx;
      // Checks the permission before a file is stored.
      const canEdit = await ctx.transact(({ db }) => canEditElevatorOf(db, viewer, elevatorId));
      if (!canEdit) throw new Refusal('noAuthority');
      const { kind, size, keep } = await files.takeFile(file);
      return ctx.transact(async (within) => {
        const tx = within.db;
        await lockKept(within, elevatorId);
        if (!(await hasRoom(tx, elevatorId, kind)))
          throw new Invalid({
            file:
              kind === 'picture' ? t('invalid.pictureMax') : t('invalid.documentMax', { n: maxDocuments }),
          });
        const name = firstName(file.name, t(`fileKind.${kind}`));
        return insertFile(tx, {
          elevatorId,
          fileId: await keep(tx),
          name,
          kind,
          size,
          broughtBy: viewer.userId,
        });
      });
    },

    renameFile: (ctx, { id, name }) => changeKept(ctx, id, (tx) => renameFile(tx, id, name)),
    removeFile: (ctx, { id }) => changeKept(ctx, id, (tx) => deleteFile(tx, id)),
    downloadFile: async ({ db }, { id }) => {
      const file = await findFile(db, id);
      if (!file) throw new Refusal('objectMissing');
      return files.read(file.fileId, file.name);
    },
  });
}
