import { faultClasses, handlingCodes, handlingStates } from '@hoistway/contract/fault/fault.ts';
import { faultTypeCalls } from '@hoistway/contract/fault/faultTypes.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/call/serve.ts';

/** The types of faults, and the ways of dealing with them, in words. */
export function faultTypeRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, faultTypeCalls, {
    messageTypes: async ({ t }) => faultClasses.map((code) => ({ code, name: t(`faultClass.${code}`) })),
    controlTypes: async ({ t }) =>
      handlingStates.map((code) => ({ code, status: handlingCodes[code], name: t(`handling.${code}`) })),
  });
}
