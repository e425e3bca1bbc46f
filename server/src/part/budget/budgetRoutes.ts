import { partBudgetCalls } from '@hoistway/contract/part/partBudgetCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { sheetOf } from '#platform/sheet.ts';
import { readBudget } from './readBudget.ts';

/** What replacing parts will cost. */
export function budgetRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const at = () => new Date(now());
  const inMoney = { width: 16, format: '#,##0.00' };

  serve(app, context, partBudgetCalls, {
    budget: ({ db, viewer }, { ownerId }) => readBudget(db, viewer, ownerId, at()),
    exportBudget: async (ctx, { ownerId }) => {
      const { t } = ctx;
      const { months } = await readBudget(ctx.db, ctx.viewer, ownerId, at());
      return sheetOf<(typeof months)[number]>(
        ctx,
        t('partBudget.title'),
        [
          { heading: t('partBudget.month'), width: 12, read: ({ month }) => month.slice(0, 7) },
          { heading: t('partBudget.low'), ...inMoney, read: ({ low }) => low / 100 },
          { heading: t('partBudget.expected'), ...inMoney, read: ({ expected }) => expected / 100 },
          { heading: t('partBudget.high'), ...inMoney, read: ({ high }) => high / 100 },
        ],
        months,
      );
    },
    printedBudget: async ({ db, viewer, t }, { ownerId }) => ({
      template: 'part/documents/budget.typ',
      name: (day) => t('partBudget.fileName', { day }),
      title: t('partBudget.title'),
      subject: t('partBudget.hint'),
      record: '/detection/partsMaintenance?tab=budget',
      data: await readBudget(db, viewer, ownerId, at()),
    }),
  });
}
