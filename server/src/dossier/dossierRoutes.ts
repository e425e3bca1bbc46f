import { dossierCalls } from '@hoistway/contract/dossier/dossierCalls.ts';
import type { FastifyInstance } from 'fastify';
import { lockKept } from '#area/elevator/elevatorWrite.ts';
import { listFiles } from '#area/elevator/file/elevatorFileStore.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction, type Database } from '#platform/call/requestContext.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { collectContent } from './collectContent.ts';
import {
  deleteDossier,
  findDossier,
  findDossierFile,
  listDossierFiles,
  listDossiers,
} from './dossierStore.ts';
import { exportDossier } from './exportDossier.ts';
import { holdingsOf } from './holdingsOf.ts';
import { mayExport } from './mayExport.ts';
import { deleteSigner, listSigners, visibleSigners } from './signerStore.ts';
import { bundleOf, previewOf, takeDossier, type Taking } from './takeDossier.ts';

/** Dossiers of elevators: made, verified, taken over and read. */
export function dossierRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { installationKey, canEdit, now }: Omit<Taking, 'files'>,
): void {
  const { files } = context;
  const taking: Taking = { installationKey, canEdit, now, files };
  const time = () => new Date(now());
  const { fingerprint } = installationKey;
  const assertMayExport = async (db: Database, viewer: Viewer, elevatorId: string) => {
    if (!(await mayExport(canEdit, db, viewer, elevatorId, time()))) throw new Refusal('noAuthority');
  };

  serve(app, context, dossierCalls, {
    list: async ({ db, viewer }, { elevatorId }) => ({
      fingerprint,
      mayExport:
        viewer.permissions.has('elevator.export') &&
        (await mayExport(canEdit, db, viewer, elevatorId, time())),
      mayTake: viewer.permissions.has('elevator.edit') && (await canEdit(db, viewer, elevatorId)),
      dossiers: await listDossiers(db, viewer, elevatorId),
    }),

    contents: async ({ db, viewer }, { elevatorId }) => {
      await assertMayExport(db, viewer, elevatorId);
      const wanted = { files: [], withoutRemarks: true };
      const { content } = await collectContent(db, viewer, elevatorId, wanted, time());
      return { fingerprint, holdings: holdingsOf(content), files: await listFiles(db, elevatorId) };
    },

    export: async (ctx, wanted) => {
      await assertMayExport(ctx.db, ctx.viewer, wanted.elevatorId);
      return exportDossier(ctx, { files, key: installationKey, now: time() }, wanted);
    },

    one: async ({ db, viewer }, { id }) => {
      const { content, ...row } = await findDossier(db, viewer, id);
      return {
        ...row,
        nameplate: content['nameplate.json'],
        floors: content['floors.json'],
        parameters: content['parameters.json'],
        faults: content['faults.json'],
        visits: content['visits.json'],
        replacedParts: content['replacedParts.json'],
        certificates: content['certificates.json'],
        defects: content['defects.json'],
        files: await listDossierFiles(db, id),
      };
    },

    file: async ({ db }, { id, fileId }) => {
      const file = await findDossierFile(db, id, fileId);
      if (!file) throw new Refusal('objectMissing');
      return files.read(file.fileId, file.name);
    },

    check: async (ctx, { elevatorId, file }) => {
      if (!(await canEdit(ctx.db, ctx.viewer, elevatorId))) throw new Refusal('noAuthority');
      return previewOf(ctx, taking, elevatorId, await bundleOf(file));
    },

    take: (ctx, input) => takeDossier(ctx, taking, input),

    remove: inTransaction(async (ctx, { id }) => {
      const { db, viewer } = ctx;
      const taken = await findDossier(db, viewer, id);
      await lockKept(ctx, taken.elevatorId);
      if (!taken.managed) throw new Refusal('noAuthority');
      await deleteDossier(db, id);
    }),

    signers: ({ db, viewer }) => listSigners(db, viewer),

    revokeSigner: inTransaction(async ({ db, viewer }, { id }) => {
      await lockRows(db, 'dossierSigner', { id });
      const signer = await visibleSigners(db, viewer)
        .select('dossierSigner.id')
        .where('dossierSigner.id', '=', id)
        .executeTakeFirst();
      if (!signer) throw new Refusal('objectMissing');
      await deleteSigner(db, id);
    }),
  });
}
