import type { Id, Stamp } from '#platform/database/columnTypes.ts';
import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    faultSetting: {
      id: Id;
      companyId: string;
      settingName: string;
      enabled: boolean;
      note: string | null;
      rules: unknown;
      createdAt: Stamp;
    };
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
