import { asSystem, changeAs, type Database } from '#platform/call/ask.ts';

/** Keeps the version of the program that a collector says it runs. */
export const writeFirmware = (db: Database, collectorId: string, firmware: string): Promise<void> =>
  changeAs(db, asSystem('ingest'), async (tx) => {
    await tx.updateTable('collector').set({ firmware }).where('id', '=', collectorId).execute();
  });
