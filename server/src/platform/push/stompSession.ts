import { Parser, type IRawFrameType } from '@stomp/stompjs';
import { notAuthenticatedSentence } from '@hoistway/contract/push/notification.ts';
import { createTokenBucket, type Rate } from '../limits/tokenBucket.ts';
import { OutgoingText } from './outgoingText.ts';
import type { PushSocket, PushSocketListener } from './sockjs.ts';
import { readClientFrame, writeFrame, type ClientFrame } from './stompFrame.ts';

/** What a session means; the session itself only speaks STOMP. A returned text refuses and ends the session. */
export interface StompHandler {
  /** False: the token is not good. */
  onConnect(token: string, acceptLanguage: string | undefined): Promise<boolean>;
  onSubscribe(id: string, destination: string, headers: ReadonlyMap<string, string>): string | undefined;
  onUnsubscribe(id: string): void;
  onSend(destination: string): string | undefined;
  onEnd(): void;
}

export interface StompTimes {
  /** How often the server can send a heartbeat, and how often it wants one; milliseconds. */
  heartbeatOutMs: number;
  heartbeatInMs: number;
  /** How long a socket may be open without CONNECT. */
  connectMs: number;
}

export interface StompLimits {
  maxFrameBytes: number;
  /** Frames that a client may send. */
  frames: Rate;
  /** More than this waiting for a peer that does not read: it is cut. */
  maxUnreadBytes: number;
}

export interface StompSession {
  readonly listener: PushSocketListener;
  send(text: OutgoingText): void;
  /** Sends an ERROR with the sentence as message and body, then closes. */
  fail(sentence: string): void;
}

const heartbeat = new OutgoingText('\n');
const longestPromiseMs = 3600_000;
/** Checked four times per interval and cut after two, so a silent client is gone within 2.25 intervals. */
const checksPerInterval = 4;
const patience = 2;

/** Speaks STOMP 1.2 as a server over one socket. */
export function createStompSession(
  socket: PushSocket,
  handler: StompHandler,
  times: StompTimes,
  limits: StompLimits,
  now: () => number,
): StompSession {
  let state: 'new' | 'authenticating' | 'connected' | 'ended' = 'new';
  let heardAt = now();
  let unfinishedBytes = 0;
  let pulse: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;
  const bucket = createTokenBucket(limits.frames, now());
  const deadline = setTimeout(() => fail('no CONNECT in time'), times.connectMs);

  const parser = new Parser(onRawFrame, () => (unfinishedBytes = 0));

  function onRawFrame(raw: IRawFrameType): void {
    unfinishedBytes = 0;
    // Frames behind the one that ended the session may still be in the same chunk.
    if (state === 'ended') return;
    const frame = readClientFrame(raw);
    if (!frame) fail('undefined escape in a header');
    else if (!bucket.take(now())) fail('too many frames');
    else onFrame(frame);
  }

  function onFrame(frame: ClientFrame): void {
    if (frame.command === 'CONNECT' || frame.command === 'STOMP') {
      if (state === 'new') connect(frame);
      else fail('already connected', frame);
      return;
    }
    if (state !== 'connected') {
      fail('not connected', frame);
      return;
    }
    const refusal = answer(frame);
    if (refusal !== undefined) {
      fail(refusal, frame);
      return;
    }
    const receipt = frame.headers.get('receipt');
    if (receipt !== undefined) send(new OutgoingText(writeFrame('RECEIPT', { 'receipt-id': receipt })));
    if (frame.command === 'DISCONNECT') {
      end();
      socket.close(1000, 'disconnected');
    }
  }

  /** Does what a frame asks for, or says why not. */
  function answer({ command, headers }: ClientFrame): string | undefined {
    const destination = headers.get('destination');
    const id = headers.get('id');
    switch (command) {
      case 'SUBSCRIBE':
        if (id === undefined || destination === undefined) return 'SUBSCRIBE needs id and destination';
        return handler.onSubscribe(id, destination, headers);
      case 'UNSUBSCRIBE':
        if (id === undefined) return 'UNSUBSCRIBE needs id';
        handler.onUnsubscribe(id);
        return undefined;
      case 'SEND':
        if (destination === undefined) return 'SEND needs a destination';
        return handler.onSend(destination);
      case 'DISCONNECT':
      // Nothing is kept until it is acknowledged, so there is nothing to do.
      case 'ACK':
      case 'NACK':
        return undefined;
      case 'BEGIN':
      case 'COMMIT':
      case 'ABORT':
        return 'transactions are not supported';
      default:
        return 'unknown command';
    }
  }

  function connect(frame: ClientFrame): void {
    const versions = frame.headers.get('accept-version')?.split(',') ?? [];
    if (!versions.some((version) => version.trim() === '1.2')) {
      fail('supported protocol version is 1.2', undefined, { version: '1.2' });
      return;
    }
    const beat = readHeartbeat(frame.headers.get('heart-beat'));
    if (!beat) {
      fail('heart-beat is not two numbers');
      return;
    }
    const token = readToken(frame.headers);
    if (token === undefined) {
      fail(notAuthenticatedSentence);
      return;
    }
    state = 'authenticating';
    handler.onConnect(token, headerOf(frame.headers, 'accept-language')).then(
      (good) => {
        if (state !== 'authenticating') return;
        if (good) welcome(beat);
        else fail(notAuthenticatedSentence);
      },
      // Not the sentence: the client keeps its token and tries again.
      () => fail('the server cannot answer now, please try again'),
    );
  }

  function welcome([clientSends, clientWants]: [number, number]): void {
    state = 'connected';
    clearTimeout(deadline);
    const { heartbeatOutMs, heartbeatInMs } = times;
    send(
      new OutgoingText(
        writeFrame('CONNECTED', {
          version: '1.2',
          server: 'hoistway',
          'heart-beat': `${heartbeatOutMs},${heartbeatInMs}`,
        }),
      ),
    );
    if (clientWants > 0 && heartbeatOutMs > 0) {
      const every = Math.min(Math.max(clientWants, heartbeatOutMs), longestPromiseMs);
      pulse = setInterval(() => {
        // A peer with much unread has signs of life enough waiting.
        if (socket.buffered() === 0) socket.send(heartbeat);
      }, every);
    }
    const promised = Math.max(clientSends, heartbeatInMs);
    if (clientSends > 0 && heartbeatInMs > 0 && promised <= longestPromiseMs) {
      heardAt = now();
      watch = setInterval(() => {
        if (now() - heardAt <= promised * patience) return;
        end();
        socket.terminate();
      }, promised / checksPerInterval);
    }
  }

  function send(text: OutgoingText): void {
    if (state === 'ended') return;
    if (socket.buffered() > limits.maxUnreadBytes) {
      end();
      socket.terminate();
      return;
    }
    socket.send(text);
  }

  function fail(sentence: string, frame?: ClientFrame, headers: Record<string, string> = {}): void {
    if (state === 'ended') return;
    const receipt = frame?.headers.get('receipt');
    const text = writeFrame(
      'ERROR',
      {
        ...headers,
        message: sentence,
        'content-type': 'text/plain',
        ...(receipt === undefined ? {} : { 'receipt-id': receipt }),
      },
      sentence,
    );
    send(new OutgoingText(text));
    end();
    socket.close(1008, sentence);
  }

  function end(): void {
    if (state === 'ended') return;
    state = 'ended';
    clearTimeout(deadline);
    clearInterval(pulse);
    clearInterval(watch);
    handler.onEnd();
  }

  return {
    listener: {
      onText(text) {
        if (state === 'ended') return;
        heardAt = now();
        unfinishedBytes += text.length;
        // The declared type is narrower than what the parser takes: it copies any bytes.
        parser.parseChunk(text as string | ArrayBuffer);
        if (unfinishedBytes > limits.maxFrameBytes) fail('frame too large');
      },
      onClose: end,
    },
    send,
    fail: (sentence) => fail(sentence),
  };
}

function headerOf(headers: ReadonlyMap<string, string>, lowerName: string): string | undefined {
  for (const [name, value] of headers) if (name.toLowerCase() === lowerName) return value;
  return undefined;
}

/** The bare token, or what follows `Bearer`. */
function readToken(headers: ReadonlyMap<string, string>): string | undefined {
  const token = headerOf(headers, 'authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  return token ? token : undefined;
}

function readHeartbeat(header: string | undefined): [number, number] | undefined {
  if (header === undefined) return [0, 0];
  const read = /^\s*(\d{1,15})\s*,\s*(\d{1,15})\s*$/.exec(header);
  return read ? [Number(read[1]), Number(read[2])] : undefined;
}
