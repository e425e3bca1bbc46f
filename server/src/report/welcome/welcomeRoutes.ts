import { welcomeCalls } from '@hoistway/contract/report/welcome/welcomeCalls.ts';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '#platform/broker/tokenBucket.ts';
import { TooManyCalls } from '#platform/call/problems.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { createTtlCache } from '#platform/call/ttlCache.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { findOwner, findSetting } from '../statistic/settingStore.ts';
import { measureReleased } from './welcomeFigures.ts';

const cachedMs = 60_000;
/** From one address so many at once, and then one a second. */
const asking = { perSecond: 1, burst: 60 };

/** What the public reads of the installation. */
export function welcomeRoutes(app: FastifyInstance, context: ServeContext, { now }: { now(): number }): void {
  const cached = createTtlCache(cachedMs, now);
  const asks = new TokenBuckets(asking.perSecond, asking.burst);

  serve(app, context, welcomeCalls, {
    welcome: async ({ db, address }) => {
      if (!asks.take(limitedAddress(address), now())) throw new TooManyCalls();
      const owner = await findOwner(db);
      const at = new Date(now());
      if (owner === undefined)
        return { figures: [], hotline: null, showsNotices: true, at: at.toISOString() };
      const { released, hotline, showsExposure: showsNotices } = await findSetting(db, owner);
      // What is no longer released is gone at once, whatever was measured a moment ago.
      return cached(JSON.stringify([released, hotline, showsNotices]), async () => ({
        figures: await measureReleased(db, released, at),
        hotline,
        showsNotices,
        at: at.toISOString(),
      }));
    },
  });
}
