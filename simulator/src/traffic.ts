import type { ElevatorDescription, Usage } from './elevatorDescription.ts';
import type { Random } from './random.ts';
import { ZoneClock, type LocalHour } from './zoneClock.ts';

export type Trip = { from: number; to: number };

type Pattern = {
  /** Passengers of one elevator on a weekday: a share for the building and one for each floor. */
  perDay: number;
  perFloorPerDay: number;
  weekendFactor: number;
  /** Relative arrivals of each local hour. */
  hourly: readonly number[];
  /** Of the trips that touch the lobby, the share that starts there, for each local hour. */
  incoming: readonly number[];
  /** The share of trips between two upper floors. */
  between: number;
};

const patterns: Record<Usage, Pattern> = {
  // Out in the morning, home in the evening.
  residence: {
    perDay: 120,
    perFloorPerDay: 18,
    weekendFactor: 0.9,
    hourly: [4, 2, 1, 1, 2, 8, 30, 62, 55, 30, 24, 26, 32, 28, 22, 24, 32, 50, 66, 60, 46, 36, 24, 10],
    incoming: [
      0.9, 0.8, 0.6, 0.3, 0.2, 0.2, 0.12, 0.1, 0.15, 0.3, 0.4, 0.55, 0.55, 0.5, 0.5, 0.55, 0.65, 0.78,
    ].concat([0.85, 0.8, 0.7, 0.75, 0.85, 0.9]),
    between: 0.03,
  },
  // In before nine, to lunch and back, out after six.
  office: {
    perDay: 400,
    perFloorPerDay: 70,
    weekendFactor: 0.12,
    hourly: [0.5, 0.3, 0.2, 0.2, 0.3, 1, 8, 45, 92, 60, 34, 50, 88, 70, 38, 34, 38, 58, 86, 44, 20, 10, 4, 1],
    incoming: [
      0.3, 0.3, 0.3, 0.3, 0.5, 0.8, 0.92, 0.95, 0.95, 0.85, 0.55, 0.3, 0.4, 0.75, 0.55, 0.5, 0.4, 0.2,
    ].concat([0.08, 0.08, 0.08, 0.08, 0.1, 0.2]),
    between: 0.22,
  },
  // Visiting hours, rounds, and a night that never quite sleeps.
  hospital: {
    perDay: 500,
    perFloorPerDay: 45,
    weekendFactor: 0.7,
    hourly: [9, 7, 6, 6, 7, 12, 28, 58, 74, 78, 72, 66, 58, 60, 66, 68, 62, 58, 56, 50, 36, 24, 16, 12],
    incoming: Array.from({ length: 24 }, (_, hour) => (hour < 11 ? 0.65 : hour < 17 ? 0.5 : 0.4)),
    between: 0.4,
  },
  mall: {
    perDay: 600,
    perFloorPerDay: 90,
    weekendFactor: 1.6,
    hourly: [1, 0.5, 0.3, 0.3, 0.3, 0.5, 2, 5, 12, 26, 48, 62, 72, 70, 62, 60, 62, 70, 82, 84, 74, 50, 18, 4],
    incoming: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0.75 : hour < 19 ? 0.52 : 0.3)),
    between: 0.35,
  },
  station: {
    perDay: 700,
    perFloorPerDay: 120,
    weekendFactor: 0.8,
    hourly: [4, 1, 0.5, 0.5, 2, 14, 44, 84, 90, 60, 42, 40, 44, 42, 40, 46, 56, 82, 90, 62, 42, 34, 24, 12],
    incoming: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 0.6 : 0.45)),
    between: 0.05,
  },
};

/** How many people want this elevator on an ordinary weekday. */
export function passengersPerDay({ usage, floors }: { usage: Usage; floors: number }): number {
  const pattern = patterns[usage];
  return pattern.perDay + pattern.perFloorPerDay * Math.min(floors, 40);
}

const clocks = new Map<string, ZoneClock>();

/** People who come to the landings of one elevator, by its own local time. */
export class Traffic {
  private readonly pattern: Pattern;
  private readonly floors: number;
  private readonly lobby: number;
  private readonly perDay: number;
  private readonly random: Random;
  private readonly clock: ZoneClock;
  private hour: LocalHour | undefined;

  constructor(
    elevator: Pick<ElevatorDescription, 'usage' | 'floors' | 'lobby' | 'timeZone'>,
    random: Random,
  ) {
    this.pattern = patterns[elevator.usage];
    this.floors = elevator.floors;
    this.lobby = elevator.lobby ?? 1;
    this.perDay = passengersPerDay(elevator);
    this.random = random;
    // Building a zone's calendar is dear, and thousands of elevators share a handful of zones.
    let clock = clocks.get(elevator.timeZone);
    if (!clock) clocks.set(elevator.timeZone, (clock = new ZoneClock(elevator.timeZone)));
    this.clock = clock;
  }

  /** Expected passengers per hour at a moment. */
  perHour(at: number): number {
    const { hour, weekend } = this.localHour(at);
    const sum = this.pattern.hourly.reduce((total, share) => total + share, 0);
    const share = (this.pattern.hourly[hour] ?? 0) / sum;
    return this.perDay * share * (weekend ? this.pattern.weekendFactor : 1);
  }

  /** When the next passenger comes. Arrivals forget the past, so each hour may be drawn afresh. */
  nextArrival(after: number): number {
    let at = after;
    for (let hours = 0; hours < 1000; hours++) {
      const wait = this.random.exponential(3_600_000 / this.perHour(at));
      const { nextHourAt } = this.localHour(at);
      if (at + wait < nextHourAt) return Math.max(after + 1, Math.round(at + wait));
      at = nextHourAt;
    }
    return at;
  }

  trip(at: number): Trip {
    const { hour } = this.localHour(at);
    const upper = this.otherFloor(this.lobby);
    if (this.floors > 2 && this.random.chance(this.pattern.between)) {
      return { from: upper, to: this.otherFloor(upper) };
    }
    return this.random.chance(this.pattern.incoming[hour] ?? 0.5)
      ? { from: this.lobby, to: upper }
      : { from: upper, to: this.lobby };
  }

  private otherFloor(than: number): number {
    const floor = this.random.integer(1, this.floors - 1);
    return floor >= than ? floor + 1 : floor;
  }

  private localHour(at: number): LocalHour {
    if (!this.hour || at >= this.hour.nextHourAt || at < this.hour.nextHourAt - 3_600_000) {
      this.hour = this.clock.read(at);
    }
    return this.hour;
  }
}
