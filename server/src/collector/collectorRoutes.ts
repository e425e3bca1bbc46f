import { collectorCalls } from '@hoistway/contract/collector/collectorCalls.ts';
import type { FastifyInstance } from 'fastify';
import { inChange } from '#platform/call/ask.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import {
  findCollector,
  listBindings,
  listLiftsWithout,
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
    collectorPage: ({ db, viewer }, { pageNumber, pageSize, sort, ...search }) =>
      pageCollectors(db, viewer, search, { pageNumber, pageSize, sort }),
    spareCollectors: ({ db, viewer }, { words }) => listSpare(db, viewer, words),
    liftsWithout: ({ db, viewer }, { words }) => listLiftsWithout(db, viewer, words),
    oneCollector: ({ db, viewer }, { id }) => findCollector(db, viewer, id),
    bindings: ({ db, viewer }, { id }) => listBindings(db, viewer, id),
    createCollector: (ask, input) => addCollector(ask, input, brokerAddress, brokerAccess),
    updateCollector: inChange(changeCollector),
    rotateSecret: (ask, input) => rotateSecret(ask, input, brokerAddress, brokerAccess),
    disableCollector: (ask, input) => disableCollector(ask, input, brokerAccess),
    bindCollector: inChange(bindCollector),
    unbindCollector: inChange(unbindCollector),
    replaceCollector: inChange(replaceCollector),
    removeCollector: (ask, input) => removeCollector(ask, input, brokerAccess),
    checksum: compareChecksum,
  });
}
