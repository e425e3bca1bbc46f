import { useMemo } from 'react';
import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import { StatusWord } from '../glyph/StatusWord.tsx';
import { useText } from '../text.ts';
import { useWatched } from './liveStore.ts';
import { shownState } from './shownState.ts';
import { useFromElevator } from './useFromElevator.ts';

interface LiveStatusWordProps {
  id: string;
  /** The status from the list or record, until a message of the elevator arrives. */
  stored: { status: LiveElevator['status']; trapped: boolean };
}

/** The state of an elevator as it is this second; keeps the elevator watched. */
export function LiveStatusWord({ id, stored }: LiveStatusWordProps) {
  const t = useText();
  useWatched(useMemo(() => [id], [id]));
  const state = useFromElevator(id, (live, now) =>
    live ? shownState(live, now) : stored.trapped ? 'trapped' : stored.status,
  );
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}
