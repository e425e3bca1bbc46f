import type { Call } from '@hoistway/contract/call.ts';
import { presented } from '@hoistway/contract/description/schemaWalk.ts';
import { z } from 'zod';
import { inLanguage } from '../names.ts';
import type { CallerContext, RequestContext, Transaction } from './requestContext.ts';
import type { Viewer } from '../viewer.ts';

/** How the call is answered that shows one record by its id. */
interface Reading {
  call: Call;
  answer(ctx: CallerContext<Viewer | undefined>, input: object): Promise<unknown>;
}

/** By the record that they show: what a call changes of it is compared with what is shown of it now. */
export type Readings = Map<string, Reading>;

export const isReading = ({ name, record, effect, input, reply }: Call): boolean =>
  effect === 'reads' &&
  [`${record}.one`, `${record}.detail`].includes(name) &&
  Object.keys(input.shape).join() === 'id' &&
  reply instanceof z.ZodObject;

/** A record as it is shown now, within the transaction that is to change it. */
export async function readShown(
  { readings }: { readings: Readings },
  { record, name }: Call,
  ctx: CallerContext<Viewer | undefined>,
  { tx, id }: { tx: Transaction; id: string },
): Promise<Record<string, unknown>> {
  const reading = readings.get(record);
  if (!reading) throw new Error(`${name} says what was seen beside it, and nobody shows ${record}`);
  const within: RequestContext<Viewer | undefined> = { ...ctx, db: tx };
  const answer = (await reading.answer(within, { id })) as object;
  const named = inLanguage(ctx.language, answer);
  return presented(reading.call.reply as z.ZodObject, named as Record<string, unknown>, () => {});
}
