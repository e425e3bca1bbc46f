import { documentSetCalls } from '@hoistway/contract/install/document/documentSet.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { packDocuments } from './packDocuments.ts';

/** The documents of an installation in one file. */
export function documentRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { now }: { now(): number },
): void {
  serve(app, context, documentSetCalls, {
    document: (ctx, { id }) => packDocuments(ctx, context, id, new Date(now())),
  });
}
