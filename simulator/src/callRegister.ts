export type Heading = -1 | 0 | 1;

/** The lit buttons of one shaft, and collective control: serve all calls one way, then the other. */
export class CallRegister {
  private readonly floors: number;
  private readonly car = new Set<number>();
  private readonly up = new Set<number>();
  private readonly down = new Set<number>();

  constructor(floors: number) {
    this.floors = floors;
  }

  pressCar(floor: number): void {
    this.car.add(floor);
  }

  pressHall(floor: number, heading: Heading): void {
    if (heading > 0 && floor < this.floors) this.up.add(floor);
    if (heading < 0 && floor > 1) this.down.add(floor);
  }

  hasCar(floor: number): boolean {
    return this.car.has(floor);
  }

  hasHall(floor: number, heading: Heading): boolean {
    return (heading >= 0 && this.up.has(floor)) || (heading <= 0 && this.down.has(floor));
  }

  /** The car opens here and will leave with this heading. */
  serve(floor: number, heading: Heading): void {
    this.car.delete(floor);
    if (heading >= 0) this.up.delete(floor);
    if (heading <= 0) this.down.delete(floor);
  }

  clear(): void {
    this.car.clear();
    this.up.clear();
    this.down.clear();
  }

  /** Where the car should go after `floor`. A full car passes landings by. */
  headingAt(floor: number, heading: Heading, full: boolean): Heading {
    const wanted = (way: Heading) =>
      (!full && this.hasHall(floor, way)) || this.nextStop(floor, way, full) !== undefined;
    if (heading !== 0) {
      if (wanted(heading)) return heading;
      return wanted(heading > 0 ? -1 : 1) ? (heading > 0 ? -1 : 1) : 0;
    }
    if (wanted(1)) return 1;
    return wanted(-1) ? -1 : 0;
  }

  /** The nearest call on the way; failing that, the furthest landing that wants to go back. */
  nextStop(floor: number, heading: Heading, full: boolean): number | undefined {
    if (heading === 0) return undefined;
    let turning: number | undefined;
    for (let next = floor + heading; next >= 1 && next <= this.floors; next += heading) {
      if (this.car.has(next) || (!full && this.hasHall(next, heading))) return next;
      if (!full && this.hasHall(next, heading > 0 ? -1 : 1)) turning = next;
    }
    return turning;
  }

  lit(): { carCalls: number[]; hallUpCalls: number[]; hallDownCalls: number[] } {
    return {
      carCalls: ascending(this.car),
      hallUpCalls: ascending(this.up),
      hallDownCalls: ascending(this.down),
    };
  }
}

function ascending(floors: Set<number>): number[] {
  return floors.size === 0 ? [] : [...floors].toSorted((left, right) => left - right);
}
