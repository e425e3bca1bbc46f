import { faultSetting } from '@hoistway/contract/notify/faultPush.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { managedCompanies } from '#platform/elevatorVisibility.ts';
import { alarmRoutes } from './alarmRoutes.ts';
import { faultSettingRoutes } from './faultSettingRoutes.ts';
import { on } from '#platform/event/reaction.ts';
import { messageDelivered, messageFailed } from '#platform/outbox/outboxEvents.ts';
import { emergencyNoticed, faultNoticed, noteNotSent, noteSent } from './faultMessages.ts';
import { aFaultSetting } from './notifySamples.ts';
import { notifyPeople } from './notifyPeople.ts';

/** Who is notified of which faults, by what and when. */
export const notifyArea = area({
  people: notifyPeople,
  dependsOn: ['access', 'fault', 'faultCode', 'live'],
  routes: [faultSettingRoutes, alarmRoutes],
  records: {
    faultSetting: record(faultSetting, {
      table: 'faultSetting',
      visible: (db, viewer) =>
        managedCompanies(db, viewer)
          .innerJoin('faultSetting', 'faultSetting.companyId', 'company.id')
          .select(['faultSetting.id', 'faultSetting.settingName']),
      name: ({ settingName }) => settingName,
      readBy: 'fault.pushSetting',
      columns: { rules: { label: 'faultSetting.rules', secret: true } },
      sample: aFaultSetting,
    }),
  },
  messageKinds: [faultNoticed, emergencyNoticed],
  reactions: [on(messageDelivered, noteSent), on(messageFailed, noteNotSent)],
  unlogged: { alarm_view: 'how a person wants to be told of alarms' },
  notAudited: {
    fault_delivery: 'what the program told, never changed',
    fault_text: 'what the program sent, and what became of it',
  },
});
