import { material } from '@hoistway/contract/advert/material.ts';
import { materialCalls } from '@hoistway/contract/advert/materialCalls.ts';
import type { MaterialLimits } from '@hoistway/contract/advert/materialLimits.ts';
import { materialMoves } from '@hoistway/contract/advert/materialMoves.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { firstName } from '#platform/files/firstName.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { holdCompany } from '#area/company/holdCompany.ts';
import { callCompany } from './player/playerStore.ts';
import { judgeMaterial } from './judgeMaterial.ts';
import { deleteMaterial, findMaterial, findSame, lockMaterial, pageMaterials } from './materialStore.ts';

/** Pictures and videos for screens: judged by their bytes, reviewed, and removed. */
export function materialRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, materialLimits }: { now(): number; materialLimits: MaterialLimits },
): void {
  const { files } = context;
  serve(app, context, materialCalls, {
    page: ({ db, viewer }, search, page) => pageMaterials(db, viewer, files.shownTo(viewer), search, page),
    one: ({ db, viewer }, { id }) => findMaterial(db, viewer, files.shownTo(viewer), id),
    limits: () => Promise.resolve(materialLimits),

    upload: async (ctx, { file, materialName }) => {
      const { companyId, userId } = ctx.viewer;
      const { kind, durationMs, broughtSha256, ...judged } = await judgeMaterial(file, materialLimits);
      const keep = await files.takeJudged(judged);
      const name = materialName ?? firstName(file.name, ctx.t(`materialKind.${kind}`));
      const id = await ctx.transact(async ({ db }) => {
        // Two at once would both find that the company has no such file.
        await holdCompany(db, companyId);
        const same = await findSame(db, companyId, broughtSha256);
        if (same && !same.retired) throw new Refusal('materialTwice', { name: same.materialName });
        if (same) {
          // A programme shows it still: it can be chosen again, as it was reviewed.
          await updateRecord(db, material, same.id, { materialName: name, retired: false });
          return same.id;
        }
        return insertRecord(db, material, {
          companyId,
          materialName: name,
          kind,
          width: judged.width,
          height: judged.height,
          durationMs,
          size: judged.bytes.length,
          state: 'toReview',
          reason: null,
          retired: false,
          sha256: broughtSha256,
          fileId: await keep(db),
          uploadedBy: userId,
        });
      });
      return { id, materialName: name, kind };
    },

    audit: (ctx, { status, remark, ...rows }) =>
      bulk(
        ctx,
        'material',
        rows,
        async (within, id) => {
          await moveRecord(within, materialMoves, {
            id,
            move: status === 'available' ? 'accept' : 'refuse',
            remark,
            at: new Date(now()),
            lock: () => lockMaterial(within.db, within.viewer, id),
            write: async ({ row, to, remark: reason }) => {
              await updateRecord(within.db, material, id, {
                state: to,
                reason: to === 'unavailable' ? reason : null,
              });
              await callCompany(within.db, row.companyId, now());
            },
          });
        },
        { remark: 'material.remark' },
      ),

    remove: (ctx, rows) =>
      bulk(ctx, 'material', rows, async ({ db, viewer }, id) => {
        await lockMaterial(db, viewer, id);
        await deleteMaterial(db, id);
      }),
  });
}
