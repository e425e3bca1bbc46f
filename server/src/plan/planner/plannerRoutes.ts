import { monthPlanCalls } from '@hoistway/contract/plan/monthPlan.ts';
import { planTeamCalls } from '@hoistway/contract/plan/planTeam.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { acceptMonth, checkMove, discardMonth, explainOne, makeMonth, moveVisit } from './monthChanges.ts';
import { viewMonth } from './monthView.ts';
import { companyOf } from './plannerCompany.ts';
import { addTeam, changeTeam, formTeams, readTeams, removeTeam } from './teamStore.ts';

/** The month planner: teams, drafts of a month, and what becomes of them. */
export function plannerRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, planTeamCalls, {
    list: async ({ db, viewer }, { companyId }) => {
      const company = await companyOf(db, viewer, companyId, at());
      return readTeams(db, company.id, company.today);
    },
    create: inTransaction(addTeam),
    update: inTransaction(changeTeam),
    remove: inTransaction((ctx, { id }) => removeTeam(ctx, id)),
    form: inTransaction((ctx, { companyId }) => formTeams(ctx, companyId, at())),
  });

  serve(app, context, monthPlanCalls, {
    month: (ctx, search) => viewMonth(ctx, search, at()),
    propose: (ctx, month) => makeMonth(ctx, month, at()),
    check: (ctx, where) => checkMove(ctx, where, at()),
    move: inTransaction((ctx, where) => moveVisit(ctx, where, at())),
    explain: (ctx, { id }) => explainOne(ctx, id, at()),
    accept: inTransaction((ctx, { id }) => acceptMonth(ctx, id, at())),
    discard: inTransaction((ctx, { id }) => discardMonth(ctx, id)),
  });
}
