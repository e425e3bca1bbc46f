import type { Call } from '@hoistway/contract/call.ts';
import { maskTexts, presented } from '@hoistway/contract/description/schemaWalk.ts';
import { isPaged, splitPaging, type Page } from '@hoistway/contract/paging.ts';
import { z } from 'zod';
import { inLanguage } from '../names.ts';
import type { Viewer } from '../viewer.ts';
import { maskedFor } from './masking.ts';
import { readInput } from './readInput.ts';
import type { Database, FindRefs, MissingCode, RequestContext } from './requestContext.ts';

interface ReadHandler {
  call: Call;
  answer(ctx: RequestContext<Viewer | undefined>, ...given: readonly object[]): Promise<unknown>;
}

/** By the names of the calls. */
export type ReadHandlers = Map<string, ReadHandler>;

export interface WithinContext {
  db: Database;
  findRefs: FindRefs;
  missingCode: MissingCode;
  readHandlers: ReadHandlers;
}

/** Whether a viewer has the right to a call that reads. */
export function mayRead({ readHandlers }: WithinContext, viewer: Viewer, name: string): boolean {
  const found = readHandlers.get(name);
  if (!found) throw new Error(`nobody answers ${name}`);
  const { access } = found.call;
  return access === 'anyone' || access === 'signed in' || viewer.permissions.has(access);
}

/**
 * What a call answers the same viewer, asked within another call as an address would ask it: its own handler answers, in
 * the viewer's scope, and shows as much of it.
 */
export async function answerWithin(
  context: WithinContext,
  ctx: RequestContext,
  name: string,
  given: Readonly<Record<string, string>>,
): Promise<unknown> {
  if (!mayRead(context, ctx.viewer, name)) throw new Error(`the viewer has no right to ${name}`);
  const { call, answer } = context.readHandlers.get(name)!;
  const { input } = await readInput(context, call, ctx, { all: given, query: given, form: {} });
  const asked = isPaged(call) ? splitPaging(input as Page<string>, ctx.language) : [input];
  const schema = call.reply as z.ZodType;
  const shown = presented(schema, inLanguage(ctx.language, (await answer(ctx, ...asked)) ?? null), () => {});
  return maskTexts(schema, shown, maskedFor(ctx.viewer));
}
