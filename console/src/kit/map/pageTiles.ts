import { tileOrigins, type BaseMapSource } from '@hoistway/contract/company/baseMap.ts';

/** Where this page may load map tiles from; written by the server for whoever the page was loaded for. */
const allowed = new Set(
  document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]')?.content.split(' ') ?? [],
);
const askedKey = 'tilesAskedAt';
/** A page that was just loaded anew for its tiles and still may not have them is left as it is. */
const pauseMs = 30_000;

/** Whether this page may load what a base map draws. */
export const mayLoad = ({ url }: Pick<BaseMapSource, 'url'>): boolean =>
  url === null || tileOrigins(url).every((origin) => allowed.has(origin));

/** Loads the page anew for its reader, so that it may load the tiles of their company. */
export async function loadPageForTiles(askTicket: () => Promise<{ ticket: string }>): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(askedKey)) < pauseMs) return;
  sessionStorage.setItem(askedKey, String(Date.now()));
  const { ticket } = await askTicket();
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `mapTicket=${ticket}; path=/; samesite=strict${secure}`;
  location.reload();
}
