import { qrCalls } from '@hoistway/contract/qrCode/qrCalls.ts';
import type { FastifyInstance } from 'fastify';
import {
  inTransaction,
  type RequestContext,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { claimPictures } from '#platform/files/claimPictures.ts';
import { Refusal } from '#platform/call/problems.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { labelRows } from './labelRows.ts';
import {
  copyCode,
  findCode,
  insertCodes,
  listLabels,
  lockCode,
  pageLabels,
  revokeCode,
  updateCode,
} from './qrStore.ts';

interface QrSettings extends PublicUrlSettings {
  now(): number;
}

export function qrRoutes(app: FastifyInstance, context: ServeContext, settings: QrSettings): void {
  const { files } = context;

  const publicUrl = ({ db, viewer }: RequestContext) => publicUrlFor(db, viewer.companyId, settings);

  /** The code as one that can still be changed. */
  const assertLive = async ({ db, viewer }: TransactionContext, id: string) => {
    const code = await findCode(db, viewer, id);
    if (!code) throw new Refusal('objectMissing');
    if (code.revokedAt !== null) throw new Refusal('qrRevoked');
    return code;
  };

  serve(app, context, qrCalls, {
    page: async ({ db, viewer }, search, page) => {
      const { rows, total } = await pageLabels(db, viewer, search, page);
      if (search.location && total === 0) throw new Refusal('noMatchScan');
      return { rows: await labelRows(db, files.shownTo(viewer), rows), total };
    },
    labels: async (ctx, { elevatorIds, ...search }) => {
      const { rows, total } = await listLabels(ctx.db, ctx.viewer, search, elevatorIds);
      if (search.location && total === 0) throw new Refusal('noMatchScan');
      return {
        publicUrl: await publicUrl(ctx),
        rows: await labelRows(ctx.db, files.shownTo(ctx.viewer), rows),
        total,
      };
    },
    one: async (ctx, { id }) => {
      const line = await findCode(ctx.db, ctx.viewer, id);
      if (!line) throw new Refusal('objectMissing');
      const [row] = await labelRows(ctx.db, files.shownTo(ctx.viewer), [line]);
      return { ...row!, publicUrl: await publicUrl(ctx) };
    },
    create: inTransaction(async (ctx, { elevatorIds, ...written }) => {
      const elevators = [...new Set(elevatorIds)];
      await claimPictures(ctx, ctx.db, 'logo', [written.logo]);
      const made = await insertCodes(ctx.db, elevators, written);
      return { made, kept: elevators.length - made.length };
    }),
    update: inTransaction(async (ctx, { id, ...changes }) => {
      await lockCode(ctx.db, id);
      const code = await assertLive(ctx, id);
      const logo = changes.logo === undefined ? code.logo : changes.logo;
      await claimPictures(ctx, ctx.db, 'logo', [logo], [code.logo]);
      await updateCode(ctx.db, id, changes);
    }),
    revoke: inTransaction(async ({ db }, { id }) => {
      if (!(await revokeCode(db, id, new Date(settings.now())))) throw new Refusal('qrRevoked');
    }),
    reissue: inTransaction(async ({ db }, { id }) => {
      await revokeCode(db, id, new Date(settings.now()));
      const fresh = await copyCode(db, id);
      if (fresh === undefined) throw new Refusal('qrLiveAlready');
      return { id: fresh };
    }),
  });
}
