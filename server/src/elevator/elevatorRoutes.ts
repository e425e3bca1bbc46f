import { companyElevatorCalls } from '@hoistway/contract/company/companyCalls.ts';
import type { FastifyInstance } from 'fastify';
import { serve, type ServeContext } from '#platform/serve.ts';
import { listTiedElevators, tieElevators, untieElevators } from './elevatorTies.ts';

export function elevatorRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, companyElevatorCalls, {
    ofCompany: ({ db, viewer }, { id, tie }) => listTiedElevators(db, viewer, id, tie) as never,
    addToCompany: ({ change }, { id, tie, elevatorIds }) =>
      change((tx) => tieElevators(tx, id, tie, elevatorIds)),
    removeFromCompany: ({ change }, { id, tie, elevatorIds }) =>
      change((tx) => untieElevators(tx, id, tie, elevatorIds)),
  });
}
