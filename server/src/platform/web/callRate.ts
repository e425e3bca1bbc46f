import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '../broker/tokenBucket.ts';
import { limitedAddress } from './clientAddress.ts';
import { TooManyCalls } from '../call/problems.ts';

/** What watches over the server must always be answered. */
const exempt = new Set(['/api/health']);

/** Holds every address to a steady rate of calls, with room for a burst. */
export function limitCalls(
  app: FastifyInstance,
  rate: { perSecond: number; burst: number },
  now: () => number,
): void {
  const buckets = new TokenBuckets(rate.perSecond, rate.burst);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || exempt.has(request.routeOptions.url ?? '')) return;
    if (!buckets.take(limitedAddress(request.ip), now())) throw new TooManyCalls();
  });
}
