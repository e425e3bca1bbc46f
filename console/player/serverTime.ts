let aheadMs = 0;

/** How far the server's clock is ahead of the device's. */
export const clockErrorMs = (): number => Math.round(aheadMs);

/** Notes what time it is at the server, from an answer that was asked for at `askedAt` of the device's clock. */
export function noteServerTime(now: string, askedAt: number): void {
  aheadMs = Date.parse(now) - (askedAt + Date.now()) / 2;
}

/** The time by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs;
