import { setupCalls } from '@hoistway/contract/home/setupCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { findSetup, type SetupSettings } from './setup.ts';

/** What of an installation is set up. */
export function setupRoutes(app: FastifyInstance, context: ServeContext, settings: SetupSettings): void {
  serve(app, context, setupCalls, {
    one: ({ db, viewer }) => findSetup(db, viewer, settings),
  });
}
