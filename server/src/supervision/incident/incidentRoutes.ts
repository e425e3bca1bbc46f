import type { ReadInputOf } from '@hoistway/contract/call.ts';
import { incident, incidentReport } from '@hoistway/contract/supervision/incident/incident.ts';
import { incidentCalls } from '@hoistway/contract/supervision/incident/incidentCalls.ts';
import {
  incidentMoves,
  type IncidentMoveName,
} from '@hoistway/contract/supervision/incident/incidentMoves.ts';
import type { FastifyInstance } from 'fastify';
import { holdElevators } from '#area/elevator/holdElevators.ts';
import { Invalid, Refusal } from '#platform/call/problems.ts';
import { inTransaction, type TransactionContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { insertRecord } from '#platform/database/insertRecords.ts';
import { updateRecord } from '#platform/database/updateRecord.ts';
import { visibleElevators } from '#platform/elevatorVisibility.ts';
import { moveRecord } from '#platform/moveRecord.ts';
import { endAllClocks, endClocks, setClockTimers } from './clockTimer.ts';
import { correctIncident } from './correctIncident.ts';
import { fromCase } from './fromCase.ts';
import { incidentSheet } from './incidentSheet.ts';
import {
  clocksOf,
  countIncidents,
  findIncident,
  listIncidents,
  ownIncident,
  pageIncidents,
  reportOf,
} from './incidentStore.ts';
import { clocksFor, judgeHappened } from './judgeHappened.ts';
import { openIncident, placeOf } from './openIncident.ts';
import { printIncident } from './printIncident.ts';

const maxExportRows = 20_000;

type Report = ReadInputOf<typeof incidentCalls.report>;

/** Incidents by the clocks of the law: opened, reported by each party, closed. */
export function incidentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const at = () => new Date(now());

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
    if (await reportOf(db, id, party)) throw new Refusal('incidentReportedAlready');
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
      sentBackAt: null,
      sentBackReason: null,
      sentBackBy: null,
    });
    await endClocks(db, id, party);
  }

  /** Keeps the report as what was said before; where it had been late, its clock goes on. */
  async function sendReportBack(
    { db, viewer, t }: TransactionContext,
    { id, party, remark }: ReadInputOf<typeof incidentCalls.sendBack>,
  ): Promise<void> {
    const reportId = await reportOf(db, id, party);
    if (reportId === undefined) throw new Invalid({ party: t('invalid.incidentNotReported') });
    await updateRecord(db, incidentReport, reportId, {
      sentBackAt: at().toISOString(),
      sentBackReason: remark,
      sentBackBy: viewer.userId,
    });
    await setClockTimers(db, id, at());
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
      const clocks = clocksFor(ctx, happened, place.jurisdiction, at());
      const opening = { clocks, place, openedBy: viewer.userId, now: at() };
      const id = await openIncident(db, happened, opening);
      if (id === undefined) throw new Refusal('incidentOfCase');
      return { id };
    }),

    update: inTransaction((ctx, said) => correctIncident(ctx, said, at())),

    report: inTransaction(async (ctx, said) => {
      const { id, seen } = said;
      await moveIncident(ctx, { id, move: 'report', seen }, (row) => keepReport(ctx, said, row));
    }),
    sendBack: inTransaction(async (ctx, said) => {
      const { id, seen, remark } = said;
      await moveIncident(ctx, { id, move: 'sendBack', seen, remark }, () => sendReportBack(ctx, said));
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
