import type { Translate } from '@hoistway/contract/language/translator.ts';
import { figures } from '@hoistway/contract/report/chart/figures.ts';
import {
  figureTarget,
  figureTargetCalls,
  type FigureTarget,
} from '@hoistway/contract/report/target/figureTarget.ts';
import { mostPercent, takesTarget } from '@hoistway/contract/report/target/targetRules.ts';
import type { FastifyInstance } from 'fastify';
import { Invalid } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { lockRows } from '#platform/database/lockRows.ts';
import { withChanges } from '#platform/database/manyRows.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { findTarget, pageTargets } from './targetStore.ts';

/** Refuses a figure that takes no target, and more than all of something. */
function judgeTarget({ figure, targetValue }: Pick<FigureTarget, 'figure' | 'targetValue'>, t: Translate) {
  if (!takesTarget(figure)) throw new Invalid({ figure: t('invalid.targetFigure') });
  if (figures[figure].unit === 'percent' && targetValue > mostPercent)
    throw new Invalid({ targetValue: t('invalid.targetPercent') });
}

/** Says under the day that the figure has a target from it already. */
async function refusingDoubles<T>(t: Translate, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
    if (code !== '23505' || constraint !== 'figure_target_day') throw error;
    throw new Invalid({ holdsFrom: t('invalid.dupTarget') });
  }
}

/** What a company wants the figures of its charts to be. */
export function targetRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, figureTargetCalls, {
    page: ({ db, viewer }, _, page) => pageTargets(db, viewer, page),

    create: inTransaction(async ({ db, viewer: { companyId }, t }, target) => {
      judgeTarget(target, t);
      return { id: await refusingDoubles(t, insertRecord(db, figureTarget, { ...target, companyId })) };
    }),

    update: inTransaction(async ({ db, viewer, t }, { id, ...changes }) => {
      await lockRows(db, 'figureTarget', { id });
      judgeTarget(withChanges(await findTarget(db, viewer, id), changes), t);
      await refusingDoubles(t, updateRecord(db, figureTarget, id, changes));
    }),

    remove: inTransaction(async ({ db }, { id }) => {
      await db.deleteFrom('figureTarget').where('id', '=', id).execute();
    }),
  });
}
