import { mostAtOnce } from '@hoistway/contract/bulk.ts';
import { moveTo } from '@hoistway/contract/fault/faultHandling.ts';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { faultCalls } from '@hoistway/contract/fault/faultList.ts';
import type { FastifyInstance } from 'fastify';
import { inChange, type Ask } from '#platform/call/ask.ts';
import { runOver } from '#platform/call/bulk.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { serve, type Handlers, type ServeContext } from '#platform/call/serve.ts';
import { deleteFault, endMute, moveFault, remarkFault } from './faultHandling.ts';
import {
  countFaults,
  findListedFault,
  findWaiting,
  listFaults,
  pageFaultList,
  type FaultTab,
} from './faultListStore.ts';
import { faultSheet } from './faultSheet.ts';
import { listIncidentsFor } from '#area/notify/alarmsFor.ts';
import { acknowledgeIncident } from './incidentStore.ts';
import { traceFault } from './faultTrace.ts';

const mostExported = 20_000;

const pageOfTab =
  (tab: FaultTab): Handlers<typeof faultCalls>['faultPage'] =>
  ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
    pageFaultList(db, viewer, search, tab, { pageNumber, pageSize, sort });

async function listed({ db, viewer }: Ask, id: string) {
  const row = await findListedFault(db, viewer, id);
  if (!row) throw new Refusal('objectMissing');
  return row;
}

/** The list of faults, what people do with them, and how each came about. */
export function faultRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, faultCalls, {
    faultPage: pageOfTab('all'),
    notHandledPage: pageOfTab('notHandled'),
    handledPage: pageOfTab('handled'),
    nonFaultPage: pageOfTab('nonFault'),
    faultCounts: ({ db, viewer }, { since, ...search }) => countFaults(db, viewer, search, since),
    exportFaults: async ({ db, viewer, t }, { tab, ...search }) =>
      faultSheet(t, await listFaults(db, viewer, search, tab, mostExported)),
    listedFault: (ask, { id }) => listed(ask, id),
    trace: ({ db, viewer }, { id }) => traceFault(db, viewer, id),

    resolveFault: inChange(async (ask, { id, outcome, note, seen }) => {
      await moveFault(ask, now(), { id, move: moveTo(outcome), note, seen });
      return listed(ask, id);
    }),
    remarkFault: inChange(async (ask, { id, message }) => {
      await remarkFault(ask, id, message);
      return listed(ask, id);
    }),
    ignoreFault: inChange(async (ask, { id, reason, seen }) => {
      await moveFault(ask, now(), { id, move: 'ignore', note: reason, seen });
      return listed(ask, id);
    }),
    ignoreFaults: (ask, { reason, ...rows }) =>
      runOver(ask, 'fault', rows, (one, id) => moveFault(one, now(), { id, move: 'ignore', note: reason })),
    endMute: inChange(async (ask, { id }) => {
      await endMute(ask, now(), id);
      return listed(ask, id);
    }),
    handleFaults: async (ask, { ids = [], codes, handling, message, tryOnly }) => {
      if (ids.length === 0 && codes === undefined) throw new Invalid({ ids: ask.t('invalid.required') });
      const waiting = codes
        ? await ask.change(({ db, viewer }) => findWaiting(db, viewer, codes, mostAtOnce))
        : [];
      return runOver(ask, 'fault', { ids: [...ids, ...waiting], tryOnly }, (one, id) =>
        moveFault(one, now(), { id, move: moveTo(handling), note: message }),
      );
    },
    deleteFault: inChange((ask, { id }) => deleteFault(ask, id)),
  });

  serve(app, context, incidentCalls, {
    openIncidents: ({ db, viewer }, { limit }) => listIncidentsFor(db, viewer, limit),
    acknowledgeIncident: (ask, asked) => acknowledgeIncident(ask, now(), asked),
  });
}
