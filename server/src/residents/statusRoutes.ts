import { statusCalls } from '@hoistway/contract/residents/statusCalls.ts';
import type { FastifyInstance } from 'fastify';
import { TokenBuckets } from '#platform/broker/tokenBucket.ts';
import { Refusal, TooManyCalls } from '#platform/call/problems.ts';
import { inTransaction, type Database } from '#platform/call/requestContext.ts';
import { serve, type ServeContext } from '#platform/call/serve.ts';
import { createTtlCache } from '#platform/call/ttlCache.ts';
import { tell } from '#platform/outbox/tell.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { publicUrlFor, type PublicUrlSettings } from '#platform/web/publicUrl.ts';
import { awaitConfirmation, forgetLeftovers } from './forgetTimers.ts';
import { elevatorsOf, findByToken } from './pageStore.ts';
import { peopleInsideOf, readElevators } from './readElevators.ts';
import { addressAsked } from './residentsMessages.ts';
import { wordLink } from './statusLinks.ts';
import { confirmAddress, forgetByWord, keepAddress, keepBrowser, subjectOf } from './subscriptionStore.ts';
import { noteStanding } from './tellResidents.ts';

const cachedMs = 10_000;
/** From one address so many can be asked for at once, and then one in two minutes. */
const asking = { perSecond: 1 / 120, burst: 5 };

interface StatusSettings extends PublicUrlSettings {
  /** By which browsers recognise the server. */
  publicKey: string;
  now(): number;
}

/** What residents read of their building, and ask to be told. */
export function statusRoutes(app: FastifyInstance, context: ServeContext, settings: StatusSettings): void {
  const cached = createTtlCache(cachedMs, settings.now);
  const asks = new TokenBuckets(asking.perSecond, asking.burst);

  /** An address that has ended is answered as one that never was. */
  const pageBehind = async (db: Database, token: string) => {
    const page = await findByToken(db, token);
    if (!page) throw new Refusal('objectMissing');
    return page;
  };

  serve(app, context, statusCalls, {
    status: async ({ db }, { token }) => {
      const { id, companyId, buildingName } = await pageBehind(db, token);
      // That people are shut in, or out again, is not told ten seconds late.
      const inside = await peopleInsideOf(db, await elevatorsOf(db, id));
      return cached([id, ...inside].join(' '), async () => {
        const now = new Date(settings.now());
        return {
          buildingName,
          at: now.toISOString(),
          mail: (await publicUrlFor(db, companyId, settings)) !== null,
          publicKey: settings.publicKey,
          elevators: await readElevators(db, await elevatorsOf(db, id), now),
        };
      });
    },
    subscribe: inTransaction(async ({ db, address, language }, { token, email }) => {
      const { id: pageId, companyId, buildingName } = await pageBehind(db, token);
      if (!asks.take(limitedAddress(address), settings.now())) throw new TooManyCalls();
      const publicUrl = await publicUrlFor(db, companyId, settings);
      if (publicUrl === null) throw new Refusal('noPublicUrl');
      const kept = await keepAddress(db, { pageId, email, language, publicUrl });
      if (!kept) return;
      await awaitConfirmation(db, kept.id, settings.now());
      await tell(
        db,
        addressAsked,
        { building: buildingName, confirm: wordLink(publicUrl, 'confirm', kept.word) },
        { key: `residents.asked:${kept.id}`, subject: subjectOf(kept.id), to: { email, language } },
      );
    }),
    subscribeBrowser: inTransaction(async ({ db, address, language }, { token, ...browser }) => {
      const { id: pageId } = await pageBehind(db, token);
      if (!asks.take(limitedAddress(address), settings.now())) throw new TooManyCalls();
      const now = new Date(settings.now());
      const { word, isNew } = await keepBrowser(db, { ...browser, pageId, language }, now);
      if (isNew) await noteStanding(db, pageId, now);
      return { word };
    }),
    confirm: inTransaction(async ({ db }, { word }) => {
      const now = new Date(settings.now());
      const confirmed = await confirmAddress(db, word, now);
      if (!confirmed) throw new Refusal('objectMissing');
      await noteStanding(db, confirmed.pageId, now);
      return { token: confirmed.token };
    }),
    unsubscribe: inTransaction(async ({ db }, { word }) => {
      const ids = await forgetByWord(db, word);
      if (ids.length === 0) throw new Refusal('objectMissing');
      await forgetLeftovers(db, ids, settings.now());
    }),
  });
}
