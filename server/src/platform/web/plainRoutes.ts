import type { Effect } from '@hoistway/contract/effect.ts';
import { isPlainText } from '@hoistway/contract/input/plainText.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { Unreadable } from '../call/problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is a declared call, which the layer judges by its declaration; what that does. */
    call?: Effect;
    /** The shape of what is sent to it; its handler is given what was judged. */
    body?: z.ZodType;
  }
}

interface Route {
  method: string;
  url: string;
}
const plain = new WeakMap<object, Route[]>();
const called = new WeakMap<object, Route[]>();

/** The routes of a server that are no declared calls. */
export const plainRoutesOf = ({ server }: FastifyInstance): Route[] => plain.get(server) ?? [];

/** The routes of a server that say that they are declared calls. */
export const callRoutesOf = ({ server }: FastifyInstance): Route[] => called.get(server) ?? [];

/**
 * What is no declared call is judged, too, before its handler sees it: the texts of its address hold nothing that cannot
 * be kept, its body has the shape that the route names. A route that takes a body and names none does not start.
 */
export function judgePlainRoutes(app: FastifyInstance): void {
  const known: Route[] = [];
  const calls: Route[] = [];
  plain.set(app.server, known);
  called.set(app.server, calls);
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const routes = methods.map((method) => ({ method, url: route.url }));
    if (route.config?.call) {
      calls.push(...routes);
      return;
    }
    const { body } = route.config ?? {};
    if (!body && methods.some((method) => method !== 'GET' && method !== 'HEAD'))
      throw new Error(`${route.url} takes a body, and nobody says of which shape`);
    known.push(...routes);
    route.preHandler = [judgeBy(body), ...handlersOf(route)];
  });
}

const handlersOf = ({ preHandler = [] }: RouteOptions) => [preHandler].flat();

const judgeBy = (body: z.ZodType | undefined) => async (request: FastifyRequest) => {
  if (![request.params, request.query].flatMap(textsIn).every(isPlainText)) throw new Unreadable();
  if (!body) return;
  const judged = body.safeParse(request.body);
  if (!judged.success) throw new Unreadable();
  request.body = judged.data;
};

/** The texts of a part of an address, each with its name. */
const textsIn = (part: unknown): string[] =>
  Object.entries(part ?? {}).flatMap(([name, text]: [string, unknown]) =>
    [name, text].flat().filter((each) => typeof each === 'string'),
  );
