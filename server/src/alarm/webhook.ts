import { createHmac, timingSafeEqual } from 'node:crypto';
import { feedMessage } from '@hoistway/contract/alarm/alarmCalls.ts';
import type { Envelope } from '@hoistway/contract/envelope.ts';
import { unkeepableTexts } from '@hoistway/contract/input/plainText.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { TokenBuckets } from '#platform/broker/tokenBucket.ts';
import { TooManyCalls, Unauthenticated, Unreadable } from '#platform/call/problems.ts';
import { asSystem, transactAs } from '#platform/call/requestContext.ts';
import type { ServeContext } from '#platform/call/serve.ts';
import { limitedAddress } from '#platform/web/clientAddress.ts';
import { findFeed, noteMessage } from './feedStore.ts';
import { raiseAlarm } from './raiseAlarm.ts';

/** What was signed longer ago, or later from now, may be somebody's recording. */
const windowMs = 5 * 60_000;
const maxBodyBytes = 8 * 1024;
/** Of one sender: more than a hundred alarms in ten seconds. */
const messages = { perSecond: 20, burst: 200 };
/** Of one address whose messages are not believed. */
const mistakes = { perSecond: 0.5, burst: 30 };

/** Nothing at all is no signed message, either. */
const signedBytes = z.instanceof(Buffer).default(Buffer.alloc(0));

const textOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

/** Whether the body and its time were signed by who has the secret. */
function isSigned(secret: string, timestamp: string, body: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  const [, given = ''] = /^sha256=([0-9a-f]{64})$/i.exec(signature) ?? [];
  return given !== '' && timingSafeEqual(expected, Buffer.from(given, 'hex'));
}

function readMessage(body: Buffer) {
  let value: unknown;
  try {
    value = JSON.parse(body.toString());
  } catch {
    throw new Unreadable();
  }
  const { success, data } = feedMessage.safeParse(value);
  if (!success || unkeepableTexts(data).length > 0) throw new Unreadable();
  return data;
}

/**
 * Where senders post alarms: signed with the secret of their address, not older than five minutes, each under a number of
 * its own. An address that nobody has is answered like a wrong signature.
 */
export function alarmWebhook(app: FastifyInstance, { db }: ServeContext, { now }: { now(): number }): void {
  const ofSenders = new TokenBuckets(messages.perSecond, messages.burst);
  const ofStrangers = new TokenBuckets(mistakes.perSecond, mistakes.burst);

  const authenticate = async (request: FastifyRequest, token: string, body: Buffer) => {
    const timestamp = textOf(request.headers['x-hoistway-timestamp']);
    const signature = textOf(request.headers['x-hoistway-signature']);
    const fresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now() - Number(timestamp) * 1000) <= windowMs;
    const feed = fresh ? await findFeed(db, token) : undefined;
    if (feed && isSigned(feed.secret, timestamp, body, signature)) return feed;
    if (!ofStrangers.take(limitedAddress(request.ip), now())) throw new TooManyCalls();
    throw new Unauthenticated();
  };

  void app.register(async (webhook) => {
    // What was signed are the very bytes that came.
    webhook.removeAllContentTypeParsers();
    webhook.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: maxBodyBytes },
      (_, body, done) => done(null, body),
    );
    webhook.post<{ Params: { feed: string }; Body: Buffer }>(
      '/api/glf/webhook/:feed',
      { config: { body: signedBytes } },
      async (request) => {
        const { body } = request;
        const feed = await authenticate(request, request.params.feed, body);
        if (!ofSenders.take(feed.id, now())) throw new TooManyCalls();
        const { messageId, devRegNo, devDocNo = null, messageCode, at } = readMessage(body);
        const receivedAt = new Date(now());
        const data = await transactAs(db, asSystem('alarm feed'), async (tx) => {
          await noteMessage(tx, feed.id, receivedAt);
          return raiseAlarm(tx, {
            companyId: feed.companyId,
            sender: `feed:${feed.id}`,
            messageId,
            devRegNo,
            devDocNo,
            messageCode,
            at: at === undefined ? undefined : new Date(at),
            receivedAt,
          });
        });
        return { success: true, code: 'ok', description: '', data } satisfies Envelope;
      },
    );
  });
}
