import { serverNow } from './serverTime.ts';

const lookEveryMs = 10 * 60_000;
/** A page is loaded anew at this hour of the night once it has run for most of a day. */
const nightHour = 3;
const dayMs = 20 * 3_600_000;

/** Loads the page anew once a night, where the server can be reached: what piled up in a browser ends with its page. */
export function watchOver(): void {
  const begunAt = performance.now();
  setInterval(() => {
    const isNight = new Date(serverNow()).getHours() === nightHour;
    if (isNight && navigator.onLine && performance.now() - begunAt > dayMs) location.reload();
  }, lookEveryMs);
}
