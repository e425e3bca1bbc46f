import { useMemo } from 'react';
import type { LiveElevator } from '@hoistway/contract/push/live.ts';
import type { MachineState } from '#kit/glyph/StatusGlyph.tsx';
import { StatusWord } from '#kit/glyph/StatusWord.tsx';
import { useText } from '#kit/text.ts';
import { useLiveElevator, useWatched } from './liveStore.ts';
import { shownState } from './shownState.ts';
import { useNow } from './useNow.ts';

interface LiveStatusWordProps {
  id: string;
  /** What a list or record said, until the lift itself is heard. */
  stored: { status: LiveElevator['status']; trapped: boolean };
}

/** The state of a lift as it is this second; keeps the lift watched while it is on display. */
export function LiveStatusWord({ id, stored }: LiveStatusWordProps) {
  const t = useText();
  const now = useNow();
  const live = useLiveElevator(id);
  useWatched(useMemo(() => [id], [id]));
  const before: MachineState = stored.trapped ? 'trapped' : stored.status;
  const state = live ? shownState(live, now) : before;
  return <StatusWord state={state} word={t(`shaft.state.${state}`)} />;
}
