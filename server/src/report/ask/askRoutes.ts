import { askCalls, type Understood } from '@hoistway/contract/report/ask/askCalls.ts';
import { chartAddress } from '@hoistway/contract/report/ask/chartAddress.ts';
import { understand, type Understanding } from '@hoistway/contract/report/ask/understand.ts';
import { chartScreens } from '@hoistway/contract/report/chart/figures.ts';
import { wallOf } from '@hoistway/contract/time/wallClock.ts';
import type { FastifyInstance } from 'fastify';
import type { RequestContext } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import type { Viewer } from '#platform/viewer.ts';
import { findNames } from './findNames.ts';

/** The longest run of unknown words that is looked for as one name. */
const longestRun = 4;

/** The unknown words of a question, one by one and those that follow each other. */
function runsOf(question: string, { unread }: Understanding): string[] {
  const unknown = unread.filter(({ reason }) => reason === 'unknown');
  return unknown.flatMap((first, at) => {
    let end = first.at + first.text.length;
    const runs: string[] = [first.text];
    for (const next of unknown.slice(at + 1, at + longestRun)) {
      if (question.slice(end, next.at).trim() !== '') break;
      end = next.at + next.text.length;
      runs.push(question.slice(first.at, end));
    }
    return runs;
  });
}

const mayAsk = ({ permissions }: Viewer): boolean =>
  permissions.has('order.view') || permissions.has('fault.view');

const mayOpen = ({ permissions }: Viewer, { screen }: Understanding): boolean =>
  screen === null || permissions.has(chartScreens[screen].of === 'fault' ? 'fault.view' : 'order.view');

const nothing: Understanding = { screen: null, refusal: 'noRight', chips: [], unread: [], params: {} };

/** What is understood of a question; words that mean nothing are looked for as parts of names. */
async function read(ctx: RequestContext, question: string, today: string): Promise<Understanding> {
  const names = await findNames(ctx, question);
  const first = understand(question, names, today);
  const runs = runsOf(question, first);
  const isRefused = first.refusal !== null && first.refusal !== 'unclear';
  if (isRefused || runs.length === 0) return first;
  return understand(question, [...names, ...(await findNames(ctx, question, runs))], today);
}

const reply = (understanding: Understanding): Understood => ({
  address: chartAddress(understanding),
  refusal: understanding.refusal,
  chips: understanding.chips.map(({ kind, text, at, name = '', params }) => ({
    kind,
    text,
    at,
    name,
    params: Object.entries(params).map(([param, value]) => ({ name: param, value })),
  })),
  unread: understanding.unread,
});

/** Questions in words. */
export function askRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  serve(app, context, askCalls, {
    understand: async (ctx, { words }) => {
      const { viewer } = ctx;
      if (!mayAsk(viewer)) return reply(nothing);
      const today = new Date(wallOf(now(), viewer.timeZone)).toISOString().slice(0, 10);
      const found = await read(ctx, words, today);
      return reply(mayOpen(viewer, found) ? found : nothing);
    },
  });
}
