import { daysBetween } from '@hoistway/contract/time/days.ts';
import { planBatchCalls } from '@hoistway/contract/plan/planBatch.ts';
import { planCalls } from '@hoistway/contract/plan/planCalls.ts';
import { planReminderCalls } from '@hoistway/contract/plan/planReminder.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { generateFor } from './generateOrders.ts';
import { handOverPlans } from './handOverPlans.ts';
import { addBatch, findBatch, pageBatches, previewBatch } from './planBatches.ts';
import { planImporter } from './planImporter.ts';
import { countProblems, inspectPlans } from './planInspection.ts';
import { countReminders, pageReminders } from './planReminders.ts';
import { planSheet } from './planSheet.ts';
import { countByDay, findPlan, listPlans, pagePlans } from './planStore.ts';
import { addPlan, changePlan, removePlan, stopPlan } from './planWrite.ts';

const maxExportRows = 20_000;
const maxDays = 62;

/** Maintenance plans: lists, months, batches, what does not fit, and the orders that are made of them. */
export function planRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());

  serve(app, context, planCalls, {
    page: ({ db, viewer }, search, page) => pagePlans(db, viewer, search, page, at()),
    calendar: async ({ db, viewer, t }, search) => {
      if (daysBetween(search.from, search.to) >= maxDays)
        throw new Invalid({ to: t('invalid.calendarRange', { n: maxDays }) });
      return countByDay(db, viewer, search, at());
    },
    inspect: ({ db, viewer }, { problem, companyId }, page) =>
      inspectPlans({ db, viewer, now: at(), companyId }, problem, page),
    inspectCounts: ({ db, viewer }, { companyId }) => countProblems({ db, viewer, now: at(), companyId }),
    export: async (ctx, search) =>
      planSheet(ctx, await listPlans(ctx.db, ctx.viewer, search, maxExportRows, at())),
    template: (ctx) => importTemplate(ctx, planImporter),
    importPlans: (ctx, brought) => startImport(ctx, planImporter, brought),
    detail: ({ db, viewer }, { id }) => findPlan(db, viewer, id, at()),
    create: inTransaction((ctx, input) => addPlan(ctx, input, at())),
    update: inTransaction((ctx, input) => changePlan(ctx, input, at())),
    stop: inTransaction(stopPlan),
    remove: inTransaction((ctx, { id }) => removePlan(ctx, id)),
    handover: inTransaction((ctx, people) => handOverPlans(ctx, people, at())),
    generate: (ctx) => generateFor(ctx.viewer, (work) => ctx.transact(({ db }) => work(db)), at()),
  });

  serve(app, context, planBatchCalls, {
    page: ({ db, viewer }, search, page) => pageBatches(db, viewer, search, page, at()),
    detail: ({ db, viewer }, { id }) => findBatch(db, viewer, id, at()),
    preview: (ctx, batch) => previewBatch(ctx, batch, at()),
    create: inTransaction((ctx, batch) => addBatch(ctx, batch, at())),
  });

  serve(app, context, planReminderCalls, {
    reminders: ({ db, viewer }, search, page) => pageReminders(db, viewer, search, page, at()),
    reminderCounts: ({ db, viewer }, search) => countReminders(db, viewer, search, at()),
  });
}
