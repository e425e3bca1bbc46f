import { assignmentCalls } from '@hoistway/contract/rescue/rescueAssignment.ts';
import type { FastifyInstance } from 'fastify';
import { noteView } from '#platform/auditLog/callEvents.ts';
import { bulk } from '#platform/call/bulk.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { assignPerson, planAssignment } from './planAssignment.ts';

/** Many rescues at once: who goes where. */
export function assignmentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, assignmentCalls, {
    assignment: async (ctx) => {
      const plan = await planAssignment(ctx.db, ctx.viewer, now());
      if (plan.some(({ visit }) => visit !== null))
        await noteView(context.auditLog, assignmentCalls.assignment, ctx);
      return plan;
    },
    assign: (ctx, { people, ...cases }) => {
      const personOf = new Map(cases.ids.map((id, at) => [id, people[at]!]));
      return bulk(ctx, 'rescueCase', cases, (one, caseId) =>
        assignPerson(one, { caseId, staffId: personOf.get(caseId)!, at: new Date(now()) }),
      );
    },
  });
}
