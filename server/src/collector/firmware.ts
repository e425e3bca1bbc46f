import { asSystem, transactAs, type Database } from '#platform/call/requestContext.ts';

/** Keeps the version of the program that a collector says it runs. */
export const writeFirmware = (db: Database, collectorId: string, firmware: string): Promise<void> =>
  transactAs(db, asSystem('ingest'), async (tx) => {
    await tx.updateTable('collector').set({ firmware }).where('id', '=', collectorId).execute();
  });
