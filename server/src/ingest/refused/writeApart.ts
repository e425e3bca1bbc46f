import { isRefusedPermanently } from './databaseRefusal.ts';

/**
 * Writes rows in one batch; one that the database refuses for good is halved until the refused row stands alone. Throws
 * when the database is away; answers how many rows were written.
 */
export async function writeApart<T>(
  rows: readonly T[],
  write: (rows: readonly T[]) => Promise<unknown>,
  refused: (row: T, error: unknown) => void,
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    await write(rows);
    return rows.length;
  } catch (error) {
    if (!isRefusedPermanently(error)) throw error;
    if (rows.length === 1) {
      refused(rows[0]!, error);
      return 0;
    }
    const middle = rows.length >> 1;
    const first = await writeApart(rows.slice(0, middle), write, refused);
    return first + (await writeApart(rows.slice(middle), write, refused));
  }
}
