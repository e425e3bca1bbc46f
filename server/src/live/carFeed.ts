import type { LiveElevator } from '@hoistway/contract/socketPush/live.ts';
import type { CarNow } from '@hoistway/contract/socketPush/playerQueue.ts';
import type { SocketPushOptions } from '#platform/socketPush/socketPush.ts';
import type { LiveHub } from './liveHub.ts';

const everyMs = 1_000;

/** By the number of the state message: recalled because of a fire, and driven by firefighters. */
const fireModes = new Set([3, 4]);
const directions = new Map([
  [1, 'up'],
  [2, 'down'],
] as const);

/** What an elevator does, as the screen in its car shows it; of one that is not heard nothing is known. */
export function carOf(live: LiveElevator | undefined, floorLabels: readonly string[]): CarNow {
  if (!live || live.status === 'offline' || live.status === 'unknown')
    return { floor: null, direction: null, fireService: false };
  const { floor, direction, serviceMode } = live;
  return {
    floor: floor === undefined ? null : (floorLabels[floor - 1] ?? String(floor)),
    direction: directions.get(direction as 1 | 2) ?? null,
    fireService: fireModes.has(serviceMode ?? -1),
  };
}

interface CarWatch {
  elevator: { id: string; floorLabels: readonly string[] };
  last: string;
  send(body: string): void;
  canSend(): boolean;
}

interface CarFeed {
  watchCar: NonNullable<SocketPushOptions['watchCar']>;
  /** The elevators that players of this node are told of. */
  watched(): Set<string>;
  /** Sends what has changed. */
  turn(): void;
  stop(): void;
}

/** Tells players what their elevators do, once a second at most; what has not changed is not said again. */
export function createCarFeed(hub: Pick<LiveHub, 'get'>): CarFeed {
  const watches = new Set<CarWatch>();
  const serve = (watch: CarWatch) => {
    if (!watch.canSend()) return;
    const body = JSON.stringify(carOf(hub.get(watch.elevator.id), watch.elevator.floorLabels));
    if (body === watch.last) return;
    watch.last = body;
    watch.send(body);
  };
  const turn = () => {
    for (const watch of watches) serve(watch);
  };
  const timer = setInterval(turn, everyMs);
  return {
    watchCar(elevator, send, canSend) {
      const watch = { elevator, last: '', send, canSend };
      watches.add(watch);
      serve(watch);
      return () => void watches.delete(watch);
    },
    watched: () => new Set([...watches].map(({ elevator }) => elevator.id)),
    turn,
    stop: () => clearInterval(timer),
  };
}
