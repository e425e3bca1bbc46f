import { delayOf } from '@hoistway/contract/time/longestDelay.ts';
import { readHeartBeat, type HeartBeat } from '@hoistway/contract/socketPush/heartBeat.ts';
import { notAuthenticatedSentence } from '@hoistway/contract/socketPush/notification.ts';
import type { TextLink } from './sockjs.ts';
import { MalformedFrame, StompReader, type StompFrame, type StompLimits } from './stompReader.ts';

/** Why a signed-in user is not connected. */
export class ConnectionRefused extends Error {}

/** What one STOMP 1.2 connection asks of the program. */
export interface StompHandlers<V> {
  authenticate(token: string, acceptLanguage: string | undefined): Promise<V | undefined>;
  /** Starts a subscription and answers how it stops; undefined refuses it. */
  subscribe(
    session: StompSession<V>,
    destination: string,
    headers: Record<string, string>,
    id: string,
  ): (() => void) | undefined;
  /** Whether a message to this destination is welcome. */
  receive(session: StompSession<V>, destination: string): boolean;
  onConnected(session: StompSession<V>): void;
  onClosed(session: StompSession<V>): void;
  /** Something failed that is no fault of the client. */
  onProblem(error: unknown): void;
}

/** What is spoken here, as every refusal says. */
const version = '1.2';
const connectLimitMs = 10_000;
/** Before authentication only CONNECT with a token is accepted. */
const limitsBefore: StompLimits = { frameBytes: 4 * 1024, headerBytes: 2 * 1024, headers: 24 };
/** A subscription names up to 500 elevators in one header. */
const limitsAfter: StompLimits = { frameBytes: 16 * 1024, headerBytes: 14 * 1024, headers: 32 };
const maxSubscriptions = 50;
/** The shortest interval of beats the server keeps and asks for; the client's own wish is usually longer. */
const serverBeatMs = 1_000;
/** A client that promised beats is cut when it is silent for this many of its intervals. */
const patience = 2.4;

/** One client: CONNECT with a token, subscriptions, beats both ways, and an ERROR frame as the last word. */
export class StompSession<V> {
  viewer: V | undefined;
  readonly link: TextLink;
  private readonly handlers: StompHandlers<V>;
  private readonly subscriptions = new Map<string, { destination: string; stop(): void }>();
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private readonly reader = new StompReader(limitsBefore);
  private lastReceivedAt = Date.now();
  private messages = 0;
  /** The receipt that the frame asks for which is being taken. */
  private taking: string | undefined;
  private state: 'new' | 'connecting' | 'connected' | 'closed' = 'new';

  constructor(link: TextLink, handlers: StompHandlers<V>) {
    this.link = link;
    this.handlers = handlers;
    link.onBytes((bytes) => {
      this.lastReceivedAt = Date.now();
      if (this.state === 'closed') return;
      this.reader.push(bytes);
      this.read();
    });
    link.onClose(() => this.finish());
    this.timers.push(
      setTimeout(() => this.state === 'connected' || this.fail('no CONNECT in time'), connectLimitMs),
    );
  }

  /** The subscriptions of this client to a destination. */
  subscriptionTo(destination: string): string | undefined {
    for (const [id, each] of this.subscriptions) if (each.destination === destination) return id;
    return undefined;
  }

  /** Sends a message on a subscription; `body` must be plain ASCII such as base64. */
  deliver(subscription: string, destination: string, body: string): void {
    if (this.state !== 'connected') return;
    this.messages += 1;
    this.link.send(
      `MESSAGE\nsubscription:${escapeHeader(subscription)}\nmessage-id:${this.messages}\n` +
        `destination:${escapeHeader(destination)}\ncontent-type:text/plain\ncontent-length:${body.length}\n\n${body}\0`,
    );
  }

  /** The session behind the token has ended. */
  endAsUnauthenticated(receipt?: string): void {
    this.fail(notAuthenticatedSentence, receipt);
  }

  /** The last word; `receipt` is what the frame that failed asks to be answered by. */
  fail(message: string, receipt?: string): void {
    if (this.state === 'closed') return;
    const answering: Record<string, string> = receipt ? { 'receipt-id': receipt } : {};
    const length = String(Buffer.byteLength(message));
    const body = { 'content-type': 'text/plain', 'content-length': length };
    this.write('ERROR', { version, ...answering, message, ...body }, message);
    this.finish();
    this.link.close();
  }

  private finish(): void {
    if (this.state === 'closed') return;
    this.state = 'closed';
    this.link.noteUnfinished(0);
    for (const timer of this.timers) clearInterval(timer);
    for (const subscription of this.subscriptions.values()) subscription.stop();
    this.subscriptions.clear();
    this.handlers.onClosed(this);
  }

  private write(command: string, headers: Record<string, string>, body = ''): void {
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${escapeHeader(value)}`);
    this.link.send(`${[command, ...lines].join('\n')}\n\n${body}\0`);
  }

  /** Takes the frames that have arrived; while the token is being checked they wait. */
  private read(): void {
    try {
      while (this.state === 'new' || this.state === 'connected') {
        const frame = this.reader.next();
        if (!frame) break;
        this.taking = frame.headers['receipt'];
        this.take(frame);
      }
      if (this.state === 'closed') return;
      this.reader.mustBeBounded();
      this.link.noteUnfinished(this.reader.pending);
    } catch (error) {
      if (error instanceof MalformedFrame) return this.fail('malformed frame', error.receipt);
      this.handlers.onProblem(error);
      this.fail('the service is not available', this.taking);
    }
  }

  private take({ command, headers }: StompFrame): void {
    if (this.state === 'new') {
      if (command === 'CONNECT' || command === 'STOMP') return void this.connect(headers);
      return this.fail('the first frame must be CONNECT', headers['receipt']);
    }
    switch (command) {
      case 'SUBSCRIBE':
        if (!this.subscribe(headers)) return;
        break;
      case 'UNSUBSCRIBE':
        this.subscriptions.get(headers['id'] ?? '')?.stop();
        this.subscriptions.delete(headers['id'] ?? '');
        break;
      case 'SEND':
        if (!this.handlers.receive(this, headers['destination'] ?? ''))
          return this.fail('unknown destination', headers['receipt']);
        break;
      case 'ACK':
      case 'NACK':
        break;
      case 'DISCONNECT':
        if (headers['receipt']) this.write('RECEIPT', { 'receipt-id': headers['receipt'] });
        this.finish();
        return this.link.close();
      default:
        return this.fail(`${command} is not supported`, headers['receipt']);
    }
    if (headers['receipt']) this.write('RECEIPT', { 'receipt-id': headers['receipt'] });
  }

  private async connect(headers: Record<string, string>): Promise<void> {
    this.state = 'connecting';
    this.reader.limits = limitsAfter;
    const { receipt } = headers;
    const versions = (headers['accept-version'] ?? '').split(',');
    if (!versions.includes(version)) return this.fail(`only STOMP ${version} is spoken`, receipt);
    const authorization = headers['Authorization'] ?? headers['authorization'] ?? '';
    const token = authorization.replace(/^Bearer\s+/i, '').trim();
    let viewer: V | undefined;
    try {
      viewer = await this.handlers.authenticate(token, headers['accept-language']);
    } catch (error) {
      if (error instanceof ConnectionRefused) return this.fail(error.message, receipt);
      this.handlers.onProblem(error);
      return this.fail('the service is not available', receipt);
    }
    if (this.state !== 'connecting') return;
    if (!viewer) return this.endAsUnauthenticated(receipt);
    this.viewer = viewer;
    this.state = 'connected';
    this.beat(readHeartBeat(headers['heart-beat']));
    this.write('CONNECTED', {
      version,
      'heart-beat': `${serverBeatMs},${serverBeatMs}`,
      server: 'hoistway',
    });
    this.link.admit();
    this.handlers.onConnected(this);
    // What was sent together with CONNECT.
    this.read();
  }

  private beat({ sends, wants }: HeartBeat): void {
    if (wants > 0)
      this.timers.push(setInterval(() => this.link.send('\n'), delayOf(Math.max(wants, serverBeatMs))));
    if (sends === 0) return;
    const limit = Math.max(sends, serverBeatMs) * patience;
    this.timers.push(
      setInterval(
        () => {
          if (Date.now() - this.lastReceivedAt > limit) this.fail('no heart-beat');
        },
        Math.min(limit / 30, 1_000),
      ),
    );
  }

  private subscribe(headers: Record<string, string>): boolean {
    const id = headers['id'] ?? '';
    const destination = headers['destination'] ?? '';
    this.subscriptions.get(id)?.stop();
    this.subscriptions.delete(id);
    if (id === '' || this.subscriptions.size >= maxSubscriptions) {
      this.fail('a subscription needs an id, and there may not be too many', headers['receipt']);
      return false;
    }
    const stop = this.handlers.subscribe(this, destination, headers, id);
    if (!stop) {
      this.fail('unknown destination', headers['receipt']);
      return false;
    }
    this.subscriptions.set(id, { destination, stop });
    return true;
  }
}

const escapeHeader = (text: string) =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(':', String.raw`\c`);
