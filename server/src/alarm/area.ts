import { alarmFeed } from '@hoistway/contract/alarm/alarmFeed.ts';
import { cameraAlarm } from '@hoistway/contract/alarm/cameraAlarm.ts';
import { cameraDevice } from '@hoistway/contract/alarm/cameraDevice.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { alarmRoutes } from './alarmRoutes.ts';
import { aFeed, anAlarm } from './alarmSamples.ts';
import { feedRoutes } from './feedRoutes.ts';
import { visibleAlarms, visibleFeeds } from './visibleAlarms.ts';
import { alarmWebhook } from './webhook.ts';
import { alarmPeople } from './alarmPeople.ts';

/** Alarms of cameras in cars, and who sends them. */
export const alarmArea = area({
  people: alarmPeople,
  dependsOn: ['elevator'],
  routes: [alarmRoutes, feedRoutes, alarmWebhook],
  records: {
    cameraAlarm: record(cameraAlarm, {
      table: 'cameraAlarm',
      visible: (db, viewer) => visibleAlarms(db, viewer).select('cameraAlarm.id'),
      readBy: 'fault.view',
      sample: anAlarm,
    }),
    cameraDevice: record(cameraDevice, {
      table: 'cameraDevice',
      partOf: {
        subject: 'elevator',
        readBy: 'elevator.view',
        columns: {
          device_id: { label: 'cameraDevice.deviceId' },
          dev_doc_no: { label: 'cameraDevice.devDocNo' },
          elevator_id: { label: 'cameraDevice.elevatorId', ref: 'elevator' },
        },
      },
    }),
    alarmFeed: record(alarmFeed, {
      table: 'alarmFeed',
      visible: (db, viewer) => visibleFeeds(db, viewer).select(['alarmFeed.id', 'alarmFeed.feedName']),
      name: ({ feedName }) => feedName,
      readBy: 'system.view',
      called: 'feed_name',
      columns: { token: { label: 'alarmFeed.token', secret: true } },
      sample: aFeed,
    }),
  },
  notAudited: {
    alarm_feed_secret: 'secrets, and when a message came last',
  },
});
