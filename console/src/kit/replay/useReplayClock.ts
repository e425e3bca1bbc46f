import { useCallback, useEffect, useState } from 'react';

export const replaySpeeds = [1, 2, 5, 10, 30, 60] as const;
const tickMs = 50;

export interface ReplayClock {
  moment: number;
  playing: boolean;
  speed: number;
  /** Goes to a moment of this span, or of the one that is about to be shown; none beyond it is shown. */
  seek(moment: number): void;
  play(on: boolean): void;
  setSpeed(speed: number): void;
}

/** The moment of a replay: it stands, or runs at a speed until the end of the span. */
export function useReplayClock(from: number, to: number, start: number): ReplayClock {
  const [moment, setMoment] = useState(start);
  const [wanted, setWanted] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const shown = Math.min(to, Math.max(from, moment));
  const playing = wanted && shown < to;

  useEffect(() => {
    if (!playing) return undefined;
    let last = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const passed = (now - last) * speed;
      last = now;
      setMoment((before) => Math.min(to, Math.max(from, before) + passed));
    }, tickMs);
    return () => clearInterval(timer);
  }, [playing, speed, from, to]);

  const play = useCallback(
    (on: boolean) => {
      setWanted(on);
      // Played from its end, a replay begins anew.
      if (on) setMoment((before) => (before >= to ? from : before));
    },
    [from, to],
  );
  return { moment: shown, playing, speed, seek: setMoment, play, setSpeed };
}
