import { useEffect, useState } from 'react';

/** The place in a round, in seconds; while it plays it goes on at real speed and begins anew at the end. */
export function usePlayHead(round: number) {
  const [second, setSecond] = useState(0);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    let before = performance.now();
    let frame = requestAnimationFrame(function go(now) {
      const passed = (now - before) / 1000;
      before = now;
      setSecond((last) => (last + passed) % round);
      frame = requestAnimationFrame(go);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, round]);
  return { second: Math.min(second, round), playing, setSecond, setPlaying };
}
