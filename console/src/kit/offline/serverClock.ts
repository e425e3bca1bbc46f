const key = 'hoistway.clockAhead';

/** The server says its time in whole seconds: less than this is no difference. */
const exactMs = 1_500;

/** Notes by an answer how far the server's clock is ahead of this device's. */
export function noteServerTime(serverTime: number, askedAt: number, answeredAt: number): void {
  if (Number.isNaN(serverTime)) return;
  const ahead = Math.round(serverTime + 500 - (askedAt + answeredAt) / 2);
  const noted = Math.abs(ahead) < exactMs ? 0 : ahead;
  if (Math.abs(noted - clockAheadMs()) >= exactMs) localStorage.setItem(key, String(noted));
}

/** How far the server's clock was ahead of this device's when they last spoke, in milliseconds. */
export const clockAheadMs = (): number => Number(localStorage.getItem(key) ?? 0);

/** `fetch` that notes the server's time with each answer. */
export const clockedFetch: typeof fetch = async (address, init) => {
  const askedAt = Date.now();
  const response = await fetch(address, init);
  noteServerTime(Date.parse(response.headers.get('date') ?? ''), askedAt, Date.now());
  return response;
};
