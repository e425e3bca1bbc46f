import { readSettings } from '#platform/database/systemSettings.ts';
import type { Database } from '#platform/call/requestContext.ts';

/** When an elevator counts as offline; both are settings (`offline.willSeconds`, `offline.silenceSeconds`). */
export interface OfflineLimits {
  /** After a last will without a return. */
  willSeconds: number;
  /** Without any message. */
  silenceSeconds: number;
}

export async function readOfflineLimits(db: Database): Promise<OfflineLimits> {
  const settings = await readSettings(db, 'offline.');
  const read = (name: string, otherwise: number) => {
    const value = settings.get(name);
    return typeof value === 'number' && value > 0 ? value : otherwise;
  };
  return {
    willSeconds: read('offline.willSeconds', 60),
    silenceSeconds: read('offline.silenceSeconds', 600),
  };
}
