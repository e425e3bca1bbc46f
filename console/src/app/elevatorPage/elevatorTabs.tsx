import type { ElevatorTab } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';
import { areas } from '../areas.ts';

/** The tabs of an elevator's record beside its summary: the shared ones, and those of each area. */
export const elevatorTabs: readonly ElevatorTab[] = [
  {
    key: 'live',
    label: 'elevator.tabLive',
    access: 'elevator.view',
    panel: lazyScreen(async () => (await import('./ElevatorLiveTab.tsx')).ElevatorLiveTab),
  },
  {
    key: 'timeline',
    label: 'elevator.tabTimeline',
    access: 'fault.view',
    panel: lazyScreen(async () => (await import('./ElevatorTimelineTab.tsx')).ElevatorTimelineTab),
  },
  ...areas.flatMap((area) => area.elevatorTabs ?? []),
];
