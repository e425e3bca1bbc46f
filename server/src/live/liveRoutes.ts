import { ingestCalls, monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction, type RequestContext } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type Handlers, type ServeContext } from '#platform/call/serve.ts';
import { listDeviceMessages } from './deviceMessages.ts';
import { acknowledgeFault } from '#area/fault/faultHandling.ts';
import { countLive } from './liveSearch.ts';
import {
  findCompanies,
  findFault,
  findElevator,
  listElevatorEvents,
  listElevatorFaults,
  pageFaults,
  pageLiveRows,
  pageRefusals,
} from './liveStore.ts';
import { timelineWords } from './timelineWords.ts';

export interface StateColumns {
  id: string;
  status: string | null;
  trapped: boolean | null;
  since: string | null;
  at: string | null;
  faultCode: string | null;
  faultSince: string | null;
  state: unknown;
  floorLabels: readonly string[];
}

/** The present of an elevator from its stored row; the live hub's word is preferred when it is newer. */
export type LiveOf = (row: StateColumns) => LiveElevator;

async function shownFault({ db, viewer }: RequestContext, id: string) {
  const row = await findFault(db, viewer, id);
  if (!row) throw new Refusal('objectMissing');
  return row;
}

export function monitoringRoutes(
  app: FastifyInstance,
  context: ServeContext,
  options: { now(): number; liveOf: LiveOf },
): void {
  const status: Handlers<typeof monitoringCalls>['status'] = async ({ db, viewer }, search, page) => {
    const { rows, total } = await pageLiveRows(db, viewer, search, page);
    return { rows: rows.map((row) => ({ ...row, live: options.liveOf(row) })), total };
  };

  serve(app, context, monitoringCalls, {
    status,
    shownStatus: status,
    counts: ({ db, viewer }, search) => countLive(db, viewer, search),
    elevator: async ({ db, viewer }, { id }) => {
      const elevator = await findElevator(db, viewer, id);
      if (!elevator) throw new Refusal('objectMissing');
      const ids = [elevator.propertyId, elevator.ownerId, elevator.maintainerId].filter(
        (each) => each !== null,
      );
      const companies = await findCompanies(db, ids);
      const line = (companyId: string | null) => {
        const firm = companies.find((each) => each.id === companyId);
        return firm ? { id: firm.id, name: firm.name, phone: firm.dutyPhone ?? firm.phone } : null;
      };
      return {
        ...elevator,
        projectName: elevator.projectNames,
        property: line(elevator.propertyId),
        owner: line(elevator.ownerId),
        maintainer: line(elevator.maintainerId),
        live: options.liveOf(elevator),
      };
    },
    openFaults: ({ db, viewer }, { id, open = false }) => listElevatorFaults(db, viewer, id, open),
    history: ({ db, viewer }, { id }, page) => pageFaults(db, viewer, id, page),
    events: async ({ db, viewer }, { id, limit }) =>
      (await listElevatorEvents(db, viewer, id, limit)).map((event) => ({
        ...event,
        kind: timelineWords[event.kind]!,
      })),
    fault: (ctx, { id }) => shownFault(ctx, id),
    acknowledge: inTransaction(async (ctx, { id, note }) => {
      await acknowledgeFault(ctx, options.now(), { id, note });
      return shownFault(ctx, id);
    }),
  });

  serve(app, context, ingestCalls, {
    messages: ({ db, viewer }, { id }) => listDeviceMessages(db, viewer, id),
    refusals: ({ db, viewer }, _, page) => pageRefusals(db, viewer, page),
  });
}
