const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

export type LocalHour = { hour: number; weekend: boolean; nextHourAt: number };

/** What people's watches show at a site. */
export class ZoneClock {
  private readonly format: Intl.DateTimeFormat;

  constructor(timeZone: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    });
  }

  read(at: number): LocalHour {
    const parts = new Map(this.format.formatToParts(at).map(({ type, value }) => [type, value]));
    const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type) ?? 0);
    const passed = (number('minute') * 60 + number('second')) * 1000 + (at % 1000);
    const weekday = weekdays.indexOf(parts.get('weekday') ?? '');
    return {
      hour: number('hour') % 24,
      weekend: weekday === 0 || weekday === 6,
      nextHourAt: at - passed + 3_600_000,
    };
  }
}
