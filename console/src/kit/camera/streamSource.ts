import type { StreamSource } from './cameraStream.ts';
import { PlayerError, type PlayerErrorKind } from './playerError.ts';
import { playerLimits } from './playerLimits.ts';

/** Where one picture of a camera comes from: the same FLV bytes over HTTP and over a web socket. */
export interface StreamAddresses {
  flv: string | null;
  wsFlv: string | null;
}

/** What becomes of an opened stream. */
export interface StreamEvents {
  onBytes(bytes: Uint8Array): void;
  /** Once, and nothing after it. */
  onFailure(error: PlayerError): void;
}

/** Closes the stream; nothing is told any more. */
export type CloseStream = () => void;

/** An address of the gateway as a whole one; a web socket's begins with ws. */
export function wholeAddress(address: string, socket: boolean, base = location.href): string {
  const url = new URL(address, base);
  if (socket) url.protocol = url.protocol.replace(/^http/, 'ws');
  return url.href;
}

export type Transport = 'http' | 'webSocket';

/** The ways that lead to a stream, the wished one first: a browser opens six HTTP/1.1 connections only. */
export function sourcesOf({ flv, wsFlv }: StreamAddresses, wished: Transport): StreamSource[] {
  const http = flv === null ? [] : [{ address: flv, socket: false }];
  const socket = wsFlv === null ? [] : [{ address: wsFlv, socket: true }];
  return wished === 'http' ? [...http, ...socket] : [...socket, ...http];
}

/** Opens a stream and watches that it does not fall silent. */
export function openStream(source: StreamSource, events: StreamEvents): CloseStream {
  let closed = false;
  const kind: PlayerErrorKind = source.socket ? 'webSocketError' : 'fetchError';
  const finish = () => {
    closed = true;
    clearTimeout(watch);
    close();
  };
  const fail = (detail: string) => {
    if (closed) return;
    finish();
    events.onFailure(new PlayerError(kind, detail));
  };
  const silence = (ms: number) => setTimeout(() => fail(`no data for ${ms / 1_000} s`), ms);
  let watch = silence(playerLimits.loadTimeoutMs);
  const take = (bytes: Uint8Array) => {
    if (closed) return;
    clearTimeout(watch);
    watch = silence(playerLimits.heartbeatTimeoutMs);
    events.onBytes(bytes);
  };
  const close = (source.socket ? openSocket : openFetch)(
    wholeAddress(source.address, source.socket),
    take,
    fail,
  );
  return () => {
    if (!closed) finish();
  };
}

type Take = (bytes: Uint8Array) => void;
type Fail = (detail: string) => void;

function openFetch(address: string, take: Take, fail: Fail): CloseStream {
  const stop = new AbortController();
  const run = async () => {
    const response = await fetch(address, { signal: stop.signal, cache: 'no-store' });
    if (!response.ok || !response.body) return fail(`HTTP ${response.status}`);
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return fail('the stream ended');
      take(value);
    }
  };
  run().catch((problem: unknown) => fail(problem instanceof Error ? problem.message : String(problem)));
  return () => stop.abort();
}

function openSocket(address: string, take: Take, fail: Fail): CloseStream {
  let socket: WebSocket;
  try {
    socket = new WebSocket(address);
  } catch (problem) {
    // Its address cannot be opened at all; told later, as any other failure.
    const timer = setTimeout(() => fail(problem instanceof Error ? problem.message : String(problem)));
    return () => clearTimeout(timer);
  }
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data instanceof ArrayBuffer) take(new Uint8Array(data));
  });
  socket.addEventListener('close', ({ code, reason }) =>
    fail(`closed with ${code}${reason === '' ? '' : `: ${reason}`}`),
  );
  return () => socket.close();
}
