import type { listView } from '@hoistway/contract/setting/listView.ts';
import type { note } from '@hoistway/contract/setting/messageBoard.ts';
import type { updateLog } from '@hoistway/contract/setting/updateLog.ts';
import type { RowOf } from '#platform/database/rowOf.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    updateLog: RowOf<typeof updateLog>;
    note: RowOf<typeof note, { companyId: string; userId: string }>;
    listView: RowOf<typeof listView, { userId: string; companyId: string; list: string; columns: unknown }>;
    listViewDefault: { userId: string; list: string; viewId: string };
    listSetting: { userId: string; list: string; columns: unknown };
  }
}
