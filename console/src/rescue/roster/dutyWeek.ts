const dayMs = 86_400_000;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The Monday of the week in which a day lies, so many weeks on; days as yyyy-MM-dd. */
export function mondayOf(day: string, weeksOn = 0): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  const sinceMonday = (new Date(at).getUTCDay() + 6) % 7;
  return dayText(at - sinceMonday * dayMs + weeksOn * 7 * dayMs);
}

/** The seven days of a week. */
export const weekOf = (monday: string): string[] =>
  Array.from({ length: 7 }, (_, n) => dayText(Date.parse(`${monday}T00:00:00Z`) + n * dayMs));
