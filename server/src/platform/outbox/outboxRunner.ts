import type { MessageChannel } from '@hoistway/contract/outbox/message.ts';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../call/requestContext.ts';
import type { Documents } from '../document/documents.ts';
import { every } from '../job/every.ts';
import type { Records } from '../record/records.ts';
import type { Viewer } from '../viewer.ts';
import type { Metrics } from '../web/metrics.ts';
import { refusedPermanently, tryAgain, type Attempt, type Channel, type ClaimedDelivery } from './channel.ts';
import { beginMessages, claimDelivery, dueChannels, expireDeliveries } from './deliveryQueue.ts';
import { settleAttempt } from './settle.ts';
import type { MessageKind } from './messageKind.ts';
import { isSwitchedOff } from './preferenceStore.ts';

const lookEveryMs = 1_000;
/** Messages that one node sends at once on one channel. */
const atOnce = 8;

export interface OutboxOptions {
  db: Database;
  channels: readonly Channel[];
  /** By their names. */
  kinds: ReadonlyMap<string, MessageKind>;
  /** The present rights of a person; undefined when they are disabled. */
  viewerOf(userId: string): Promise<Viewer | undefined>;
  /** By which it is known whether somebody may still be told. */
  records: Records;
  /** Makes what e-mails bring along. */
  documents: Documents;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
}

export interface OutboxPoller {
  /** Begins to send what is due; what is under way goes on by itself. */
  begin(): Promise<void>;
  /** Sends what is due and what follows from it; answers how many attempts that took. */
  sendDue(): Promise<number>;
  /** Begins nothing more, and waits for what is under way. */
  stop(): Promise<void>;
}

/** One node's share of sending. Any number of nodes may look at once. */
export function createOutboxPoller({
  db,
  channels,
  kinds,
  viewerOf,
  records,
  documents,
  clock,
  log,
  metrics,
}: OutboxOptions): OutboxPoller {
  const underWay = new Map<MessageChannel, Set<Promise<void>>>(channels.map(({ name }) => [name, new Set()]));
  const stopping = new AbortController();
  let attempts = 0;

  /** Sends what its receiver may still be told, by their rights of now. */
  const sendTo = async (channel: Channel, claimed: ClaimedDelivery): Promise<Attempt> => {
    const { kind, userId, subject } = claimed;
    const declared = kinds.get(kind);
    if (userId === null || (!declared?.stillConcerns && !declared?.attach)) return channel.send(claimed);
    const viewer = await viewerOf(userId);
    if (!viewer) return refusedPermanently('notAllowed');
    if (declared.stillConcerns && !(await declared.stillConcerns(db, viewer, subject, records)))
      return refusedPermanently('notAllowed');
    if (!declared.attach || channel.name !== 'email') return channel.send(claimed);
    return channel.send({
      ...claimed,
      attachment: await declared.attach({ db, documents }, subject),
    });
  };

  const attemptOf = async (channel: Channel, claimed: ClaimedDelivery): Promise<Attempt> => {
    try {
      if (await isSwitchedOff(db, claimed)) return refusedPermanently('switchedOff');
      return await sendTo(channel, claimed);
    } catch (error) {
      log.warn({ err: error, delivery: claimed.deliveryId, channel: channel.name }, 'a message was not sent');
      return tryAgain('unreachable');
    }
  };

  const send = async (channel: Channel, claimed: ClaimedDelivery) => {
    attempts += 1;
    const attempt = await attemptOf(channel, claimed);
    await settleAttempt(db, channel, claimed, attempt, clock.now());
    const outcome = attempt.accepted ? 'accepted' : attempt.reason;
    metrics.add('hoistway_deliveries_total', 'Attempts to deliver a message', 1, {
      channel: channel.name,
      outcome,
    });
  };

  /** Sends one after the other what is due on a channel; what it takes makes others look beside it. */
  const lane = async (channel: Channel): Promise<void> => {
    while (!stopping.signal.aborted) {
      const claimed = await claimDelivery(db, channel.name, clock.now());
      if (!claimed) return;
      openLane(channel);
      await send(channel, claimed);
    }
  };
  const openLane = (channel: Channel): void => {
    const lanes = underWay.get(channel.name)!;
    if (lanes.size >= atOnce || stopping.signal.aborted) return;
    const run = lane(channel)
      // What was claimed is sent again under its key when its lease ends.
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox waits for the database'))
      .finally(() => lanes.delete(run));
    lanes.add(run);
  };

  const begin = async () => {
    await beginMessages(db, clock.now());
    await expireDeliveries(db, channels, clock.now());
    const due = await dueChannels(db, clock.now());
    for (const channel of channels) if (due.has(channel.name)) openLane(channel);
  };
  const all = () => [...underWay.values()].flatMap((lanes) => [...lanes]);
  const settled = async () => {
    for (let runs = all(); runs.length > 0; runs = all()) await Promise.all(runs);
  };

  return {
    begin,
    async sendDue() {
      const before = attempts;
      for (let last = -1; last !== attempts;) {
        last = attempts;
        await begin();
        await settled();
      }
      return attempts - before;
    },
    async stop() {
      stopping.abort();
      await settled();
    },
  };
}

/** Looks each second; every node does. */
export function runOutbox(options: OutboxOptions): { stop(): Promise<void> } {
  const look = createOutboxPoller(options);
  const looking = every(lookEveryMs, look.begin, {
    log: options.log,
    failed: 'the outbox waits for the database',
  });
  return {
    async stop() {
      await looking.stop();
      await look.stop();
    },
  };
}
