import { maxVoiceBytes, orderEvidenceCalls } from '@hoistway/contract/workOrder/orderEvidence.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { addPart, addPicture, keepSignature, keepVoice, removePart, removePicture } from './keepEvidence.ts';
import { runIdempotently } from '../phoneAct.ts';

/** What an order shows of the work: pictures, the owner's signature, parts used, a voice note. */
export function evidenceRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());

  serve(app, context, orderEvidenceCalls, {
    addPicture: async (ctx, { id, itemId, file, ...act }) => {
      const keep = await files.takePicture(file);
      return ctx.transact(async (within) => ({
        id: await runIdempotently(within, id, act, at(), (happened) =>
          addPicture(within, { id, itemId, at: happened, keep }),
        ),
      }));
    },
    removePicture: inTransaction((ctx, { id, pictureId, ...act }) =>
      runIdempotently(ctx, id, act, at(), () => removePicture(ctx, id, pictureId)),
    ),
    sign: async (ctx, { id, confirmedBy, file, ...act }) => {
      const keep = await files.takePicture(file);
      await ctx.transact((within) =>
        runIdempotently(within, id, act, at(), (happened) =>
          keepSignature(within, id, { confirmedBy, keep }, happened),
        ),
      );
    },
    skipSignature: inTransaction((ctx, { id, reason, ...act }) =>
      runIdempotently(ctx, id, act, at(), (happened) => keepSignature(ctx, id, { reason }, happened)),
    ),
    addPart: inTransaction(async (ctx, { id, name, quantity, unit, serial, batchNo, stockId, ...act }) => ({
      id: await runIdempotently(ctx, id, act, at(), () =>
        addPart(ctx, id, { name, quantity, unit, serial, batchNo, stockId }, act.actId !== undefined),
      ),
    })),
    removePart: inTransaction((ctx, { id, partId, ...act }) =>
      runIdempotently(ctx, id, act, at(), () => removePart(ctx, id, partId)),
    ),
    keepVoice: async (ctx, { id, seconds, file, ...act }) => {
      const keep = await files.takeSound(file, maxVoiceBytes);
      await ctx.transact((within) =>
        runIdempotently(within, id, act, at(), () => keepVoice(within, { id, seconds, keep })),
      );
    },
    voice: async ({ db, t }, { id }) => {
      const voice = await db
        .selectFrom('workOrderVoice')
        .select('fileId')
        .where('orderId', '=', id)
        .executeTakeFirst();
      if (!voice) throw new Refusal('objectMissing');
      return files.read(voice.fileId, t('workOrder.voice'));
    },
  });
}
