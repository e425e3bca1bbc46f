type Stop = () => Promise<void>;

const stops = new Set<Stop>();

/** Remembers how something started is stopped, for a bench that is interrupted; answers the stop to call otherwise. */
export function remember(stop: Stop): Stop {
  const once = async () => {
    if (stops.delete(once)) await stop();
  };
  stops.add(once);
  return once;
}

export const stopEverything = () => Promise.allSettled(Array.from(stops, (stop) => stop()));
