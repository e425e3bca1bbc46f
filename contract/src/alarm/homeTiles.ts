import { homeTiles } from '#contract/tile/homeTile.ts';

export const alarmTiles = homeTiles({
  alarmsUnread: {
    access: ['fault.view'],
    list: 'cameraAlarm.page',
    search: { state: 'unread' },
    rows: {
      title: 'elevatorNumber',
      hint: 'projectName',
      at: 'at',
      path: '/gridRescue/alarmMessage?alarm={id}',
    },
    path: '/gridRescue/alarmMessage',
    unit: 'cameraAlarm.unit',
    tone: 'alert',
    size: 'small',
  },
});
