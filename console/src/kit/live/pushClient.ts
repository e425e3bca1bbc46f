import { Client, type IFrame, type StompConfig } from '@stomp/stompjs';
import SockJS from 'sockjs-client';
import { canKeepBeats } from '@hoistway/contract/socketPush/heartBeat.ts';

const lookEveryMs = 1_000;
/** So many beats may be missing before a server is left that has promised them. */
const missedBeats = 2;
/** So long a connection may take to be made. */
const connectWithinMs = 15_000;

interface PushClientOptions extends Required<
  Pick<StompConfig, 'heartbeatIncoming' | 'heartbeatOutgoing' | 'reconnectDelay'>
> {
  token: string;
  language: string;
}

/**
 * A STOMP client of the push socket that leaves a server which says nothing any more. One whose loop is held keeps its
 * connections open, and so may a network that is gone: only the beats that are missing tell. An ERROR is the last word
 * of a server, whether it closes the connection or not.
 */
export class PushClient extends Client {
  private watch: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  /** The connection stands. */
  onStanding: () => void = () => {};
  /** The server has refused something, and is left. */
  onRefused: (sentence: string) => void = () => {};
  /** The server asks for beats that no timer can keep, and is left. */
  onUnusable: () => void = () => {};
  /** The connection is over, in whatever way. */
  onEnded: () => void = () => {};
  /** A beat came. */
  onBeat: () => void = () => {};

  constructor({ token, language, ...options }: PushClientOptions) {
    super({
      ...options,
      webSocketFactory: () => new SockJS('push', undefined, { transports: 'websocket' }),
      connectHeaders: { Authorization: token, 'accept-language': language },
      connectionTimeout: connectWithinMs,
      // A farewell would wait for an answer of whoever does not answer.
      discardWebsocketOnCommFailure: true,
    });
    this.onHeartbeatReceived = () => {
      this.heard();
      this.onBeat();
    };
    this.onConnect = (frame) => {
      if (!canKeepBeats(frame.headers['heart-beat'])) {
        this.onUnusable();
        return this.forceDisconnect();
      }
      this.watchOver(frame);
      this.onStanding();
    };
    this.onStompError = ({ headers, body }) => {
      this.onRefused(`${headers['message'] ?? ''} ${body}`);
      this.forceDisconnect();
    };
    this.onWebSocketClose = () => {
      clearInterval(this.watch);
      this.onEnded();
    };
  }

  /** Something came from the server. */
  heard(): void {
    this.heardAt = performance.now();
  }

  private watchOver(frame: IFrame): void {
    const promisedMs = Number.parseInt(frame.headers['heart-beat'] ?? '0', 10) || 0;
    clearInterval(this.watch);
    if (promisedMs === 0) return;
    const patienceMs = missedBeats * Math.max(promisedMs, this.heartbeatIncoming);
    this.heard();
    let lookedAt = this.heardAt;
    this.watch = setInterval(() => {
      const now = performance.now();
      // A page that stood still itself first takes what has come meanwhile.
      const stoodStill = now - lookedAt > 5 * lookEveryMs;
      lookedAt = now;
      if (!stoodStill && now - this.heardAt > patienceMs) this.forceDisconnect();
    }, lookEveryMs);
  }
}
