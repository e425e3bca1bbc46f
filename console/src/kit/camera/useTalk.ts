import { useEffect, useRef, useState } from 'react';
import { startTalk, type TalkLine, type TalkMode, type TalkState } from './talkLine.ts';

export interface Talk {
  mode: TalkMode | undefined;
  state: TalkState | undefined;
  start(mode: TalkMode): void;
  release(): void;
}

/** Speaking to a car; it ends with what shows it. */
export function useTalk(address: string | null): Talk {
  const [mode, setMode] = useState<TalkMode>();
  const [state, setState] = useState<TalkState>();
  const line = useRef<TalkLine>(undefined);
  useEffect(() => () => line.current?.end(), []);
  return {
    mode,
    state,
    start: (wished) => {
      if (address === null) return;
      line.current?.end();
      setMode(wished);
      line.current = startTalk(address, wished, setState);
    },
    release: () => line.current?.release(),
  };
}
