import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import type { CameraStream, StreamListener } from './cameraStream.ts';
import { startMediaSourceStream } from './mediaSourceStream.ts';
import type { PlayerError } from './playerError.ts';
import { ownLimits } from './playerLimits.ts';
import { sourcesOf, type StreamAddresses, type Transport } from './streamSource.ts';
import { startWebCodecsStream } from './webCodecsStream.ts';

/** The page needs a secure context to decode by itself. */
const startStream = 'VideoDecoder' in globalThis ? startWebCodecsStream : startMediaSourceStream;

const usePageHidden = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.hidden,
  );

/** Whether the page has been out of sight for so long that its streams are not worth their cost. */
function useLongHidden(hidden: boolean, renew: () => Promise<unknown>): boolean {
  const [long, setLong] = useState(false);
  const comeBack = useEffectEvent(async () => {
    // Nothing was renewed meanwhile.
    if (long) await renew();
    setLong(false);
  });
  useEffect(() => {
    if (!hidden) return undefined;
    const timer = setTimeout(() => setLong(true), ownLimits.hiddenMs);
    return () => {
      clearTimeout(timer);
      void comeBack();
    };
  }, [hidden]);
  return long;
}

interface StreamWish {
  /** New addresses of the same stream are for the next time it is opened. */
  standard: StreamAddresses;
  high: StreamAddresses | null;
  /** The high one of both. */
  inFull: boolean;
  transport: Transport;
  /** Whether it is in sight. */
  wanted: boolean;
  sound: boolean;
  /** Asks for addresses that are valid, before a stream that failed is opened again. */
  onRenew?: (() => Promise<unknown>) | undefined;
}

export interface StreamView {
  playing: boolean;
  error: PlayerError | undefined;
  stream: RefObject<CameraStream | undefined>;
  retry(): void;
}

/** Keeps the stream of one camera on a canvas: opens it, opens it again when it fails, and rests with the page. */
export function useCameraStream(canvas: RefObject<HTMLCanvasElement | null>, wish: StreamWish): StreamView {
  const [playing, setPlaying] = useState(false);
  const [error, setError] = useState<PlayerError>();
  const [attempt, setAttempt] = useState(0);
  const stream = useRef<CameraStream>(undefined);
  const failures = useRef(0);
  const hidden = usePageHidden();
  // Without new addresses the old ones are tried.
  const renew = async () => wish.onRenew?.().catch(() => {});
  const longHidden = useLongHidden(hidden, renew);
  const open = wish.wanted && !longHidden;
  const { inFull } = wish;

  const again = useEffectEvent(async () => {
    await renew();
    setAttempt((before) => before + 1);
  });
  const begin = useEffectEvent((high: boolean, tried: number, onFailure: StreamListener['onFailure']) => {
    const sources = sourcesOf(high && wish.high ? wish.high : wish.standard, wish.transport);
    // What one way does not let through the other may.
    const source = sources[tried % Math.max(1, sources.length)];
    if (!canvas.current || !source) return undefined;
    const started = startStream(canvas.current, source, {
      onFirstPicture: () => {
        failures.current = 0;
        setError(undefined);
        setPlaying(true);
      },
      onFailure,
    });
    started.setSound(wish.sound);
    started.setHidden(hidden);
    return started;
  });

  useEffect(() => {
    if (!open) return undefined;
    let pause: ReturnType<typeof setTimeout> | undefined;
    const started = begin(inFull, attempt, (problem) => {
      setPlaying(false);
      setError(problem);
      stream.current = undefined;
      // A browser does not learn a codec by waiting.
      if (problem.kind === 'h265Unsupported') return;
      const at = Math.min(failures.current, ownLimits.retryMs.length - 1);
      failures.current += 1;
      pause = setTimeout(() => void again(), ownLimits.retryMs[at]);
    });
    stream.current = started;
    return () => {
      clearTimeout(pause);
      started?.end();
      stream.current = undefined;
      setPlaying(false);
    };
  }, [open, attempt, inFull]);
  useEffect(() => stream.current?.setHidden(hidden), [hidden]);
  useEffect(() => stream.current?.setSound(wish.sound), [wish.sound]);

  return { playing, error, stream, retry: () => void again() };
}
