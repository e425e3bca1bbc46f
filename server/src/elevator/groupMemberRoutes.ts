import { groupMemberCalls } from '@hoistway/contract/elevator/groupMemberCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { Refusal } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { areVisible, findGroup, putIntoGroup, takeOutOfGroup } from './groupMembers.ts';

export function groupMemberRoutes(app: FastifyInstance, context: ServeContext): void {
  serve(app, context, groupMemberCalls, {
    distributeElevators: inTransaction(async ({ db }, { id, elevatorIds }) => {
      const group = await findGroup(db, id);
      if (!(await areVisible(db, group.companyId, elevatorIds))) throw new Refusal('noMatchElevator');
      return putIntoGroup(db, group, elevatorIds);
    }),
    takeOffElevators: inTransaction(async ({ db }, { id, elevatorIds }) => {
      const taken = await takeOutOfGroup(db, id, elevatorIds);
      if (taken < new Set(elevatorIds).size) throw new Refusal('noRemoveGroupElevators');
      return taken;
    }),
  });
}
