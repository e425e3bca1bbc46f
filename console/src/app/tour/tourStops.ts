import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { planListPath } from '#area/plan/planPath.ts';
import { casePath, rescueListPath } from '#area/rescue/case/casePath.ts';

type Running = ReplyOf<typeof rescueCalls.discovery>[number];

interface TourStop {
  /** What of the frame it stands beside. */
  beside: string;
  name: 'alarms' | 'search' | 'menu' | 'cameras' | 'rescue' | 'visits' | 'planner' | 'person';
  /** Where one sees what is told of, while the tour goes on; the rescue that runs is known by then, if any does. */
  watch?(running: Running | undefined): string;
}

const group = (key: string) => `.side-menu [data-menu-id$="-${key}"]`;

/** What a visitor is shown, in this order. */
export const tourStops: readonly TourStop[] = [
  { beside: '.alarm-counts', name: 'alarms' },
  { beside: '.global-search', name: 'search' },
  {
    beside: '.side-menu .ant-menu-item-selected',
    name: 'menu',
    watch: (running) =>
      running === undefined
        ? '/realtime/all'
        : `/realTime/detail?id=${encodeURIComponent(running.elevatorId)}`,
  },
  { beside: group('realTime'), name: 'cameras', watch: () => '/realTime/videoSurveillance' },
  {
    beside: group('gridRescue'),
    name: 'rescue',
    watch: (running) => (running === undefined ? rescueListPath : casePath(running.id)),
  },
  { beside: group('maintenance'), name: 'visits', watch: () => '/maintenance/workBillBoard' },
  { beside: group('maintenance'), name: 'planner', watch: () => `${planListPath}?view=planner` },
  { beside: '.user-button', name: 'person' },
];
