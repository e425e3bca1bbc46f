const part = (value: number) => String(value).padStart(2, '0');

/** HH:mm:ss of the person's clock. */
export function formatTime(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  const date = new Date(ms);
  return `${part(date.getHours())}:${part(date.getMinutes())}:${part(date.getSeconds())}`;
}

/** yyyy-MM-dd of the person's clock. */
export function formatDay(ms: number): string {
  if (Number.isNaN(ms)) return '–';
  const date = new Date(ms);
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

/** The time alone for today, with month and day for earlier. */
export function formatDayTime(ms: number, now = Date.now()): string {
  if (Number.isNaN(ms)) return '–';
  return formatDay(ms) === formatDay(now) ? formatTime(ms) : `${formatDay(ms).slice(5)} ${formatTime(ms)}`;
}

/** Date and time of an instant by the person's clock, today's date included. */
export function wholeTime(at: string): string {
  const ms = Date.parse(at);
  return Number.isNaN(ms) ? '–' : `${formatDay(ms)} ${formatTime(ms)}`;
}
