import { z } from 'zod';
import { calls, get, post } from '#contract/call.ts';
import { placesOfUse } from '#contract/elevator/elevatorCard.ts';
import { choice, count, flag, identity, ref } from '#contract/fieldKinds.ts';
import { counts, liveTabs } from './live.ts';

/** The list whose saved views the real-time screens share. */
export const liveList = 'liveElevator';
/** The list under which arrangements of the window view are saved. */
export const windowList = 'windowElevator';

export const realTimeCalls = calls('monitoring', 'favourite', {
  /** All that the real-time screens begin with, in one answer. */
  mainForm: get('elevator/main_form', {
    summary: 'Lists the favourite elevators of the signed-in user.',
    access: 'elevator.view',
    reply: z.object({
      counts,
      /** The same of the elevators that the viewer has marked. */
      favourites: counts,
      tabs: z.array(z.object({ type: choice('liveTab', liveTabs), count: count() })),
      /** What the visible elevators can be narrowed by. */
      groups: z.array(z.object({ id: identity(), groupName: z.string() })),
      companies: z.array(z.object({ id: identity(), name: z.string() })),
      placesOfUse: z.array(choice('placeOfUse', placesOfUse)),
      /** The saved view with which the list opens for the viewer. */
      view: z.object({ id: identity(), viewName: z.string(), address: z.string() }).nullable(),
    }),
  }),
  /** Adds an elevator to the favourites or removes it, as `favourite` says; without it, toggles. */
  favorite: post('elevatorUsers/favorite/{id}', {
    summary: 'Adds an elevator to the favourites of the signed-in user, or removes it.',
    access: 'elevator.favorite',
    input: z.object({ id: ref('elevator'), favourite: flag().optional() }),
    reply: z.object({ favourite: flag() }),
  }),
});
