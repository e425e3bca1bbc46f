import { partCriterionCalls } from '@hoistway/contract/part/partCriterion.ts';
import { partMeasurementCalls } from '@hoistway/contract/part/partMeasurement.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { takePictureOf } from '#platform/files/takePaper.ts';
import { listCriteria, releaseCriterion, tightenCriterion } from './criteriaStore.ts';
import { listMeasurements, measurePart } from './measure.ts';

/** By what parts are watched and replaced, and what was measured of them. */
export function criteriaRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;

  serve(app, context, partCriterionCalls, {
    list: (ctx, { id }) => listCriteria(ctx, id),
    tighten: inTransaction(tightenCriterion),
    release: inTransaction(releaseCriterion),
  });

  serve(app, context, partMeasurementCalls, {
    list: ({ db }, { id }) => listMeasurements(db, id),
    create: async (ctx, { photo, ...measured }) => {
      const keep = photo === undefined ? undefined : await takePictureOf(ctx, files, 'photo', photo);
      return ctx.transact((within) => measurePart(within, measured, keep, new Date(now())));
    },
    photo: async ({ db, t }, { id }) => {
      const found = await db
        .selectFrom('partMeasurement')
        .where('id', '=', id)
        .select(['fileId', 'criterion'])
        .executeTakeFirstOrThrow();
      if (found.fileId === null) throw new Refusal('objectMissing');
      return files.read(found.fileId, t(`partCriterionId.${found.criterion}`));
    },
  });
}
