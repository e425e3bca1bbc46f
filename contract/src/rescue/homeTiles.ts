import { homeTiles } from '#contract/tile/homeTile.ts';

const rows = {
  title: 'elevatorNumber',
  hint: 'projectName',
  at: 'reportTime',
  path: '/gridRescue/gridRescue?id={id}',
} as const;

export const rescueTiles = homeTiles({
  peopleInside: {
    access: ['rescue.view'],
    list: 'rescueCase.handbills',
    search: { drill: 'false' },
    fixed: { open: 'true' },
    beside: { tab: 'open' },
    rows,
    path: '/gridRescue/gridRescue',
    unit: 'rescue.unit',
    tone: 'alert',
    size: 'wide',
  },
  stationsWithoutDuty: {
    access: ['rescue.view'],
    list: 'staff.stations',
    search: { standing: 'empty' },
    beside: { tab: 'stations' },
    of: {},
    rows: {
      title: 'companyName',
      hint: 'dutyPhone',
      path: '/gridRescue/gridRescue?tab=duty&company={id}',
    },
    path: '/gridRescue/gridRescue',
    unit: 'dutyStation.unit',
    tone: 'alert',
    size: 'small',
  },
  rescuesLate: {
    access: ['rescue.view'],
    list: 'rescueCase.handbills',
    search: { drill: 'false', overdue: 'true', from: '{lately}' },
    beside: { tab: 'all' },
    of: { drill: 'false', from: '{lately}' },
    rows,
    path: '/gridRescue/gridRescue',
    unit: 'rescue.unit',
    tone: 'alert',
    size: 'small',
  },
});
