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
} from '@hoistway/contract/socketPush/notification.ts';
import { encodeAlarmMessage, type AlarmMessage } from '@hoistway/contract/socketPush/alarmMessage.ts';
import { playerCarQueue, playerPrefix, playerQueue } from '@hoistway/contract/socketPush/playerQueue.ts';
import { messageQueue } from '@hoistway/contract/socketPush/messageNotice.ts';
import { languageOf, type Language } from '@hoistway/contract/language/language.ts';
import { isSpecialOperator, type Viewer } from '../viewer.ts';
import { PlayerSockets, type ConnectedPlayer } from './playerSockets.ts';
import { mountSockjs } from './sockjs.ts';
import type { SocketLimits } from './socketBudget.ts';
import { ConnectionRefused, StompSession, type StompHandlers } from './stompSession.ts';

/** A signed-in browser; `viewer` is read anew whenever rights change, so that scope is judged when sending. */
export interface SocketClient {
  viewer: Viewer;
  language: Language;
  visible: ReadonlySet<string>;
}

/** Whoever is connected: a person, or the player of a terminal. */
type Connected = SocketClient | { player: ConnectedPlayer };
export type Session = StompSession<Connected>;

export interface SocketPushOptions {
  authenticate(token: string): Promise<{ viewer: Viewer; visible: ReadonlySet<string> } | undefined>;
  /** The player behind its token and connection; absent, no player connects. */
  authenticatePlayer?(credentials: string): Promise<ConnectedPlayer | undefined>;
  /** Starts telling a player what its elevator does, while it may receive it; answers how it stops. */
  watchCar?(
    elevator: NonNullable<ConnectedPlayer['elevator']>,
    send: (body: string) => void,
    canSend: () => boolean,
  ): () => void;
  /** Rights behind a session as they are now; undefined when it has ended. */
  refresh(viewer: Viewer): Promise<{ viewer: Viewer; visible: ReadonlySet<string> } | undefined>;
  /** Starts sending live elevators to a client while it may receive them; answers how it stops. */
  watchElevators(
    client: SocketClient,
    ids: readonly string[],
    send: (body: string) => void,
    canSend: () => boolean,
  ): () => void;
  watchCounts(client: SocketClient, send: (body: string) => void, canSend: () => boolean): () => void;
  /** What waits for a page of a person who has just begun to listen. */
  waitingMessages?(userId: string): Promise<readonly string[]>;
  addressOf(request: IncomingMessage): string;
  limits?: Partial<SocketLimits>;
  log: Logger;
}

/** Whether anyone who may receive faults of the elevators that they see is notified. */
export type ChooseReceivers = (viewer: Viewer, seen: readonly string[]) => boolean;

export interface SocketPush {
  sockets(): number;
  /**
   * Notifies everyone who may receive faults of one of the elevators, once per session, of those that they see;
   * answers how many sessions were notified. `choose` may leave some of them out, and sees to whom the others belong.
   */
  deliverFault(
    elevatorIds: string | readonly string[],
    wordIn: (language: Language, seen: readonly string[]) => Notification,
    choose?: ChooseReceivers,
  ): number;
  /** Tells the special operators of the elevator's alarm channel of an alarm. */
  deliverAlarm(at: { elevatorId: string; alarmChannel: string }, message: AlarmMessage): void;
  /** Whether a person has a page open here on which messages are shown. */
  hasPageOf(userId: string): boolean;
  /** Shows a message on every page that a person has open here. */
  deliverMessage(userId: string, body: string): void;
  endSession(sessionId: string): void;
  /** Tells the player of a terminal, if it is connected here, that something waits for it. */
  callPlayer(terminalId: string): void;
  /** Ends the pages that play a terminal, but for the one that has opened this connection. */
  endPlayer(terminalId: string, connection?: string): void;
  players(): readonly ConnectedPlayer[];
  /** The sessions by which somebody is connected. */
  sessionIds(): ReadonlySet<string>;
  /** Rights or scopes changed: read every connected viewer anew. */
  refreshAll(): Promise<void>;
  close(): void;
}

const changeFirst = 'the password must be changed first';
const maxIds = 500;
/** Elevators that one session watches in all its subscriptions together. */
const maxWatched = 2_000;
/** A client that has not taken this much gets no live state until it has. */
const slowBytes = 512 * 1024;
/** Rights may change while they are being read, though not for ever. */
const maxReadings = 5;
const readAtOnce = 16;

export function createSocketPush(app: FastifyInstance, options: SocketPushOptions): SocketPush {
  const sessions = new Map<Session, SocketClient>();
  const players = new PlayerSockets();
  const watching = new WeakMap<Session, number>();
  /** Goes up whenever rights or sessions change: what was read before that no longer counts. */
  let changes = 0;
  /** The same for rights alone. */
  let rightsChanges = 0;

  const readInTime = async <T>(read: () => Promise<T>): Promise<T> => {
    for (let reading = 0; reading < maxReadings; reading += 1) {
      const before = changes;
      const known = await read();
      if (before === changes) return known;
    }
    throw new Error('the rights of a session change faster than they can be read');
  };

  const handlers: StompHandlers<Connected> = {
    authenticate: async (token, acceptLanguage) => {
      if (token.startsWith(playerPrefix)) {
        const player = await readInTime(async () => options.authenticatePlayer?.(token));
        return player && { player };
      }
      const known = token === '' ? undefined : await readInTime(() => options.authenticate(token));
      if (known?.viewer.mustChangePassword) throw new ConnectionRefused(changeFirst);
      return known && { ...known, language: languageOf(acceptLanguage ?? known.viewer.language) };
    },
    receive: (session, destination) => sessions.has(session) && destination === joinDestination,
    subscribe: (session, destination, headers, id) => {
      const client = session.viewer!;
      // A player is told of its own terminal, and a person of none.
      if ('player' in client) return subscribePlayer(session, client.player, destination, id);
      return subscribe(session, client, destination, headers, id);
    },
    onConnected: (session) => {
      const client = session.viewer!;
      if ('player' in client) players.add(session, client.player);
      else sessions.set(session, client);
    },
    onClosed: (session) => {
      sessions.delete(session);
      players.remove(session);
    },
    onProblem: (error) => options.log.error({ err: error }, 'a push session failed'),
  };

  const subscribePlayer = (
    session: Session,
    { terminalId, elevator }: ConnectedPlayer,
    destination: string,
    id: string,
  ) => {
    if (destination === playerQueue(terminalId)) return () => {};
    if (destination !== playerCarQueue(terminalId)) return undefined;
    if (!elevator || !options.watchCar) return () => {};
    const canSend = () => session.link.buffered() <= slowBytes;
    return options.watchCar(elevator, (body) => session.deliver(id, destination, body), canSend);
  };

  const subscribe = (
    session: Session,
    client: SocketClient,
    destination: string,
    headers: Record<string, string>,
    id: string,
  ) => {
    const { username } = client.viewer;
    const maySee = () => client.viewer.permissions.has('elevator.view');
    const send = (body: string) => session.deliver(id, destination, body);
    // Judged whenever something is sent: rights may be withdrawn and given back.
    const canSend = () => maySee() && session.link.buffered() <= slowBytes;
    if (destination === faultQueue(username)) return () => {};
    if (destination === messageQueue(username)) return listenToMessages(session, client, id, destination);
    if (destination === alarmQueue(username)) return isSpecialOperator(client.viewer) ? () => {} : undefined;
    if (!maySee()) return undefined;
    if (destination === liveCountsDestination) return options.watchCounts(client, send, canSend);
    if (destination !== liveElevatorsDestination) return undefined;
    const ids = (headers['ids'] ?? '').split(',').filter((each) => /^\d{1,19}$/.test(each));
    const watched = (watching.get(session) ?? 0) + ids.length;
    if (ids.length > maxIds || watched > maxWatched) return undefined;
    watching.set(session, watched);
    const stop = options.watchElevators(client, ids, send, canSend);
    return () => {
      watching.set(session, (watching.get(session) ?? 0) - ids.length);
      stop();
    };
  };

  /** A display shows a screen to whoever stands before it, and so nothing that is for one person. */
  const listenToMessages = (session: Session, { viewer }: SocketClient, id: string, destination: string) => {
    if (viewer.display !== undefined) return undefined;
    options
      .waitingMessages?.(viewer.userId)
      .then((bodies) => bodies.forEach((body) => session.deliver(id, destination, body)))
      .catch((error: unknown) => options.log.warn({ err: error }, 'waiting messages were not read'));
    return () => {};
  };
  const pagesOf = (userId: string) =>
    [...sessions].flatMap(([session, { viewer }]) => {
      const queue = messageQueue(viewer.username);
      const id = viewer.userId === userId ? session.subscriptionTo(queue) : undefined;
      return id === undefined ? [] : [{ session, id, queue }];
    });

  const sockjs = mountSockjs(app, {
    addressOf: options.addressOf,
    onLink: (link) => void new StompSession(link, handlers),
    ...(options.limits ? { limits: options.limits } : {}),
  });

  /** The subscription that may receive faults of these elevators now. */
  const faultSubscriptionOf = (session: Session, { viewer }: SocketClient, seen: readonly string[]) => {
    if (seen.length === 0 || !viewer.permissions.has('message push')) return undefined;
    const queue = faultQueue(viewer.username);
    const id = session.subscriptionTo(queue);
    return id === undefined ? undefined : { id, queue };
  };

  const refresh = async (session: Session, client: SocketClient) => {
    const before = rightsChanges;
    let fresh;
    try {
      fresh = await options.refresh(client.viewer);
    } catch (error) {
      // What cannot be read must not go on with the rights it had.
      options.log.warn({ err: error }, 'the rights of a push session could not be read');
      return session.fail('the service is not available');
    }
    // Whoever changed them again reads them after that, and may be faster.
    if (before !== rightsChanges) return;
    if (!fresh) session.endAsUnauthenticated();
    else if (fresh.viewer.mustChangePassword) session.fail(changeFirst);
    else Object.assign(client, fresh);
  };

  return {
    sockets: () => sessions.size,
    deliverFault(elevatorIds, wordIn, choose) {
      const ids = typeof elevatorIds === 'string' ? [elevatorIds] : elevatorIds;
      const bodies = new Map<string, string>();
      let delivered = 0;
      for (const [session, client] of sessions) {
        const seen = ids.filter((id) => client.visible.has(id));
        const subscription = faultSubscriptionOf(session, client, seen);
        if (!subscription || choose?.(client.viewer, seen) === false) continue;
        const { language } = client;
        const key = `${language} ${seen.join(' ')}`;
        const body = bodies.get(key) ?? encodeNotification(wordIn(language, seen));
        bodies.set(key, body);
        session.deliver(subscription.id, subscription.queue, body);
        delivered += 1;
      }
      return delivered;
    },
    deliverAlarm({ elevatorId, alarmChannel }, message) {
      const body = encodeAlarmMessage(message);
      for (const [session, { viewer, visible }] of sessions) {
        const queue = alarmQueue(viewer.username);
        const id = session.subscriptionTo(queue);
        if (id === undefined || viewer.alarmChannel !== alarmChannel || !visible.has(elevatorId)) continue;
        if (isSpecialOperator(viewer)) session.deliver(id, queue, body);
      }
    },
    hasPageOf: (userId) => pagesOf(userId).length > 0,
    deliverMessage(userId, body) {
      for (const { session, id, queue } of pagesOf(userId)) session.deliver(id, queue, body);
    },
    endSession(sessionId) {
      changes += 1;
      for (const [session, { viewer }] of sessions)
        if (viewer.sessionId === sessionId) session.endAsUnauthenticated();
    },
    callPlayer: (terminalId) => players.call(terminalId),
    endPlayer(terminalId, connection) {
      changes += 1;
      players.end(terminalId, connection);
    },
    players: () => players.connected(),
    sessionIds: () => new Set([...sessions.values()].map(({ viewer }) => viewer.sessionId)),
    async refreshAll() {
      changes += 1;
      rightsChanges += 1;
      const waiting = [...sessions];
      const readers = Array.from({ length: readAtOnce }, async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await refresh(...next);
      });
      await Promise.all(readers);
    },
    close() {
      for (const session of sessions.keys()) session.fail('the server is stopping');
      players.fail('the server is stopping');
      sockjs.close();
    },
  };
}
