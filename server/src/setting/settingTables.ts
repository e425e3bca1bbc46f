import type { Id, Stamp } from '#platform/database/columnTypes.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    updateLog: { id: Id; content: string; createdAt: Stamp };
    note: { id: Id; companyId: string; userId: string; content: string; createdAt: Stamp };
    listView: {
      id: Id;
      userId: string;
      companyId: string;
      list: string;
      viewName: string;
      address: string;
      columns: unknown;
      shared: boolean;
      createdAt: Stamp;
    };
    listViewDefault: { userId: string; list: string; viewId: string };
    listSetting: { userId: string; list: string; columns: unknown };
  }
}
