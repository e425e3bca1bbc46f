import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { mountedPartImporter } from './mountedPartImporter.ts';
import { mountedPartSheet } from './mountedPartSheet.ts';
import { findMounted, listMounted, mountedOn, pageHistory, pageMounted } from './mountedPartStore.ts';
import { correctPart, mountPart, replacePart, takeOffPart } from './mountedPartWrite.ts';
import { assignmentSheet } from './assignmentSheet.ts';
import { assignPart, listAssignments, pageAssignments, previewAssignment } from './partAssignments.ts';
import { pageProblems } from './problemParts.ts';

const maxExportRows = 20_000;

/** Parts on elevators: mounted, replaced, taken off. */
export function mountedPartRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  serve(app, context, mountedPartCalls, {
    all: ({ db, viewer }, { elevatorId }) => mountedOn(db, viewer, elevatorId, at()),
    page: ({ db, viewer }, search, page) => pageMounted(db, viewer, search, page, at()),
    problems: ({ db, viewer }, search, page) => pageProblems(db, viewer, search, page, at()),
    one: ({ db, viewer }, { id }) => findMounted(db, viewer, id, at()),
    history: ({ db, viewer }, search, page) => pageHistory(db, viewer, search, page),
    export: async (ctx, search) =>
      mountedPartSheet(ctx, await listMounted(ctx.db, ctx.viewer, search, maxExportRows, at())),
    template: (ctx) => importTemplate(ctx, mountedPartImporter),
    importParts: (ctx, brought) => startImport(ctx, mountedPartImporter, brought),

    create: inTransaction(async (ctx, input) => ({ id: await mountPart(ctx, input, at()) })),
    update: inTransaction((ctx, input) => correctPart(ctx, input, at())),
    replace: inTransaction(async (ctx, input) => ({ id: await replacePart(ctx, input, at()) })),
    takeOff: inTransaction((ctx, input) => takeOffPart(ctx, input, at())),
  });

  serve(app, context, partAssignmentCalls, {
    page: ({ db, viewer }, search, page) => pageAssignments(db, viewer, search, page),
    export: async (ctx, search) =>
      assignmentSheet(ctx, await listAssignments(ctx.db, ctx.viewer, search, maxExportRows)),
    preview: (ctx, input) => previewAssignment(ctx, input, at()),
    create: inTransaction((ctx, input) => assignPart(ctx, input, at())),
  });
}
