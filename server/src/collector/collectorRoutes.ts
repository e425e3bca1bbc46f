import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  findCollector,
  listBindings,
  listElevatorsWithout,
  listSpare,
  pageCollectors,
} from './collectorStore.ts';
import {
  addCollector,
  bindCollector,
  changeCollector,
  disableCollector,
  removeCollector,
  replaceCollector,
  rotateSecret,
  unbindCollector,
} from './collectorWrite.ts';
import { compareChecksum } from './compareChecksum.ts';
import type { BrokerAccess } from './brokerAccess.ts';
import type { BrokerAddress } from './provisioning.ts';

export function collectorRoutes(
  app: FastifyInstance,
  context: ServeContext,
  { brokerAddress, brokerAccess }: { brokerAddress: BrokerAddress; brokerAccess: BrokerAccess },
): void {
  serve(app, context, collectorCalls, {
    page: ({ db, viewer }, search, page) => pageCollectors(db, viewer, search, page),
    spare: ({ db, viewer }, { words }) => listSpare(db, viewer, words),
    elevatorsWithout: ({ db, viewer }, { words }) => listElevatorsWithout(db, viewer, words),
    one: ({ db, viewer }, { id }) => findCollector(db, viewer, id),
    bindings: ({ db, viewer }, { id }) => listBindings(db, viewer, id),
    create: (ctx, input) => addCollector(ctx, input, brokerAddress, brokerAccess),
    update: inTransaction(changeCollector),
    rotateSecret: (ctx, input) => rotateSecret(ctx, input, brokerAddress, brokerAccess),
    disable: (ctx, input) => disableCollector(ctx, input, brokerAccess),
    bind: inTransaction(bindCollector),
    unbind: inTransaction(unbindCollector),
    replace: inTransaction(replaceCollector),
    remove: (ctx, input) => removeCollector(ctx, input, brokerAccess),
    checksum: compareChecksum,
  });
}
