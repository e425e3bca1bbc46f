import { maxAtOnce } from '@hoistway/contract/bulk.ts';
import { moveTo } from '@hoistway/contract/fault/faultHandling.ts';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { FastifyInstance } from 'fastify';
import {
  inTransaction,
  type RequestContext,
  type TransactionContext,
} from '#platform/call/requestContext.ts';
import { faultRules } from '#area/faultCode/faultRules.ts';
import { bulk } from '#platform/call/bulk.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type Handlers, type ServeContext } from '#platform/call/serve.ts';
import { assignFaults } from './assignFaults.ts';
import { endSnooze, snoozeFault } from './faultCare.ts';
import { deleteFault, endMute, moveFault, remarkFault } from './faultHandling.ts';
import {
  countFaults,
  findListedFault,
  findWaiting,
  listFaults,
  pageFaultList,
  type FaultTab,
} from './faultListStore.ts';
import type { Viewer } from '#platform/viewer.ts';
import { faultSheet } from './faultSheet.ts';
import { acknowledgeIncident } from './incidentStore.ts';
import { traceFault } from './faultTrace.ts';

const maxExportRows = 20_000;

interface FaultNeeds {
  now(): number;
  viewerOf(userId: string): Promise<Viewer | undefined>;
}

const pageOfTab =
  (tab: FaultTab): Handlers<typeof faultCalls>['page'] =>
  ({ db, viewer }, search, page) =>
    pageFaultList(db, viewer, search, tab, page);

async function listed({ db, viewer }: RequestContext, id: string) {
  const row = await findListedFault(db, viewer, id);
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** The list of faults, what people do with them, and how each came about. */
export function faultRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now, viewerOf }: FaultNeeds,
): void {
  serve(app, context, faultCalls, {
    page: pageOfTab('all'),
    notHandledPage: pageOfTab('notHandled'),
    handledPage: pageOfTab('handled'),
    snoozedPage: pageOfTab('snoozed'),
    nonFaultPage: pageOfTab('nonFault'),
    counts: ({ db, viewer }, { since, ...search }) => countFaults(db, viewer, search, since),
    export: async (ctx, { tab, ...search }) =>
      faultSheet(ctx, await listFaults(ctx.db, ctx.viewer, search, tab, maxExportRows)),
    listedFault: (ctx, { id }) => listed(ctx, id),
    trace: ({ db, viewer }, { id }) => traceFault(db, viewer, id),

    resolveFault: inTransaction(async (ctx, { id, outcome, ...said }) => {
      await moveFault(ctx, now(), { id, move: moveTo(outcome), ...said });
      return listed(ctx, id);
    }),
    remarkFault: inTransaction(async (ctx, { id, message }) => {
      await remarkFault(ctx, id, message);
      return listed(ctx, id);
    }),
    ignoreFault: inTransaction(async (ctx, { id, reason, seen }) => {
      await moveFault(ctx, now(), { id, move: 'ignore', note: reason, noteInput: 'reason', seen });
      return listed(ctx, id);
    }),
    ignoreFaults: (ctx, { reason, ...rows }) =>
      bulk(
        ctx,
        'fault',
        rows,
        (one, id) => moveFault(one, now(), { id, move: 'ignore', note: reason, noteInput: 'reason' }),
        {
          reason: 'faultList.reason',
        },
      ),
    endMute: inTransaction(async (ctx, { id }) => {
      await endMute(ctx, now(), id);
      return listed(ctx, id);
    }),
    handleFaults: async (ctx, { ids = [], codes, handling, message, goesOn, tryOnly }) => {
      if (ids.length === 0 && codes === undefined) throw new Invalid({ ids: ctx.t('invalid.required') });
      const unknown = codes?.find((code) => !faultRules.has(code));
      if (unknown !== undefined)
        throw new Invalid({ codes: ctx.t('invalid.codeUnknown', { code: unknown }) });
      const waiting = codes
        ? await ctx.transact(({ db, viewer }) => findWaiting(db, viewer, codes, maxAtOnce))
        : [];
      const handle = (one: TransactionContext, id: string) =>
        moveFault(one, now(), { id, move: moveTo(handling), note: message, noteInput: 'message', goesOn });
      return bulk(ctx, 'fault', { ids: [...ids, ...waiting], tryOnly }, handle, {
        message: 'faultList.word',
      });
    },
    assignFaults: (ctx, given) => assignFaults(ctx, given, { now: now(), viewerOf }),
    snoozeFaults: (ctx, { until, reason, ...rows }) =>
      bulk(ctx, 'fault', rows, (one, id) => snoozeFault(one, now(), { id, until, reason }), {
        until: 'faultCare.snoozedUntil',
      }),
    endSnooze: (ctx, rows) => bulk(ctx, 'fault', rows, (one, id) => endSnooze(one, now(), id)),
    closeFaults: (ctx, { reason, ...rows }) =>
      bulk(ctx, 'fault', rows, (one, id) =>
        moveFault(one, now(), { id, move: 'resolve', note: reason, noteInput: 'reason' }),
      ),
    remove: inTransaction((ctx, { id }) => deleteFault(ctx, id)),
  });

  serve(app, context, incidentCalls, {
    acknowledge: (ctx, asked) => acknowledgeIncident(ctx, now(), asked),
  });
}
