import type { ComponentType, LazyExoticComponent } from 'react';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

interface ElevatorTab {
  key: string;
  label: TextKey;
  access: Permission;
  panel: LazyExoticComponent<ComponentType<{ id: string }>>;
}

/** What the record of a lift shows beside its summary: each area brings its own. */
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
  {
    key: 'parameters',
    label: 'elevator.tabParameters',
    access: 'elevator.view',
    panel: lazyScreen(async () => (await import('#area/elevator/ElevatorNameplate.tsx')).ElevatorNameplate),
  },
  {
    key: 'files',
    label: 'elevator.tabFiles',
    access: 'elevator.view',
    panel: lazyScreen(async () => (await import('#area/elevator/ElevatorFiles.tsx')).ElevatorFiles),
  },
  {
    key: 'trail',
    label: 'trail.title',
    access: 'elevator.view',
    panel: lazyScreen(async () => (await import('#area/elevator/ElevatorTrail.tsx')).ElevatorTrail),
  },
];
