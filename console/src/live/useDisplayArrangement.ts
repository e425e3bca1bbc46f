import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { windowList } from '@hoistway/contract/live/realTime.ts';
import { listViewCalls } from '@hoistway/contract/setting/listView.ts';
import { useCall } from '#kit/call/useCall.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { readArrangement, type Arrangement } from './windowArrangement.ts';

const refreshMs = 60_000;

/**
 * The arrangement of a display: the saved one that its address names, else the owner's default, else the first. A
 * change of the arrangement changes the display.
 */
export function useDisplayArrangement(): { name: string; arrangement: Arrangement } | undefined {
  const [search] = useSearchParams();
  const wished = search.get('view');
  const { data: views } = useCall(listViewCalls.views, isDisplay ? { list: windowList } : null, {
    everyMs: refreshMs,
  });
  const view = views?.find(({ id }) => id === wished) ?? views?.find(({ usual }) => usual) ?? views?.[0];
  return useMemo(
    // The menu of views reads the same list; a page shows the view of its own address.
    () =>
      isDisplay && view
        ? { name: view.viewName, arrangement: readArrangement(new URLSearchParams(view.address)) }
        : undefined,
    [view],
  );
}
