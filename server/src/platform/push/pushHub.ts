import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  alarmQueue,
  encodeNotification,
  faultQueue,
  joinDestination,
  liveCountsDestination,
  liveElevatorsDestination,
  type Notification,
} from '@hoistway/contract/push/notification.ts';
import { languageOf, type Language } from '@hoistway/contract/language/language.ts';
import type { Viewer } from '../viewer.ts';
import { mountSockjs } from './sockjs.ts';
import { ConnectionRefused, StompSession, type StompHandlers } from './stompSession.ts';

/** A signed-in browser; `viewer` is read anew whenever rights change, so that scope is judged when sending. */
export interface PushClient {
  viewer: Viewer;
  language: Language;
  visible: ReadonlySet<string>;
}

export type Session = StompSession<PushClient>;

export interface PushOptions {
  authenticate(token: string): Promise<{ viewer: Viewer; visible: ReadonlySet<string> } | undefined>;
  /** Rights behind a session as they are now; undefined when it has ended. */
  refresh(viewer: Viewer): Promise<{ viewer: Viewer; visible: ReadonlySet<string> } | undefined>;
  /** Starts sending live lifts to a client; answers how it stops. */
  watchElevators(
    client: PushClient,
    ids: readonly string[],
    send: (body: string) => void,
    isSlow: () => boolean,
  ): () => void;
  watchCounts(client: PushClient, send: (body: string) => void, isSlow: () => boolean): () => void;
  addressOf(request: IncomingMessage): string;
  log: Logger;
}

/** Whether somebody who may hear of the lifts that he sees is told. */
export type ChooseHearers = (viewer: Viewer, seen: readonly string[]) => boolean;

export interface PushHub {
  sockets(): number;
  /**
   * Tells everybody who may hear of one of the lifts, once per session, of those that he sees; answers how many
   * sessions were told. `choose` may leave some of them out, and sees whom the others belong to.
   */
  deliverFault(
    elevatorIds: string | readonly string[],
    wordIn: (language: Language, seen: readonly string[]) => Notification,
    choose?: ChooseHearers,
  ): number;
  endSession(sessionId: string): void;
  /** Rights or scopes changed: read every connected viewer anew. */
  refreshAll(): Promise<void>;
  close(): void;
}

const changeFirst = 'the password must be changed first';
const mostIds = 500;
const slowBytes = 512 * 1024;
/** A client that does not even take its faults is cut; it comes back and catches up. */
const lostBytes = 4 * 1024 * 1024;

/** Special operators answer for one alarm channel; their roles say so. */
const isSpecial = (viewer: Viewer) => viewer.scopes.has('alarmChannel') && viewer.alarmChannel !== null;

export function createPushHub(app: FastifyInstance, options: PushOptions): PushHub {
  const sessions = new Set<Session>();

  const handlers: StompHandlers<PushClient> = {
    authenticate: async (token, acceptLanguage) => {
      const known = token === '' ? undefined : await options.authenticate(token);
      if (known?.viewer.mustChangePassword) throw new ConnectionRefused(changeFirst);
      return known && { ...known, language: languageOf(acceptLanguage ?? known.viewer.language) };
    },
    receive: (_, destination) => destination === joinDestination,
    subscribe: (session, destination, headers, id) => subscribe(session, destination, headers, id),
    onConnected: (session) => void sessions.add(session),
    onClosed: (session) => void sessions.delete(session),
  };

  const subscribe = (session: Session, destination: string, headers: Record<string, string>, id: string) => {
    const client = session.viewer!;
    const { permissions, username } = client.viewer;
    const send = (body: string) => session.deliver(id, destination, body);
    const isSlow = () => session.link.buffered() > slowBytes;
    if (destination === faultQueue(username)) return () => {};
    if (destination === alarmQueue(username)) return isSpecial(client.viewer) ? () => {} : undefined;
    if (!permissions.has('elevator.view')) return undefined;
    if (destination === liveCountsDestination) return options.watchCounts(client, send, isSlow);
    if (destination !== liveElevatorsDestination) return undefined;
    const ids = (headers['ids'] ?? '').split(',').filter((each) => /^\d{1,19}$/.test(each));
    return ids.length > mostIds ? undefined : options.watchElevators(client, ids, send, isSlow);
  };

  const sockjs = mountSockjs(app, {
    addressOf: options.addressOf,
    onLink: (link) => void new StompSession(link, handlers),
  });

  /** The subscriptions that may hear of these lifts now: by permission, and the alarm channel by its account. */
  const hearing = (session: Session, seen: readonly string[]) => {
    const { viewer } = session.viewer!;
    if (seen.length === 0) return [];
    const queues = [
      ...(viewer.permissions.has('message push') ? [faultQueue(viewer.username)] : []),
      ...(isSpecial(viewer) ? [alarmQueue(viewer.username)] : []),
    ];
    return queues.flatMap((queue) => {
      const id = session.subscriptionTo(queue);
      return id === undefined ? [] : [{ id, queue }];
    });
  };

  return {
    sockets: () => sessions.size,
    deliverFault(elevatorIds, wordIn, choose) {
      const ids = typeof elevatorIds === 'string' ? [elevatorIds] : elevatorIds;
      const bodies = new Map<string, string>();
      let told = 0;
      for (const session of sessions) {
        const seen = ids.filter((id) => session.viewer?.visible.has(id));
        const heard = hearing(session, seen);
        if (heard.length === 0 || choose?.(session.viewer!.viewer, seen) === false) continue;
        if (session.link.buffered() > lostBytes) {
          session.fail('too slow');
          continue;
        }
        const { language } = session.viewer!;
        const key = `${language} ${seen.join(' ')}`;
        const body = bodies.get(key) ?? encodeNotification(wordIn(language, seen));
        bodies.set(key, body);
        for (const { id, queue } of heard) session.deliver(id, queue, body);
        told += 1;
      }
      return told;
    },
    endSession(sessionId) {
      for (const session of sessions) {
        if (session.viewer?.viewer.sessionId === sessionId) session.endAsUnauthenticated();
      }
    },
    async refreshAll() {
      for (const session of sessions) {
        const client = session.viewer!;
        const fresh = await options.refresh(client.viewer);
        if (!fresh) session.endAsUnauthenticated();
        else if (fresh.viewer.mustChangePassword) session.fail(changeFirst);
        else Object.assign(client, fresh);
      }
    },
    close() {
      for (const session of sessions) session.fail('the server is stopping');
      sockjs.close();
    },
  };
}
