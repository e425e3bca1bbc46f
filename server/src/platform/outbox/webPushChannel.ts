import { createHash } from 'node:crypto';
import type { PushAddress, PushedMessage } from '@hoistway/contract/outbox/messagePreference.ts';
import webPush from 'web-push';
import type { Database } from '../call/requestContext.ts';
import type { Clock } from '../clock.ts';
import type { Outgoing } from '../web/outgoing.ts';
import {
  channel,
  outgoingAttempt,
  refusedPermanently,
  tryAgain,
  type Attempt,
  type Channel,
  type OutgoingMessage,
} from './channel.ts';
import { findCompany } from './addressee.ts';
import type { VapidKeys } from './vapidKeys.ts';

interface Subscription extends PushAddress {
  /** Null for one that is kept elsewhere. */
  id: string | null;
}

export interface WebPushOptions {
  keys: VapidKeys;
  /** Where a push service may complain: an https or mailto address. */
  contact: string;
  outgoing: Outgoing;
  clock: Clock;
}

/** A title and body that fit into what push services carry. */
const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1)}…`;

const payloadOf = ({ token, texts, lifeAndLimb }: OutgoingMessage): PushedMessage => ({
  token,
  title: cut(texts.title, 200),
  body: cut(texts.body, 800),
  link: texts.link ?? null,
  lifeAndLimb,
  end: texts.end ?? null,
});

/** Sends a message to one browser, through the push service of its maker. */
async function push(
  { keys, contact, outgoing, clock }: WebPushOptions,
  { endpoint, p256dh, auth }: Subscription,
  message: OutgoingMessage,
): Promise<Attempt> {
  const seconds = Math.ceil((message.deadlineAt.getTime() - clock.now().getTime()) / 1000);
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payloadOf(message)),
    {
      vapidDetails: { subject: contact, ...keys },
      contentEncoding: 'aes128gcm',
      // A browser that wakes later still shows what concerns lives.
      TTL: message.lifeAndLimb ? 3600 : Math.max(60, seconds),
      urgency: message.lifeAndLimb ? 'high' : 'normal',
      // What is sent again replaces what still waits there.
      topic: createHash('sha256').update(message.key).digest('base64url').slice(0, 32),
    },
  );
  const { 'Content-Length': _, ...sent } = headers;
  try {
    const reply = await outgoing(endpoint, { method: 'POST', headers: sent, ...(body ? { body } : {}) });
    return attemptOf(reply.status, reply.body.toString());
  } catch (error) {
    return outgoingAttempt(error);
  }
}

function attemptOf(status: number, words: string): Attempt {
  if (status >= 200 && status < 300) return { accepted: true };
  const said = `HTTP ${status} ${words}`.trim();
  if (status === 404 || status === 410) return refusedPermanently('gone', said);
  if (status === 429 || status >= 500) return tryAgain('unreachable', said);
  return refusedPermanently('refused', said);
}

/** The best of what became of a message at several browsers. */
const best = (attempts: readonly Attempt[]): Attempt =>
  attempts.find(({ accepted }) => accepted) ??
  attempts.find((attempt) => !attempt.accepted && !attempt.forGood) ??
  attempts[0] ??
  refusedPermanently('noSubscription');

/**
 * Sends messages to the browsers of a person, or to one that belongs to no account, also while no page is open there;
 * each says when it has shown one.
 */
export const webPushChannel = (db: Database, options: WebPushOptions): Channel =>
  channel<readonly Subscription[]>({
    name: 'webPush',
    confirms: true,
    async find({ userId, browser }) {
      if (browser !== null) return { address: [{ id: null, ...browser }] };
      if (userId === null) return { missing: 'noAddress' };
      if ((await findCompany(db, userId)) === undefined) return { missing: 'disabled' };
      const subscriptions = await db
        .selectFrom('webPushSubscription')
        .select(['id', 'endpoint', 'p256dh', 'auth'])
        .where('userId', '=', userId)
        .execute();
      return subscriptions.length === 0 ? { missing: 'noSubscription' } : { address: subscriptions };
    },
    async send(subscriptions, message) {
      const attempts = await Promise.all(subscriptions.map((each) => push(options, each, message)));
      const gone = subscriptions.flatMap(({ id }, n) => {
        const attempt = attempts[n];
        return id !== null && attempt && !attempt.accepted && attempt.reason === 'gone' ? [id] : [];
      });
      if (gone.length > 0) await db.deleteFrom('webPushSubscription').where('id', 'in', gone).execute();
      return best(attempts);
    },
  });
