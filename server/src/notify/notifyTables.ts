import type { AlarmView } from '@hoistway/contract/notify/alarmView.ts';
import type { faultSetting } from '@hoistway/contract/notify/faultPush.ts';
import type { Id, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

interface FaultDeliveryTable {
  id: Id;
  faultId: string | null;
  incidentId: string | null;
  at: Stamp;
  sessions: number;
  userIds: string[];
  grounds: Generated<unknown>;
}

interface FaultTextTable {
  id: Id;
  faultId: string | null;
  incidentId: string | null;
  userId: string;
  at: Stamp;
  settingName: string | null;
  rule: number;
  state: 'sending' | 'sent' | 'outbox' | 'failed' | 'withheld' | 'noPhone' | 'switchedOff';
  messageId: string | null;
}

type FaultTextCard = Pick<
  FaultTextTable,
  'id' | 'faultId' | 'incidentId' | 'userId' | 'at' | 'settingName' | 'rule' | 'state'
>;

declare module '#platform/database/tables.ts' {
  interface Tables {
    alarmView: { userId: string; view: AlarmView };
    faultSetting: RowOf<typeof faultSetting>;
    faultDelivery: FaultDeliveryTable;
    faultDeliveryCard: FaultDeliveryTable;
    faultText: FaultTextTable;
    faultTextCard: FaultTextCard;
  }
}
