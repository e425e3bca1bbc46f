import { useEffect, useState } from 'react';

/** The whole screen for one element of the page; where the browser grants none, at least the whole window. */
export function useFullScreen(): { full: boolean; enter(): void; leave(): void } {
  const [full, setFull] = useState(false);
  useEffect(() => {
    if (!full) return undefined;
    const ended = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', ended);
    addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('fullscreenchange', ended);
      removeEventListener('keydown', escape);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [full]);
  return {
    full,
    // The page as a whole, not the wall alone: the alarms of the frame stay in front of it.
    enter: () => {
      setFull(true);
      document.documentElement.requestFullscreen?.().catch(() => {});
    },
    leave: () => setFull(false),
  };
}
