import { useMemo } from 'react';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import { StatusWord } from '../glyph/StatusWord.tsx';
import { useText } from '../text.ts';
import { useWatched } from './liveStore.ts';
import { shownState } from './shownState.ts';
import { useFromLift } from './useFromLift.ts';

interface LiveStatusWordProps {
  id: string;
  /** What a list or record said, until the lift itself is heard. */
  stored: { status: LiveElevator['status']; trapped: boolean };
}

/** The state of a lift as it is this second; keeps the lift watched. */
export function LiveStatusWord({ id, stored }: LiveStatusWordProps) {
  const t = useText();
  useWatched(useMemo(() => [id], [id]));
  const state = useFromLift(id, (live, now) =>
    live ? shownState(live, now) : stored.trapped ? 'trapped' : stored.status,
  );
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}
