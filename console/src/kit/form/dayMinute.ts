/** A minute of the day as a clock shows it. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The minute of the day that somebody typed as 9, 9:30, 0930, 9.30, ９：30 or 9点30分; undefined when it is none. */
export function readMinute(text: string): number | undefined {
  const typed = text.normalize('NFKC').trim();
  const [, hours, minutes = '0'] =
    /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(typed) ??
    /^(\d{1,2})(\d{2})$/.exec(typed) ??
    /^(\d{1,2})\s*[点點时時](?:\s*(\d{1,2})\s*分?)?$/.exec(typed) ??
    [];
  if (hours === undefined || Number(minutes) > 59) return undefined;
  const minute = Number(hours) * 60 + Number(minutes);
  return minute <= 1440 ? minute : undefined;
}
