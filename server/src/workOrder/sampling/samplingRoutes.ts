import { orderKinds } from '@hoistway/contract/workOrder/orderStatus.ts';
import { samplingCalls } from '@hoistway/contract/workOrder/sampling.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { keepRates, listRates } from './samplingStore.ts';

/** What is audited of the completed orders of the viewer's company. */
export function samplingRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, samplingCalls, {
    list: ({ db, viewer }) => listRates(db, viewer.companyId),
    save: inTransaction(({ db, viewer }, percents) =>
      keepRates(
        db,
        viewer.companyId,
        orderKinds.flatMap((type) => {
          const percent = percents[type];
          return percent === undefined ? [] : [{ type, percent }];
        }),
      ),
    ),
  });
}
