import type { faultSetting } from '@hoistway/contract/notify/faultPush.ts';
import type { Id, RowOf, Stamp } from '#platform/database/rowOf.ts';
import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    faultSetting: RowOf<typeof faultSetting>;
    faultDelivery: {
      id: Id;
      faultId: string | null;
      incidentId: string | null;
      at: Stamp;
      sessions: number;
      userIds: string[];
      grounds: Generated<unknown>;
    };
    faultText: {
      id: Id;
      faultId: string | null;
      incidentId: string | null;
      userId: string;
      at: Stamp;
      settingName: string | null;
      rule: number;
      state: 'sending' | 'sent' | 'outbox' | 'failed' | 'withheld' | 'noPhone';
    };
  }
}
