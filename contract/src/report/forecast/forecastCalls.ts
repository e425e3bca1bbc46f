import { z } from 'zod';
import { calls, get } from '#contract/call.ts';
import { elevatorKinds } from '#contract/elevator/elevatorCard.ts';
import { choice, count, day, flag, identity, instant } from '#contract/fieldKinds.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** What is forecast of an elevator, for so many days. */
export const troubles = ['door', 'brake'] as const;
export type Trouble = (typeof troubles)[number];
export const forecastDays = 14;

/** What speaks for trouble. */
export const forecastReasons = [
  'reversals',
  'reversalTrend',
  'doorTimeTrend',
  'levelling',
  'temperature',
  'runsSinceService',
] as const;
export type ForecastReason = (typeof forecastReasons)[number];

/** By so many of its last outcomes a model is judged; with fewer it learns and warns nobody. */
export const leastOutcomes = 200;
export const modelStates = ['learning', 'on', 'off'] as const;
export type ModelState = (typeof modelStates)[number];

/** What came of a forecast: not known yet, trouble, none, or too little was reported to tell. */
export const forecastOutcomes = ['waiting', 'happened', 'quiet', 'unheard'] as const;
export type ForecastOutcome = (typeof forecastOutcomes)[number];

const forecastRow = z.object({
  id: identity(),
  elevatorId: identity(),
  elevatorNumber: z.string(),
  projectName: z.string(),
  trouble: choice('trouble', troubles),
  /** The first of its days, and the last. */
  from: day(),
  to: day(),
  probability: z.number().min(0).max(1),
  reasons: z.array(choice('forecastReason', forecastReasons)),
  /** Whether it was a warning. */
  warned: flag(),
  outcome: choice('forecastOutcome', forecastOutcomes),
});
export type ForecastRow = z.output<typeof forecastRow>;

export const forecastModel = z.object({
  trouble: choice('trouble', troubles),
  elevatorKind: choice('elevatorKind', elevatorKinds),
  state: choice('modelState', modelStates),
  outcomes: count(),
  baseRate: z.number().nullable(),
  warned: count(),
  hits: count(),
  missed: count(),
  troubles: count(),
  calibrationError: z.number().nullable(),
  calibration: z.array(z.object({ n: count(), said: z.number(), came: z.number() })),
  fittedAt: instant(),
});
export type ForecastModel = z.output<typeof forecastModel>;

/** Forecasts of trouble, each written before the fact and judged after it. */
export const forecastCalls = calls('report', 'forecast', {
  page: get('report/forecasts', {
    summary: 'Lists forecasts of trouble with what came of them.',
    access: 'order.view',
    input: z.object({
      trouble: choice('trouble', troubles).optional(),
      outcome: choice('forecastOutcome', forecastOutcomes).optional(),
      warned: flag().optional(),
      ...paging(['probability', 'from']).shape,
    }),
    reply: pageOf(forecastRow),
  }),
  models: get('report/forecasts/models', {
    summary: 'Shows how good the forecasts have been.',
    access: 'order.view',
    reply: z.array(forecastModel),
  }),
});
