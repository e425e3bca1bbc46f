import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { incident, incidentReport } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import {
  incidentMoves,
  type IncidentMoveName,
} from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import { incidentRules, type IncidentJurisdiction } from '@hoistway/contract/supervision/incidentRules.ts';
import type { FastifyInstance } from 'fastify';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { endAllClocks, endClocks } from './clockTimer.ts';
import { fromCase } from './fromCase.ts';
import { placeTime } from './incidentMessages.ts';
import { incidentSheet } from './incidentSheet.ts';
import {
  clocksOf,
  countIncidents,
  findIncident,
  isReportedBy,
  listIncidents,
  lockIncident,
  pageIncidents,
} from './incidentStore.ts';
import { clocksBy, openIncident, placeOf, type Happened } from './openIncident.ts';
import { printIncident } from './printIncident.ts';
import { visibleIncidents } from './visibleIncidents.ts';

const maxExportRows = 20_000;

type Report = ReadInputOf<typeof incidentCalls.report>;

/** Times that cannot be yet, and a rescue of another elevator. */
async function judgeHappened({ db, t }: TransactionContext, happened: Happened, now: Date): Promise<void> {
  const { eventAt, awareAt, trappedUntil, caseId, elevatorId } = happened;
  for (const [name, at] of Object.entries({ eventAt, awareAt, trappedUntil }))
    if (at !== null && new Date(at) > now) throw new Invalid({ [name]: t('invalid.incidentFuture') });
  if (caseId === null) return;
  const rescue = await fromCase(db, caseId);
  if (rescue?.elevatorId !== elevatorId) throw new Invalid({ caseId: t('invalid.incidentCase') });
}

/** Why no clock runs, said at the field that decides it. */
function noClock(
  { t }: TransactionContext,
  { kind, eventAt }: Happened,
  jurisdiction: IncidentJurisdiction,
): Invalid {
  const rule = incidentRules.find(
    (each) => each.jurisdiction === jurisdiction && each.kind === kind && each.trappedMinutes !== undefined,
  );
  if (rule?.trappedMinutes !== undefined)
    return new Invalid({
      trappedUntil: t('invalid.incidentTrapped', {
        n: rule.trappedMinutes / 60,
        source: rule.source.title,
      }),
    });
  return new Invalid({
    kind: t('invalid.incidentNoRule', {
      place: t(`incidentJurisdiction.${jurisdiction}`),
      day: placeTime(eventAt, jurisdiction).slice(0, 10),
    }),
  });
}

/** Incidents by the clocks of the law: opened, reported by each party, closed. */
export function incidentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

  /** An incident of an elevator that the viewer sees, locked. */
  async function ownIncident({ db, viewer }: TransactionContext, id: string) {
    const seen = await visibleIncidents(db, viewer)
      .where('incident.id', '=', id)
      .select('incident.id')
      .executeTakeFirst();
    if (!seen) throw new Refusal('objectMissing');
    return lockIncident(db, id);
  }

  interface Moving {
    id: string;
    move: IncidentMoveName;
    seen?: (typeof incidentMoves.states)[number] | undefined;
    remark?: string | undefined;
  }
  const moveIncident = (
    ctx: TransactionContext,
    asked: Moving,
    beside: (row: Awaited<ReturnType<typeof ownIncident>>) => Promise<unknown>,
  ) =>
    moveRecord(ctx, incidentMoves, {
      ...asked,
      at: at(),
      lock: () => ownIncident(ctx, asked.id),
      write: async ({ row, to }) => {
        await beside(row);
        await updateRecord(ctx.db, incident, asked.id, { state: to });
      },
    });

  async function keepReport(
    { db, viewer, t }: TransactionContext,
    { id, party, caller, calledAt, calledNumber, referenceNo, note }: Report,
    { eventAt }: { eventAt: string },
  ): Promise<void> {
    const clocks = await clocksOf(db, id);
    if (!clocks.some((clock) => clock.party === party))
      throw new Invalid({ party: t('invalid.incidentParty') });
    if (new Date(calledAt) > at()) throw new Invalid({ calledAt: t('invalid.incidentFuture') });
    if (new Date(calledAt) < new Date(eventAt)) throw new Invalid({ calledAt: t('invalid.incidentCalled') });
    if (await isReportedBy(db, id, party)) throw new Refusal('incidentReportedAlready');
    await insertRecord(db, incidentReport, {
      incidentId: id,
      party,
      caller,
      calledAt,
      calledNumber,
      referenceNo: referenceNo ?? null,
      note: note ?? null,
      recordedBy: viewer.userId,
      createdAt: at(),
    });
    await endClocks(db, id, party);
  }

  serve(app, context, incidentCalls, {
    page: ({ db, viewer }, search, page) => pageIncidents(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countIncidents(db, viewer, search, at()),
    one: ({ db, viewer }, { id }) => findIncident(db, viewer, id, at()),
    fromCase: async ({ db, viewer, t }, { id }) => {
      const rescue = await fromCase(db, id);
      const seen =
        rescue &&
        (await visibleElevators(db, viewer)
          .where('elevator.id', '=', rescue.elevatorId)
          .select('elevator.id')
          .executeTakeFirst());
      if (!rescue || !seen) throw new Refusal('objectMissing');
      return {
        ...rescue,
        kind: rescue.jurisdiction === 'SG' ? ('safetyIncident' as const) : ('trapped' as const),
        description: rescue.description(t),
      };
    },

    open: inTransaction(async (ctx, { caseId = null, trappedUntil = null, ...said }) => {
      const { db, viewer } = ctx;
      const happened = { ...said, caseId, trappedUntil };
      await judgeHappened(ctx, happened, at());
      await holdElevators(db, [said.elevatorId]);
      const place = await placeOf(db, said.elevatorId);
      const clocks = clocksBy(happened, place.jurisdiction, at());
      if (clocks.length === 0) throw noClock(ctx, happened, place.jurisdiction);
      const opening = { clocks, place, openedBy: viewer.userId, now: at() };
      const id = await openIncident(db, happened, opening);
      if (id === undefined) throw new Refusal('incidentOfCase');
      return { id };
    }),

    report: inTransaction(async (ctx, said) => {
      const { id, seen } = said;
      await moveIncident(ctx, { id, move: 'report', seen }, (row) => keepReport(ctx, said, row));
    }),
    close: inTransaction(async (ctx, { id, seen }) => {
      await moveIncident(ctx, { id, move: 'close', seen }, async () => {});
    }),
    withdraw: inTransaction(async (ctx, { id, seen, remark }) => {
      await moveIncident(ctx, { id, move: 'withdraw', seen, remark }, () => endAllClocks(ctx.db, id));
    }),

    document: (ctx, { id }) => printIncident(ctx, id, at()),
    exports: async (ctx, search) =>
      incidentSheet(ctx, await listIncidents(ctx.db, ctx.viewer, search, maxExportRows, at())),
  });
}
