import { useMemo } from 'react';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import { useCall } from '../call/useCall.ts';
import { seedFavourites } from '../live/favourites.ts';
import { seedLive, useWatched } from '../live/liveStore.ts';

/** What is known of one elevator, while its state is followed live. */
export function useFollowedElevator(id: string) {
  useWatched(useMemo(() => (id === '' ? [] : [id]), [id]));
  return useCall(
    monitoringCalls.elevator,
    { id },
    {
      onAnswer: (detail) => {
        seedLive([detail.live]);
        seedFavourites([detail]);
      },
    },
  );
}
