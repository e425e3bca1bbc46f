/** Whether a text is an IANA name; an offset such as +08:00 is no place, and PostgreSQL reads it the other way round. */
export function isTimeZone(name: string): boolean {
  try {
    return /^[A-Z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}
