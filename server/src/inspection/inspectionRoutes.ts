import { inspectionStates } from '@hoistway/contract/inspection/inspection.ts';
import { inspectionRules, registrationOf } from '@hoistway/contract/inspection/inspectionRules.ts';
import { inspectionCalls, yearCheckCalls } from '@hoistway/contract/inspection/inspectionCalls.ts';
import { inspectionMoves } from '@hoistway/contract/inspection/inspectionMoves.ts';
import { inspectionYears } from '@hoistway/contract/inspection/inspectionYears.ts';
import { changedBy, nextInspection } from '@hoistway/contract/inspection/nextInspection.ts';
import type { FastifyInstance } from 'fastify';
import { bulk } from '#platform/call/bulk.ts';
import { Refusal } from '#platform/call/problems.ts';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { importTemplate } from '#platform/import/importTemplate.ts';
import { startImport } from '#platform/import/startImport.ts';
import { movesOf } from '#platform/movesOf.ts';
import { clockOf } from '#platform/document/clockTime.ts';
import { annualSheet } from './annualSheet.ts';
import {
  countAnnual,
  countYearCheck,
  findAnnual,
  listAnnual,
  listRecords,
  pageAnnual,
  pageYearCheck,
} from './annualStore.ts';
import { chartInspections } from './annualChart.ts';
import { shownDue } from './shownDue.ts';
import { datedHistories } from './datedHistories.ts';
import { historiesOf } from './histories.ts';
import { inspectionImporter } from './inspectionImporter.ts';
import { pageJudged } from './judgedInspections.ts';
import { findInspection, inspectionsOf, papersOf, quietReminders } from './inspectionStore.ts';
import { recordSheet } from './recordSheet.ts';
import { addInspection, appointNext, moveInspection, takePapers } from './recordInspection.ts';

const maxExportRows = 20_000;

/** Inspections of elevators: when each is due and why, what was found, and what is in force. */
export function inspectionRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  const { files } = context;
  const at = () => new Date(now());

  serve(app, context, inspectionCalls, {
    page: ({ db, viewer }, search, page) => pageAnnual(db, viewer, search, page, at()),
    counts: ({ db, viewer }, search) => countAnnual(db, viewer, search, at()),
    charts: ({ db, viewer }, search) => chartInspections(db, viewer, search, at()),
    records: ({ db, viewer }, search, page) => pageJudged(db, viewer, search, page),
    exports: async (ctx, search) =>
      annualSheet(ctx, await listAnnual(ctx.db, ctx.viewer, search, maxExportRows, at())),
    exportRecords: async (ctx, search) =>
      recordSheet(ctx, await listRecords(ctx.db, ctx.viewer, search, maxExportRows, at())),
    template: (ctx) => importTemplate(ctx, inspectionImporter),
    importInspections: (ctx, brought) => startImport(ctx, inspectionImporter, brought),
    one: async ({ db, viewer }, { id }) => {
      const found = await findInspection(db, viewer, id);
      const papers = await papersOf(db, id);
      const history = await movesOf(db, [inspectionMoves.entity], id);
      return {
        ...found,
        papers: papers.map(({ paper, size }) => ({ paper, size })),
        history: history.flatMap(({ move, toState: to, remark, at: made, byName }) => {
          const toState = inspectionStates.find((state) => state === to);
          return toState === undefined ? [] : [{ move, toState, remark, at: made, byName }];
        }),
      };
    },
    annual: async ({ db, viewer }, { elevatorId }) => {
      const {
        recordId: _,
        state: __,
        result: ___,
        inspectedOn: ____,
        ...row
      } = await findAnnual(db, viewer, elevatorId, at());
      const [known] = await historiesOf(db, [elevatorId], at());
      if (!known) throw new Refusal('objectMissing');
      const { history, today, timeZone } = known;
      const steps = await movesOf(db, ['elevator'], elevatorId);
      const usedAt = steps.find(
        ({ fromState, toState }) => fromState === 'installing' && toState === 'inUse',
      )?.at;
      const next = shownDue(nextInspection(history, inspectionRules, today));
      const years = inspectionYears(history, inspectionRules, today);
      return {
        ...row,
        ...next,
        registration:
          usedAt === undefined
            ? null
            : (registrationOf(inspectionRules, history.scheme, clockOf(timeZone)(usedAt).slice(0, 10)) ??
              null),
        years: years.map((year) => ({
          ...year,
          next: year.kind !== 'selfTest' && year.dueOn === next.dueOn,
        })),
        records: await inspectionsOf(db, viewer, elevatorId),
      };
    },
    create: async (ctx, input) => {
      const keep = await takePapers(ctx, files, input);
      return ctx.transact((within) => addInspection(within, input, keep, at()));
    },
    appoint: (ctx, { ids, tryOnly, ...appointment }) =>
      bulk(
        ctx,
        'elevator',
        { ids, tryOnly },
        (within, elevatorId) => appointNext(within, elevatorId, appointment, at()),
        { appointedFor: 'inspection.appointedFor', body: 'inspection.body' },
      ),
    ins: async (ctx, { id, seen, ...findings }) => {
      const keep = await takePapers(ctx, files, findings);
      await ctx.transact((within) =>
        moveInspection(within, { id, seen, ...findings, move: () => 'ins' }, keep, at()),
      );
    },
    audit: inTransaction((ctx, { id, act, seen, remark }) =>
      moveInspection(ctx, { id, seen, remark, move: () => act }, async () => undefined, at()),
    ),
    withdraw: inTransaction((ctx, { id, seen, remark }) =>
      moveInspection(ctx, { id, seen, remark, move: () => 'withdraw' }, async () => undefined, at()),
    ),
    quiet: inTransaction(({ db }, { elevatorId, until }) => quietReminders(db, elevatorId, until)),
    paper: async ({ db, viewer, t }, { id, paper }) => {
      const { elevatorNumber } = await findInspection(db, viewer, id);
      const found = (await papersOf(db, id)).find((each) => each.paper === paper);
      if (!found) throw new Refusal('objectMissing');
      return files.read(found.fileId, `${t(`inspectionPaper.${paper}`)} ${elevatorNumber}`);
    },
    changes: async ({ db, viewer }, { inForce }, { pageNumber, pageSize }) => {
      const known = await datedHistories(db, viewer, at());
      const today = known[0]?.today ?? inForce;
      const changed = changedBy(known, inspectionRules, today, inForce);
      return {
        total: changed.length,
        rows: changed
          .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
          .map(({ elevatorId, elevatorNumber, projectName, before, after }) => ({
            id: elevatorId,
            elevatorNumber,
            projectName,
            before: shownDue(before),
            after: shownDue(after),
          })),
      };
    },
  });

  serve(app, context, yearCheckCalls, {
    reminders: ({ db, viewer }, search, page) => pageYearCheck(db, viewer, search, page, at()),
    reminderCounts: ({ db, viewer }, search) => countYearCheck(db, viewer, search, at()),
  });
}
