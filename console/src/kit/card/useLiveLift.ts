import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { callKey, send } from '../call/api.ts';
import { seedFavourites } from '../live/favourites.ts';
import { seedLive, useWatched } from '../live/liveStore.ts';

/** What is known of one lift, while its state is followed live. */
export function useLiveLift(id: string) {
  useWatched(useMemo(() => (id === '' ? [] : [id]), [id]));
  return useQuery({
    queryKey: callKey(monitoringCalls.elevator, { id }),
    queryFn: async () => {
      const detail = await send(monitoringCalls.elevator, { id });
      seedLive([detail.live]);
      seedFavourites([detail]);
      return detail;
    },
    retry: false,
  });
}
