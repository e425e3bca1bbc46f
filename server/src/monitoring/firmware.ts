import { z } from 'zod';
import { asSystem, changeAs, type Database } from '#platform/ask.ts';

/** What a collector tells of itself on its reply topic; answers to commands may stand beside it. */
const reply = z.object({ firmware: z.string().trim().min(1).max(40).optional() });

export function readReply(payload: Buffer): z.output<typeof reply> | undefined {
  try {
    const read = reply.safeParse(JSON.parse(payload.toString('utf8')));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the version of the program that a collector says it runs. */
export const writeFirmware = (db: Database, collectorId: string, firmware: string): Promise<void> =>
  changeAs(db, asSystem('ingest'), async (tx) => {
    await tx.updateTable('collector').set({ firmware }).where('id', '=', collectorId).execute();
  });
