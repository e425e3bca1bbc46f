import type { alarmFeed } from '@hoistway/contract/alarm/alarmFeed.ts';
import type { cameraAlarm } from '@hoistway/contract/alarm/cameraAlarm.ts';
import type { cameraDevice } from '@hoistway/contract/alarm/cameraDevice.ts';
import type { MaybeInstant, RowOf } from '#platform/database/rowOf.ts';

interface AlarmFeedSecretTable {
  feedId: string;
  secret: string;
  lastMessageAt: MaybeInstant;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    alarmFeed: RowOf<typeof alarmFeed, unknown, 'enabled'>;
    alarmFeedSecret: AlarmFeedSecretTable;
    cameraDevice: RowOf<typeof cameraDevice>;
    cameraAlarm: RowOf<typeof cameraAlarm, { sender: string; messageId: string | null }, 'state'>;
  }
}
