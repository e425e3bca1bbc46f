import { z } from 'zod';
import { calls, get, post, put, remove } from '#contract/call.ts';
import { written } from '#contract/derived.ts';
import { entity, field } from '#contract/field.ts';
import { choice, day, identity, instant, ref } from '#contract/fieldKinds.ts';
import { byId, pageOf, paging } from '#contract/paging.ts';
import { figureNames } from '../chart/figures.ts';

/** So much is no target any more. */
const mostTarget = 1_000_000;

/** A tenth at least, and tenths of it: charts show no more. */
const targetValue = () =>
  z
    .number()
    .min(0.1, 'invalid.targetValue')
    .max(mostTarget, 'invalid.targetValue')
    .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6, 'invalid.targetValue');

/** What a company wants a figure of its charts to be, from a day on. */
export const figureTarget = entity('figureTarget', {
  id: field(identity(), { by: 'server' }),
  companyId: field(ref('company'), { by: 'server' }),
  figure: field(choice('figure', figureNames)),
  /** As charts show it: per cent, minutes, or so many in a rate. */
  targetValue: field(targetValue()),
  holdsFrom: field(day(), { sorted: true }),
  createdAt: field(instant(), { by: 'server' }),
});

declare module '#contract/fieldKinds.ts' {
  interface RefEntities {
    figureTarget: true;
  }
}

export type FigureTarget = z.output<typeof figureTarget.schema>;

const fields = written(figureTarget, 'figure', 'targetValue', 'holdsFrom');
const oneTarget = z.object({ id: ref('figureTarget') });

/** The targets of the own company. */
export const figureTargetCalls = calls('report', 'figureTarget', {
  page: get('figureTarget/pages', {
    access: 'report.config',
    input: paging(['holdsFrom']),
    reply: pageOf(figureTarget.schema),
  }),
  create: post('figureTarget/new', {
    access: 'report.config',
    touches: ['chart'],
    input: fields,
    reply: byId,
  }),
  update: put('figureTarget/update/{id}', {
    edits: figureTarget,
    access: 'report.config',
    touches: ['chart'],
    input: fields.partial().extend(oneTarget.shape),
  }),
  remove: remove('figureTarget/delete/{id}', {
    access: 'report.config',
    touches: ['chart'],
    input: oneTarget,
  }),
});
