import type { CarNow } from '@hoistway/contract/socketPush/playerQueue.ts';

/** Nothing is known, as while there is no line to the server: an old floor is worse than none. */
export const unknownCar: CarNow = { floor: null, direction: null, fireService: false };

/** What the elevator of this screen does now, for whatever shows it. */
export class LiveCar {
  private car = unknownCar;
  private readonly watchers = new Set<(car: CarNow) => void>();

  take(car: CarNow): void {
    this.car = car;
    for (const show of this.watchers) show(car);
  }

  /** Shows the present and whatever follows; answers how that ends. */
  watch(show: (car: CarNow) => void): () => void {
    this.watchers.add(show);
    show(this.car);
    return () => void this.watchers.delete(show);
  }
}
