import { area } from '#kit/area.ts';
import { lazyScreen } from '#kit/call/lazyScreen.ts';

/** The archive of elevators. */
export const elevatorArea = area({
  routes: [
    {
      path: '/elevator/elevator',
      label: 'route.elevator.elevator',
      keepAlive: true,
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./ElevatorListScreen.tsx')).ElevatorListScreen),
    },
    {
      path: '/elevator/editBatch',
      label: 'route.elevator.editBatch',
      access: 'elevator.batchEdit',
      screen: lazyScreen(async () => (await import('./EditBatchScreen.tsx')).EditBatchScreen),
    },
    {
      path: '/elevator/floorCoU',
      label: 'route.elevator.floorEdit',
      access: 'elevator.view',
      screen: lazyScreen(async () => (await import('./FloorScreen.tsx')).FloorScreen),
    },
  ],
  elevatorTabs: [
    {
      key: 'parameters',
      label: 'elevator.tabParameters',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./ElevatorNameplate.tsx')).ElevatorNameplate),
    },
    {
      key: 'files',
      label: 'elevator.tabFiles',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./ElevatorFiles.tsx')).ElevatorFiles),
    },
    {
      key: 'auditLog',
      label: 'auditLog.title',
      access: 'elevator.view',
      panel: lazyScreen(async () => (await import('./ElevatorAuditLog.tsx')).ElevatorAuditLog),
    },
  ],
});
