import { homeTiles } from '#contract/tile/homeTile.ts';

const list = 'liveState.shownStatus';
const path = '/realtime/all';
const rows = {
  title: 'elevatorNo',
  short: 'shortNumber',
  hint: 'projectName',
  path: '/realTime/detail?id={id}',
} as const;

export const liveTiles = homeTiles({
  elevatorsTrapped: {
    access: ['elevator.view'],
    list,
    search: { state: 'trapped' },
    of: {},
    rows,
    path,
    unit: 'live.unit',
    tone: 'alert',
    size: 'small',
  },
  elevatorsInFault: {
    access: ['elevator.view'],
    list,
    search: { type: 'fault' },
    of: {},
    rows,
    path,
    unit: 'live.unit',
    tone: 'warning',
    size: 'wide',
  },
  elevatorsOffline: {
    access: ['elevator.view'],
    list,
    search: { type: 'offline' },
    of: {},
    rows,
    path,
    unit: 'live.unit',
    tone: 'warning',
    size: 'small',
  },
  elevatorsOnline: {
    access: ['elevator.view'],
    list,
    search: { type: 'online' },
    of: {},
    path,
    unit: 'live.unit',
    tone: 'plain',
    size: 'small',
  },
});
