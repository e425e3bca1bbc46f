import { labelDocumentCalls, type labelDocument } from '@hoistway/contract/label/labelDocument.ts';
import type { CodedElevator, LabelRow } from '@hoistway/contract/qrCode/qrCalls.ts';
import { sampleElevator } from '@hoistway/contract/label/sampleElevator.ts';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RequestContext } from '#platform/call/requestContext.ts';
import type { DocumentAnswer } from '#platform/document/documents.ts';
import { Refusal } from '#platform/call/problems.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { readLabelPictures } from './labelPictures.ts';
import { labelRows } from '#area/qrCode/labelRows.ts';
import { labelSheets } from './labelSheets.ts';
import { listLabels } from '#area/qrCode/qrStore.ts';

type Printed = Omit<z.input<typeof labelDocument>, 'base'>;

const isCoded = (row: LabelRow): row is CodedElevator => row.code !== null;

/** Labels of elevators as pages to print. */
export function labelDocumentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  settings: PublicUrlSettings,
): void {
  const { files } = context;

  const document = async (
    ctx: RequestContext,
    printed: Printed,
    address: string | undefined,
  ): Promise<DocumentAnswer<typeof labelDocument>> => {
    const { db, viewer, t } = ctx;
    const { design, elevators } = printed;
    const [first] = elevators;
    const subject = elevators.length === 1 ? first?.elevatorNo : undefined;
    const base = (await publicUrlFor(db, viewer.companyId, settings)) ?? address ?? ctx.origin ?? '';
    const pictures = await readLabelPictures(ctx, files, design, elevators);
    return {
      template: 'label/documents/labels.typ',
      name: () => subject ?? t('label.fileName'),
      title: t('label.fileName'),
      ...(subject === undefined ? {} : { subject }),
      data: { ...printed, base },
      pictures,
      present: (labels, codeOf) => labelSheets(labels, pictures, codeOf),
    };
  };

  serve(app, context, labelDocumentCalls, {
    printedLabels: async (
      ctx,
      { elevatorIds, paper, cutMarks, address, words, location, state, groupId, ...design },
    ) => {
      const search = { words, location, state, groupId };
      const { rows } = await listLabels(ctx.db, ctx.viewer, search, elevatorIds);
      const elevators = (await labelRows(ctx.db, files.shownTo(ctx.viewer), rows)).filter(isCoded);
      if (elevators.length === 0) throw new Refusal('qrMissing');
      return document(ctx, { design, elevators, paper, cutMarks }, address);
    },
    printedDesign: async (ctx, { elevatorId, address, ...design }) => {
      const sample = sampleElevator(ctx.t);
      const { rows } =
        elevatorId === undefined ? { rows: [] } : await listLabels(ctx.db, ctx.viewer, {}, [elevatorId]);
      const [elevator = sample] = await labelRows(ctx.db, files.shownTo(ctx.viewer), rows);
      const elevators = [{ ...elevator, code: elevator.code ?? sample.code }];
      return document(ctx, { design, elevators, paper: 'single', cutMarks: false }, address);
    },
  });
}
