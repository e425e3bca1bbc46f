import { sql } from 'kysely';
import type { Database } from '#platform/ask.ts';

const keptMs = 30_000;

/** The origin of a base map's address: one word that is safe in a header. */
function originOf(url: string): string | undefined {
  try {
    const { origin, protocol } = new URL(url.replaceAll(/[{}]/g, ''));
    return protocol === 'https:' ? origin : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The hosts whose tiles some company of the installation draws its maps on: the page is sent before anybody signed in,
 * so its policy names them all. They are read again every half minute.
 */
export function createTileOrigins(db: Database, now: () => number): () => Promise<readonly string[]> {
  let known: { at: number; origins: Promise<readonly string[]> } | undefined;
  const read = async () => {
    const { rows } = await sql<{ url: string }>`select distinct base_map ->> 'url' as url from company_custom
      where base_map ->> 'url' is not null`.execute(db);
    const origins = rows.map((row) => originOf(row.url)).filter((each) => each !== undefined);
    return [...new Set(origins)].toSorted();
  };
  return () => {
    if (known && now() - known.at < keptMs) return known.origins;
    const origins = read();
    known = { at: now(), origins };
    origins.catch(() => (known = undefined));
    return origins;
  };
}
