import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  encodeNotification,
  notAuthenticatedSentence,
  type Notification,
} from '@hoistway/contract/push/notification.ts';
import { createOutbox } from './outbox.ts';
import { OutgoingText } from './outgoingText.ts';
import { createPushSession, liveContentType, type LiveSources, type PushSession } from './pushSession.ts';
import type { PushLog, PushViewer } from './pushViewer.ts';
import { createSessionIndex } from './sessionIndex.ts';
import { createSockjsEndpoint, type PushSocket, type SockjsOptions } from './sockjs.ts';
import { messageTail } from './stompFrame.ts';
import { createStompSession, type StompLimits, type StompSession, type StompTimes } from './stompSession.ts';

export interface PushOptions extends LiveSources {
  /** Undefined: the token is not good. */
  authenticate(token: string, acceptLanguage: string | undefined): Promise<PushViewer | undefined>;
  /** Unread bytes of a peer from which live states are folded and faults wait. */
  maxBufferedBytes?: number;
  /** Faults that may wait for a slow peer; then it is cut, to catch up when it comes back. */
  maxWaitingFaults?: number;
  times?: Partial<StompTimes>;
  limits?: Partial<StompLimits>;
  sockjs?: Omit<SockjsOptions, 'onSocket' | 'log' | 'now'>;
  now?: () => number;
  log: PushLog;
}

/** One notification for all, or one per language of the viewer. */
export type FaultMessage = Notification | Readonly<Record<PushViewer['language'], Notification>>;

export interface PushHub {
  attach(server: Server): void;
  /** Answers `GET /push/info`. */
  infoHandler(request: IncomingMessage, response: ServerResponse): void;
  /** Tells everybody who may see the lift and holds "message push"; returns how many sessions. */
  deliverFault(elevatorId: string, message: FaultMessage): number;
  /** Tells the special operators who listen to this account; returns how many sessions. */
  deliverAlarm(account: string, body: string): number;
  /** Ends what one token opened. */
  endSession(sessionId: string): void;
  endUser(userId: string): void;
  sockets(): number;
  /** Authenticated sessions. */
  sessions(): number;
  close(): Promise<void>;
}

interface Connected {
  session: PushSession;
  stomp: StompSession;
  socket: PushSocket;
}

const drainMs = 100;

/** The live push to browsers: who is connected, who hears what, and who has to go. */
export function createPushHub(options: PushOptions): PushHub {
  const now = options.now ?? Date.now;
  const maxBufferedBytes = options.maxBufferedBytes ?? 256 * 1024;
  const maxFrameBytes = options.limits?.maxFrameBytes ?? 16 * 1024;
  const times: StompTimes = {
    heartbeatOutMs: 10_000,
    heartbeatInMs: 10_000,
    connectMs: 10_000,
    ...options.times,
  };
  const limits: StompLimits = {
    frames: { perSecond: 20, burst: 200 },
    maxUnreadBytes: maxBufferedBytes * 4,
    ...options.limits,
    maxFrameBytes,
  };
  const index = createSessionIndex<Connected>();
  const slow = new Set<Connected>();
  let drainTimer: NodeJS.Timeout | undefined;
  let messages = 0;
  const nextMessageId = () => String((messages += 1));

  const endpoint = createSockjsEndpoint({
    maxFrameBytes,
    ...options.sockjs,
    now,
    log: options.log,
    onSocket(socket) {
      let connected: Connected | undefined;
      let ended = false;
      const stomp = createStompSession(
        socket,
        {
          onConnect: (token, acceptLanguage) =>
            index.admit(
              () => options.authenticate(token, acceptLanguage),
              (viewer) => (connected = ended ? undefined : connect(socket, stomp, viewer)),
            ),
          onSubscribe: (id, destination, headers) => connected?.session.subscribe(id, destination, headers),
          onUnsubscribe: (id) => connected?.session.unsubscribe(id),
          onSend: (destination) => connected?.session.mayJoin(destination),
          onEnd() {
            ended = true;
            if (!connected) return;
            index.remove(connected);
            slow.delete(connected);
            connected.session.stop();
          },
        },
        times,
        limits,
        now,
      );
      return stomp.listener;
    },
  });

  function connect(socket: PushSocket, stomp: StompSession, viewer: PushViewer): Connected {
    const outbox = createOutbox({
      send: (text) => stomp.send(text),
      isFree: () => socket.buffered() <= maxBufferedBytes,
      maxWaiting: options.maxWaitingFaults ?? 200,
      onWaiting() {
        slow.add(connected);
        drainTimer ??= setInterval(drain, drainMs);
      },
    });
    const connected: Connected = {
      socket,
      stomp,
      session: createPushSession(viewer, outbox, options, nextMessageId),
    };
    return connected;
  }

  function drain(): void {
    for (const connected of slow) if (connected.session.outbox.drain()) slow.delete(connected);
    if (slow.size > 0) return;
    clearInterval(drainTimer);
    drainTimer = undefined;
  }

  /** Sends one message; false when the peer is too slow and was cut. */
  function mustArrive(connected: Connected, text: OutgoingText): boolean {
    if (connected.session.outbox.mustArrive(text)) return true;
    const { username } = connected.session.viewer;
    options.log.warn({ username, address: connected.socket.address }, 'push: too slow for faults, cut');
    connected.socket.terminate();
    return false;
  }

  const end = (ended: Iterable<Connected>) => {
    for (const { stomp } of ended) stomp.fail(notAuthenticatedSentence);
  };

  return {
    attach: (server) => endpoint.attach(server),
    infoHandler: (request, response) => endpoint.infoHandler(request, response),
    deliverFault(elevatorId, message) {
      const texts = new Map<string, OutgoingText>();
      const messageId = nextMessageId();
      const tails = new Map<Notification, string>();
      let reached = 0;
      for (const connected of index.all()) {
        const { session } = connected;
        const { viewer } = session;
        if (!viewer.mayReceiveFaults) continue;
        const head = session.faultHead();
        if (head === undefined || !viewer.visibleElevator(elevatorId)) continue;
        const notification = 'id' in message ? message : message[viewer.language];
        let tail = tails.get(notification);
        if (tail === undefined) {
          tail = messageTail(messageId, liveContentType, encodeNotification(notification));
          tails.set(notification, tail);
        }
        const key = 'id' in message ? head : viewer.language + head;
        let text = texts.get(key);
        if (!text) {
          text = new OutgoingText(head + tail);
          texts.set(key, text);
        }
        if (mustArrive(connected, text)) reached += 1;
      }
      return reached;
    },
    deliverAlarm(account, body) {
      const tail = messageTail(nextMessageId(), 'application/json', body);
      let reached = 0;
      for (const connected of index.all()) {
        const head = connected.session.alarmHead(account);
        if (head === undefined || !options.mayListenAlarms?.(connected.session.viewer, account)) continue;
        if (mustArrive(connected, new OutgoingText(head + tail))) reached += 1;
      }
      return reached;
    },
    endSession: (sessionId) => end(index.endSession(sessionId)),
    endUser: (userId) => end(index.endUser(userId)),
    sockets: () => endpoint.sockets(),
    sessions: () => index.size(),
    async close() {
      clearInterval(drainTimer);
      await endpoint.close();
    },
  };
}
