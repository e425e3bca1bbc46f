import { labelPart, labelTemplateCalls } from '@hoistway/contract/label/labelTemplate.ts';
import { unbounded } from '@hoistway/contract/input/unbounded.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { claimPictures } from '#platform/files/claimPictures.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  findTemplate,
  insertTemplate,
  listTemplates,
  picturesOf,
  removeTemplate,
  updateTemplate,
} from './labelTemplateStore.ts';

const keptParts = unbounded(z.array(labelPart));

/** The template as its owner's: others use it and change nothing. */
async function assertOwns({ db, viewer }: TransactionContext, id: string) {
  const template = await findTemplate(db, viewer, id);
  if (template?.userId !== viewer.userId) throw new Refusal('noAuthority');
  return { ...template, parts: keptParts.parse(template.parts) };
}

export function labelTemplateRoutes(app: FastifyInstance, context: ServeContext): void {
  const { files } = context;

  serve(app, context, labelTemplateCalls, {
    templates: async ({ db, viewer }) => {
      const rows = await listTemplates(db, viewer);
      const shown = files.shownTo(viewer);
      return rows.map(({ userId, ...row }) => {
        const template = { ...row, parts: keptParts.parse(row.parts) };
        const pictures = [...new Set(picturesOf(template))].map((id) => shown.show(id));
        return { ...template, pictures, own: userId === viewer.userId };
      });
    },
    createTemplate: inTransaction(async (ctx, template) => {
      await claimPictures(ctx, ctx.db, 'parts', picturesOf(template));
      return { id: await insertTemplate(ctx.db, ctx.viewer, template) };
    }),
    updateTemplate: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await assertOwns(ctx, id);
      await claimPictures(ctx, ctx.db, 'parts', picturesOf({ ...before, ...changes }), picturesOf(before));
      await updateTemplate(ctx.db, id, changes);
    }),
    removeTemplate: inTransaction(async (ctx, { id }) => {
      const before = await assertOwns(ctx, id);
      await claimPictures(ctx, ctx.db, 'parts', [], picturesOf(before));
      await removeTemplate(ctx.db, id);
    }),
  });
}
