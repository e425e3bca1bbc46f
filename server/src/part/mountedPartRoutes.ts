import { mountedPartCalls } from '@hoistway/contract/part/mountedPartCalls.ts';
import { partAssignmentCalls } from '@hoistway/contract/part/partAssignment.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findMounted, mountedOn, pageHistory, pageMounted } from './mountedPartStore.ts';
import { correctPart, mountPart, replacePart, takeOffPart } from './mountedPartWrite.ts';
import { assignPart, pageAssignments, previewAssignment } from './partAssignments.ts';
import { pageProblems } from './problemParts.ts';

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

    create: inTransaction(async (ctx, input) => ({ id: await mountPart(ctx, input, at()) })),
    update: inTransaction((ctx, input) => correctPart(ctx, input, at())),
    replace: inTransaction(async (ctx, input) => ({ id: await replacePart(ctx, input, at()) })),
    takeOff: inTransaction((ctx, input) => takeOffPart(ctx, input, at())),
  });

  serve(app, context, partAssignmentCalls, {
    page: ({ db, viewer }, search, page) => pageAssignments(db, viewer, search, page),
    preview: (ctx, input) => previewAssignment(ctx, input, at()),
    create: inTransaction((ctx, input) => assignPart(ctx, input, at())),
  });
}
