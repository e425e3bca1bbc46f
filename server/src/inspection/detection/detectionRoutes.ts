import { detectionCalls } from '@hoistway/contract/inspection/detection/detectionCalls.ts';
import { detectionRuleOn, detectionRules } from '@hoistway/contract/inspection/detection/detectionRules.ts';
import { detectionKinds } from '@hoistway/contract/inspection/detection/elevatorDetection.ts';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { detectionSheet } from './detectionSheet.ts';
import {
  countDetections,
  findDetection,
  lastDetections,
  listDetections,
  pageDetections,
  reportOf,
} from './detectionStore.ts';
import {
  addDetection,
  correctDetection,
  detectedElevator,
  removeDetection,
  takeReport,
} from './recordDetection.ts';

const maxExportRows = 20_000;

/** Detections: what was tested of elevators, and when each kind is due again. */
export function detectionRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());

  serve(app, context, detectionCalls, {
    page: ({ db, viewer }, search, page) => pageDetections(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countDetections(db, viewer, search, at()),
    one: ({ db, viewer }, { id }) => findDetection(db, viewer, id, at()),
    clocks: async ({ db, viewer }, { elevatorId }) => {
      const { elevator, today } = await detectedElevator(db, elevatorId, at());
      const lasts = await lastDetections(db, viewer, elevatorId, at());
      return detectionKinds.flatMap((kind) => {
        const row = detectionRuleOn(detectionRules, kind, elevator, today);
        const last = lasts.find((each) => each.kind === kind) ?? null;
        if (!row && !last) return [];
        const { id, months, tester, source } = row ?? {};
        const rule = id && months && tester && source ? { id, months, tester, source } : null;
        return [{ kind, rule, last }];
      });
    },
    create: async (ctx, { detectionReport, ...input }) => {
      const keep = await takeReport(ctx, files, detectionReport);
      return ctx.transact((within) => addDetection(within, input, keep, at()));
    },
    update: inTransaction((ctx, input) => correctDetection(ctx, input, at())),
    remove: inTransaction((ctx, { id }) => removeDetection(ctx, id, at())),
    keepReport: async (ctx, { id, detectionReport }) => {
      const keep = await takeReport(ctx, files, detectionReport);
      await ctx.transact(async ({ db, viewer }) => {
        await findDetection(db, viewer, id, at());
        await keep(db, id);
      });
    },
    report: async ({ db, viewer, t }, { id }) => {
      const { elevatorNumber, kind } = await findDetection(db, viewer, id, at());
      const found = await reportOf(db, id);
      if (!found) throw new Refusal('objectMissing');
      return files.read(found.fileId, `${t(`detectionKind.${kind}`)} ${elevatorNumber}`);
    },
    exports: async (ctx, search) =>
      detectionSheet(ctx, await listDetections(ctx.db, ctx.viewer, search, maxExportRows, at())),
  });
}
