import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { liftNow, onLift, useWatched } from './liveStore.ts';
import { shownState } from './shownState.ts';
import { onTick } from './useNow.ts';

interface LiveStatusWordProps {
  id: string;
  /** What a list or record said, until the lift itself is heard. */
  stored: { status: LiveElevator['status']; trapped: boolean };
}

/** The state of a lift as it is this second; keeps the lift watched, and paints only when the word is another. */
export function LiveStatusWord({ id, stored }: LiveStatusWordProps) {
  const t = useText();
  useWatched(useMemo(() => [id], [id]));
  const listen = useCallback(
    (listener: () => void) => {
      const stops = [onLift(id, listener), onTick(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [id],
  );
  const before: MachineState = stored.trapped ? 'trapped' : stored.status;
  const state = useSyncExternalStore(listen, () => {
    const live = liftNow(id);
    return live ? shownState(live, Date.now()) : before;
  });
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}
