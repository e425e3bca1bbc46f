import { installTemplate, type TemplateStep } from '@hoistway/contract/install/installTemplate.ts';
import { installTemplateCalls } from '@hoistway/contract/install/installTemplateCalls.ts';
import { installTemplateMoves } from '@hoistway/contract/install/installTemplateMoves.ts';
import type { StepLink } from '@hoistway/contract/install/network.ts';
import { planOf } from '@hoistway/contract/install/templatePlan.ts';
import { templateProblem } from '@hoistway/contract/install/templateProblem.ts';
import type { FastifyInstance } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { moveHandlers } from '#platform/moveHandlers.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { deleteTemplate, findTemplate, keepVersion, pageTemplates } from './installTemplateStore.ts';

interface Plan {
  steps: TemplateStep[];
  links: StepLink[];
}

/** Judges steps and links, and gives what is counted of them. */
function judgedPlan({ t, language }: TransactionContext, { steps, links }: Plan) {
  const nameOf = ({ key }: { key: string }) => {
    const step = steps.find((each) => each.key === key);
    return (language === 'en' && step?.englishName) || (step?.name ?? key);
  };
  const problem = templateProblem(steps, links, nameOf);
  if (problem) throw new Invalid({ [problem.field]: t(problem.text, problem.values ?? {}) });
  return {
    stepCount: steps.length,
    holdCount: steps.filter(({ hold }) => hold).length,
    span: planOf(steps, links).span,
  };
}

/** A template, locked, of those the viewer may change. */
async function managedTemplate({ db, viewer }: TransactionContext, id: string) {
  await lockRows(db, 'installTemplate', { id }, { whole: true });
  const template = await findTemplate(db, viewer, id);
  if (!template.managed) throw new Refusal('noAuthority');
  return template;
}

/** What installations are made by; each change of the plan is a version of its own. */
export function installTemplateRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, installTemplateCalls, {
    page: ({ db, viewer }, search, page) => pageTemplates(db, viewer, search, page),
    one: ({ db, viewer }, { id }) => findTemplate(db, viewer, id),

    create: inTransaction(async (ctx, template) => {
      const { companyId, userId } = ctx.viewer;
      const id = await insertRecord(ctx.db, installTemplate, {
        ...template,
        companyId,
        englishName: template.englishName ?? null,
        remarks: template.remarks ?? null,
        version: 1,
        state: 'current',
        ...judgedPlan(ctx, template),
      });
      await keepVersion(ctx.db, { ...template, id, version: 1 }, userId);
      return { id };
    }),

    update: inTransaction(async (ctx, { id, ...changes }) => {
      const before = await managedTemplate(ctx, id);
      const plan = { steps: changes.steps ?? before.steps, links: changes.links ?? before.links };
      if (isDeepStrictEqual(plan, { steps: before.steps, links: before.links })) {
        await updateRecord(ctx.db, installTemplate, id, changes);
        return;
      }
      const version = before.version + 1;
      await updateRecord(ctx.db, installTemplate, id, { ...changes, ...judgedPlan(ctx, plan), version });
      await keepVersion(ctx.db, { ...plan, id, version }, ctx.viewer.userId);
    }),

    remove: inTransaction(async (ctx, { id }) => {
      await managedTemplate(ctx, id);
      if (!(await deleteTemplate(ctx.db, id))) throw new Refusal('installTemplateInUse');
    }),

    ...moveHandlers(installTemplateMoves, { move: installTemplateCalls.move }, async (ctx, asked) => {
      await moveRecord(ctx, installTemplateMoves, {
        ...asked,
        lock: () => managedTemplate(ctx, asked.id),
        write: ({ to }) => updateRecord(ctx.db, installTemplate, asked.id, { state: to }),
      });
    }),
  });
}
